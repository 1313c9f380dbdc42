// In the bundles the values stand in place of this file (publish/content-modules.ts): a built site reads no folder.
import { palette } from "../../domain/colours.ts";
import { brand } from "./own-brand.ts";

export const { colours, landRamps } = palette(brand?.colours);

const chosen = brand?.motif ?? "both";

export const motif = {
  /** The small summit beside labels, from the template's mark. */
  summit: chosen !== "none",
  cloth: chosen === "both" || chosen === "cloth",
  contours: chosen === "both" || chosen === "contours",
};
