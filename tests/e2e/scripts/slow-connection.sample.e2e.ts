// A weak mobile connection, 400 ms there and back and 400 kbit/s: pages are read and forms used before the script is
// there, and nothing done until then is lost when it comes.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { mailsAbout } from "../../support/reading/written-mails.ts";
import { expect, expectFilled, fillIn, holdScripts, scriptRuns, test } from "../site-test.ts";

test.use({ viewport: { width: 360, height: 740 } });

const bytesPerSecond = 400_000 / 8;
/** The script takes several journeys there and back, and a busy machine takes its time, too. */
const patience = 20_000;

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

const isScriptThere = (page: Page) => page.locator("html[data-ready]").count().then(Boolean);
const newAddress = () => `slow-${randomUUID()}@visitor.example`;

test.beforeEach(({ page }) => slowDown(page));

test("the heaviest page, home, is readable before any script was asked for", async ({ page }) => {
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]);
  expect(await isScriptThere(page)).toBe(false);
  await scriptRuns(page, patience);
  const firstScript = await page.evaluate(() => {
    const [painted] = performance.getEntriesByName("first-contentful-paint");
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    return {
      asked: scripts.length,
      early: scripts.filter(({ startTime }) => startTime < (painted?.startTime ?? 0)),
    };
  });
  expect(firstScript.asked).toBeGreaterThan(0);
  expect(firstScript.early).toEqual([]);
});

test("a message typed before the script is there is kept when it comes, and is sent", async ({ page }) => {
  const email = newAddress();
  const fields = { Name: "Maya", Email: email, Subject: "Slow", Message: "From the hills.\n\nढिलो" };
  // Until then, however slowly a busy machine types.
  const letScriptsCome = await holdScripts(page);
  await page.goto("/contact", { waitUntil: "commit" });
  await fillIn(page, fields);
  expect(await isScriptThere(page)).toBe(false);
  await letScriptsCome(patience);
  await expectFilled(page, fields);
  await page.getByRole("main").getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("✓ Your message was sent successfully", {
    timeout: 15_000,
  });
  await mailsAbout(email, 1);
});
