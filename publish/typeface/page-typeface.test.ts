import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findTypeface, type Typeface } from "../../content-model/check/typeface.ts";
import { loadContent } from "../../content-model/read/load.server.ts";
import { installTypeface } from "../../tests/support/companies/typefaces.ts";
import { pageTypeface, shownTexts } from "./page-typeface.ts";

function installed(name?: string, folder?: string): Typeface {
  const found = findTypeface(name, folder);
  if (!found || "problem" in found) throw new Error(`There is no ${name}`);
  return found;
}

/** A company's folder in which `second-face` is installed. */
function folderWithTypeface(): string {
  const folder = mkdtempSync(join(tmpdir(), "typeface-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  installTypeface(folder, "second-face");
  return folder;
}

const filesFor = async (texts: string) =>
  (await pageTypeface(installed(), texts)).files.map(({ path }) => path.replace(/-[\da-f]{8}\.woff2$/, ""));
const file = (subset: string) => `/assets/familjen-grotesk-${subset}-wght-normal`;

test("pages only know the files that their letters need", async () => {
  expect(await filesFor("Plain words, 95 % of them “quoted”…")).toEqual([file("latin")]);
  expect(await filesFor("Łódź and other towns")).toEqual([file("latin-ext"), file("latin")]);
  expect(await filesFor("Trạm and other stations")).toEqual([file("vietnamese"), file("latin")]);
  expect(await filesFor("Names such as वेब")).toEqual([file("latin")]);
  const { css } = await pageTypeface(installed(), "Łódź and other towns");
  expect(css).toContain("unicode-range:U+100-2BA");
});

/** Values as measured by comparing set lines of text, which the computed ones have to be near. */
test("the device's letters take the room of those that follow", async () => {
  const { css } = await pageTypeface(installed(), "text");
  const numbers = (name: string) =>
    [...css.matchAll(new RegExp(`${name}:([\\d.]+)%`, "g"))].map(([, value]) => Number(value));
  const [regular, bold] = [
    { "size-adjust": 94.68, "ascent-override": 108.26, "descent-override": 23.77, "line-gap-override": 0 },
    { "size-adjust": 91.59, "ascent-override": 111.91, "descent-override": 24.57, "line-gap-override": 0 },
  ];
  for (const name of Object.keys(regular) as (keyof typeof regular)[]) {
    const found = numbers(name);
    expect(found, name).toHaveLength(2);
    for (const [i, measured] of [regular[name], bold[name]].entries())
      expect(Math.abs((found[i] ?? Number.NaN) - measured), `${name} ${i}`).toBeLessThan(1.2);
  }
});

test("a package with a file for each weight serves as well", async () => {
  const folder = folderWithTypeface();
  const { css, files, width } = await pageTypeface(installed("second-face", folder), "text");
  expect([...css.matchAll(/font-weight:(\d+);font-display/g)].map(([, weight]) => weight)).toEqual([
    "400",
    "600",
    "700",
  ]);
  expect(files).toHaveLength(3);
  expect(width).toBe(1);
});

test("a file has the letters of the texts, and is left whole where its licence asks for that", async () => {
  const folder = folderWithTypeface();
  const weigh = async (texts: string) => {
    const { files } = await pageTypeface(installed("second-face", folder), texts);
    return files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  };
  const name = join(folder, "node_modules/@fontsource/second-face");
  const whole = ["400", "600", "700"].reduce(
    (sum, weight) => sum + statSync(join(name, `files/familjen-grotesk-latin-${weight}-normal.woff2`)).size,
    0,
  );
  const plain = await weigh("text");
  expect(plain).toBeLessThan(0.8 * whole);
  expect(await weigh("95 ‰ for 12 €")).toBeGreaterThan(plain);
  const licence = join(name, "LICENSE");
  const terms = readFileSync(licence, "utf8");
  for (const other of [
    terms.replace(/^Copyright.*/m, "$&, with Reserved Font Name Familjen"),
    terms.replace(/^Copyright.*/m, "$&, with\nReserved Font Name Familjen"),
    "Ask us first.",
  ]) {
    writeFileSync(licence, other);
    expect(await weigh("text")).toBe(whole);
  }
});

test("a file that is not divided is left whole for texts in another script than Latin", async () => {
  const folder = folderWithTypeface();
  const name = join(folder, "node_modules/@fontsource/second-face");
  for (const weight of ["600", "700"]) rmSync(join(name, `${weight}.css`));
  const file = "files/familjen-grotesk-latin-400-normal.woff2";
  const rule = `@font-face { font-weight: 400; src: url("./${file}") format("woff2"); }`;
  writeFileSync(join(name, "400.css"), rule);
  const weigh = async (texts: string) =>
    (await pageTypeface(installed("second-face", folder), texts)).files[0]?.bytes.length;
  const whole = statSync(join(name, file)).size;
  expect(await weigh("Łódź, 20 µm")).toBeLessThan(whole);
  expect(await weigh("مرحبا")).toBe(whole);
});

test("what pages show has the letters of prices and dates that no text has", () => {
  const content = loadContent();
  const shownIn = (region: Partial<typeof content.site>) =>
    shownTexts({ ...content, site: { ...content.site, ...region } });
  expect(shownIn({ locale: "en-GB", currency: "GBP" })).toContain("£");
  const inPoland = shownIn({ locale: "pl-PL", currency: "PLN", timeZone: "Europe/Warsaw" });
  for (const shown of ["zł", "września"]) expect(inPoland).toContain(shown);
});

test("with the device's own there are neither files nor rules, and room for wide letters", async () => {
  const typeface = await pageTypeface(undefined, "text");
  expect(typeface).toMatchObject({ family: "system-ui,sans-serif", css: "", files: [] });
  expect(typeface.width).toBeGreaterThan(1);
});
