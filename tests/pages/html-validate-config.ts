import type { ConfigData } from "html-validate";

/** What pages have to pass. A rule that is off or loosened has its reason beside it. */
export const htmlValidateConfig: ConfigData = {
  root: true,
  extends: ["html-validate:recommended", "html-validate:a11y"],
  rules: {
    // How React writes HTML: names as in its properties, void elements closed, boolean attributes with an empty value.
    "attr-case": "off",
    "void-style": ["error", { style: "selfclose" }],
    "attribute-boolean-style": ["error", { style: "empty" }],
    "attribute-empty-style": ["error", { style: "empty" }],
    // Titles follow a given form: module, track, site.
    "long-title": "off",
    // Numbers are kept on one line by the style sheet.
    "tel-non-breaking": "off",
    // The colour of an initial belongs to the drawing behind it, which content chooses, and the ground of a picture to it,
    // which in a page's head is a preview of it.
    "no-inline-style": ["error", { allowedProperties: ["color", "background", "background-color"] }],
  },
};
