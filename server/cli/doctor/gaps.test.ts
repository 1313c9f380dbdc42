import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readContentFiles } from "../../../content-model/read/content-files.ts";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { writeLogos } from "../../../tests/support/companies/logos.ts";
import { smallCompany } from "../../../tests/support/companies/small-company.ts";
import { findMissing } from "./gaps.ts";

test("a logo without one for dark grounds is pointed out, until it has one or there is none", () => {
  const folder = smallCompany();
  writeLogos(folder);
  const found = (brand: string) => {
    writeFileSync(join(folder, "brand.yaml"), brand);
    return [...findMissing(loadContent(folder), readContentFiles(folder), "2026-11-20")].filter(
      ({ file }) => file === "brand.yaml",
    );
  };
  expect(found("logo:\n  file: pictures/wide.png\n")).toEqual([
    expect.objectContaining({ level: "note", line: 1, field: "logo.dark" }),
  ]);
  expect(found("logo:\n  file: pictures/wide.png\n  dark: pictures/tall.svg\n")).toEqual([]);
  expect(found("motif: none\n")).toEqual([]);
});
