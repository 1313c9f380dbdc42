import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadContent } from "../../content/load.server.ts";
import { listPages } from "../../publish/page-list.ts";
import budget from "../pages/budget.json" with { type: "json" };
import { brotliBytes, pageScripts, scriptsBeforeLoad, untilQuiet } from "../support/page-scripts.ts";
import { expect, test } from "./site-test.ts";

const clientFolder = join(import.meta.dirname, "../../build/client");
const bytesOf = (paths: string[]) => brotliBytes(paths.map((path) => readFileSync(join(clientFolder, path))));

for (const { path } of listPages(loadContent())) {
  test(`${path} asks for no script before it has loaded`, async ({ page }) => {
    await page.goto(path, { waitUntil: "load" });
    await page.waitForFunction(() => !document.querySelector('script[type="text/later"]'));
    const scripts = await scriptsBeforeLoad(page);
    expect(bytesOf(scripts), scripts.join("\n")).toBe(budget.scriptBytesUntilIdle);
  });
}

test("the script of the home page is within the budget", async ({ page }) => {
  await page.goto("/");
  // Main links are fetched ahead when the page's own script has come.
  await page.locator('link[rel="prefetch"]').first().waitFor({ state: "attached" });
  await untilQuiet(page);
  const { own, ahead } = await pageScripts(page);
  expect(own.map((path) => path.replace(/-[\w-]{8}\.js$/, ""))).toEqual(
    expect.arrayContaining(["/assets/entry.client", "/assets/framework", "/assets/root", "/assets/home"]),
  );
  expect(ahead.length).toBeGreaterThan(0);
  expect(bytesOf(own), own.join("\n")).toBeLessThanOrEqual(budget.homeScriptBrotliBytes);
});
