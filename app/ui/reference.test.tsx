import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { t } from "../words.ts";
import { WithReference } from "./reference.tsx";

test("a text names the reference as one piece, which its rule keeps in one line", () => {
  const html = renderToStaticMarkup(<WithReference text={t("enroll.reference")} reference="E-Q63QWF" />);
  expect(html).toContain('<span class="ref">E-Q63QWF</span>');
  expect(html.replace(/<[^>]+>/g, "")).toBe(t("enroll.reference", { reference: "E-Q63QWF" }));
});
