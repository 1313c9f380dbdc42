// How much script a visitor's browser gets, and when.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { phone, recordVisit } from "../../../bench/page.ts";
import budget from "../../pages/budget.json" with { type: "json" };
import { brotliBytes, scriptsAsked, untilQuiet } from "../../support/reading/page-scripts.ts";
import { untilPacked } from "../../support/sites/site-process.ts";
import { expect, test } from "../site-test.ts";

const clientFolder = join(import.meta.dirname, "../../../build/client");
const read = (paths: string[]) => paths.map((path) => readFileSync(join(clientFolder, path)));
/** Told by what it contains, whatever its file is called. */
const withReact = (paths: string[]) =>
  paths.filter((_, i) => read(paths)[i]?.includes("Minified React error"));

// Every page names the same script (tests/pages/budget.sample.test.ts); these have parts with one of their own besides.
for (const path of ["/", "/training-courses", "/training-courses/compare", "/contact"])
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

test("a first visit of the home page on a phone is within its budget", async ({ page, baseURL }) => {
  test.slow();
  await untilPacked(baseURL ?? "");
  await page.setViewportSize(phone.viewport);
  const sent = await recordVisit(await page.context().newCDPSession(page));
  await page.goto("/");
  await untilQuiet(page);
  expect(sent.every(({ bytes }) => bytes > 0)).toBe(true);
  expect(sent.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(budget.firstVisitBytes);
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
    await expect.poll(() => scriptsAsked(page)).toContainEqual(expect.stringContaining("-code-"));
    await untilQuiet(page);
    const asked = await scriptsAsked(page);
    expect(brotliBytes(read(asked)), asked.join("\n")).toBeLessThanOrEqual(budget.scriptBytesWithForm);
  });

// Nepal's clock is never changed, so that its hours can be told without the browser's time zones, whose first use takes
// longer than all other script of a page.
for (const path of ["/", "/contact"])
  test(`${path} says whether the office is open without the browser's time zones`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { formats: 0 });
      Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
        construct(target, args) {
          Object.assign(window, { formats: 1 });
          return Reflect.construct(target, args);
        },
      });
    });
    await page.goto(path);
    await page.locator(".open-place").scrollIntoViewIfNeeded();
    await expect(page.locator(".open").first()).toHaveText(/\d/);
    expect(await page.evaluate(() => Reflect.get(window, "formats"))).toBe(0);
  });

test("/contact is laid out once for the office hours, not again when the browser reports the page as shown", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const written: string[] = [];
    Object.assign(window, { written });
    document.addEventListener("DOMContentLoaded", () => {
      const place = document.querySelector(".open-place") as Element;
      new MutationObserver(() => written.push(place.textContent ?? "")).observe(place, { childList: true });
    });
  });
  await page.goto("/contact");
  await expect(page.locator(".open")).toHaveText(/\d/);
  await untilQuiet(page);
  expect(await page.evaluate(() => Reflect.get(window, "written"))).toEqual([]);
});

test("on a phone the home page waits for no weave: it has its bands, and no strip", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto("/");
  await untilQuiet(page);
  expect(asked).toContainEqual(expect.stringContaining("/contour-hero-"));
  expect(asked.filter((path) => path.includes("/cloth-"))).toEqual([]);
  const bands = await page.locator(".band:visible").all();
  expect(bands.length).toBeGreaterThan(1);
  for (const band of bands) await expect(band).toHaveCSS("background-image", /^url\("data:image\/svg\+xml,/);
});
