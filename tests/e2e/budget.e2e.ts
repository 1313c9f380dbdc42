// How much script a visitor's browser gets, and when.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadContent } from "../../content/load.server.ts";
import { askedPages, listPages } from "../../publish/page-list.ts";
import budget from "../pages/budget.json" with { type: "json" };
import { brotliBytes, scriptsAsked, untilQuiet } from "../support/page-scripts.ts";
import { expect, test } from "./site-test.ts";

const clientFolder = join(import.meta.dirname, "../../build/client");
const read = (paths: string[]) => paths.map((path) => readFileSync(join(clientFolder, path)));
/** Told by what it contains, whatever its file is called. */
const withReact = (paths: string[]) =>
  paths.filter((_, i) => read(paths)[i]?.includes("Minified React error"));

const content = loadContent();
/** One of each kind of page; pages built alike have the same script. */
const paths = [
  ...new Set([
    ...listPages(content)
      .map(({ path }) => path)
      .filter((path) => path.split("/").length === 2),
    `/portfolio/${content.projects[0]?.slug}`,
    ...askedPages,
  ]),
];

for (const path of paths)
  test(`${path} asks for no more script than its budget, and for no React, until somebody acts`, async ({
    page,
  }) => {
    await page.goto(path);
    await untilQuiet(page);
    const asked = await scriptsAsked(page);
    expect(asked.length).toBeGreaterThan(0);
    expect(withReact(asked)).toEqual([]);
    expect(brotliBytes(read(asked)), asked.join("\n")).toBeLessThanOrEqual(budget.scriptBytesUntilAct);
  });

test("a visitor who reads the home page to its end runs no React", async ({ page }) => {
  await page.goto("/");
  await untilQuiet(page);
  for (let y = 0; y < (await page.evaluate(() => document.body.scrollHeight)); y += 600)
    await page.mouse.wheel(0, 600);
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  await untilQuiet(page);
  expect(withReact(await scriptsAsked(page))).toEqual([]);
});

for (const [path, field] of [
  ["/contact", "Name"],
  ["/enroll", "Full name"],
  ["/team", "Email address"],
] as const)
  test(`with the form of ${path} in use the script is within its budget`, async ({ page }) => {
    await page.goto(path);
    await untilQuiet(page);
    await page.getByRole("textbox", { name: field, exact: true }).first().pressSequentially("M");
    await untilQuiet(page);
    const asked = await scriptsAsked(page);
    expect(asked.some((script) => script.includes("-code-"))).toBe(true);
    expect(brotliBytes(read(asked)), asked.join("\n")).toBeLessThanOrEqual(budget.scriptBytesWithForm);
  });
