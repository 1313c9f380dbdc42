import { readFileSync } from "node:fs";
import { join } from "node:path";
import budget from "../pages/budget.json" with { type: "json" };
import { brotliBytes, pageScripts, untilQuiet } from "../support/page-scripts.ts";
import { expect, test } from "./site-test.ts";

const clientFolder = join(import.meta.dirname, "../../build/client");
const bytesOf = (paths: string[]) => brotliBytes(paths.map((path) => readFileSync(join(clientFolder, path))));

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
