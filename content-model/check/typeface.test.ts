import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { problemsOf } from "../../tests/support/companies/content-copy.ts";
import { smallCompany } from "../../tests/support/companies/small-company.ts";
import { installTypeface } from "../../tests/support/companies/typefaces.ts";
import { findTypeface } from "./typeface.ts";

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "typeface-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test.each([undefined, "familjen-grotesk", "Familjen Grotesk", "@fontsource-variable/familjen-grotesk"])(
  "the template's own typeface is found: %s",
  (name) => {
    expect(findTypeface(name, emptyFolder())).toEqual({
      family: "Familjen Grotesk",
      variable: expect.stringContaining("@fontsource-variable/familjen-grotesk"),
      fixed: expect.stringContaining("@fontsource/familjen-grotesk"),
    });
  },
);

test("one that is installed in the company's folder is found there", () => {
  const folder = emptyFolder();
  installTypeface(folder, "second-face");
  expect(findTypeface("second-face", folder)).toMatchObject({
    variable: undefined,
    fixed: expect.stringContaining(join(folder, "node_modules/@fontsource/second-face")),
  });
});

test.each(["device", "system"])("%s stands for each device's own", (name) => {
  expect(findTypeface(name, emptyFolder())).toBeUndefined();
});

test("one that is not installed is a mistake that says how to install it", () => {
  const folder = smallCompany({ "brand.yaml": "motif: both\ntypeface: No Such Face\n" });
  expect(problemsOf(folder)).toEqual([
    {
      file: "brand.yaml",
      line: 2,
      field: "typeface",
      problem: expect.stringMatching(
        /^no-such-face is not installed; run: npm install --prefix \S+ @fontsource\/no-such-face /,
      ),
    },
  ]);
});

test("what cannot be a name is a mistake", () => {
  for (const name of ["../fonts", "Inter; rm", "इन्टर"])
    expect(findTypeface(name, emptyFolder())).toEqual({
      problem: expect.stringMatching(
        /not the name of a typeface; write it as on fontsource.org, such as inter/,
      ),
    });
});
