// The test function of all journeys: pages of the running site, and no test passes with an unexpected console error
// or a request to another origin.
import { test as base, expect, type Page } from "@playwright/test";
import { firstMove } from "../support/reading/first-move.ts";

const siteUrl = process.env.TEST_SITE_URL ?? "";

type Fixtures = {
  /** Console errors that a test provokes on purpose. */
  expectedErrors: RegExp[];
  watch: undefined;
};

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  baseURL: async ({ browserName: _ }, use) => use(siteUrl),
  watch: [
    async ({ context, expectedErrors }, use) => {
      const problems: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error" && !expectedErrors.some((e) => e.test(message.text())))
          problems.push(message.text());
      });
      context.on("weberror", (error) => problems.push(String(error.error())));
      context.on("request", (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith("http") && origin !== siteUrl) problems.push(`Request to ${request.url()}`);
      });
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** Makes a first move and waits until the page's script serves it, with all its parts and forms. */
export async function scriptRuns(page: Page, timeout?: number): Promise<void> {
  await firstMove(page);
  await expect(page.locator("html[data-ready]")).toBeAttached({ timeout });
  const parts = "[data-filter], [role=tablist], [data-rotation], [data-hours], [data-view], form[data-form]";
  await expect(page.locator(`:is(${parts}):not([data-ready])`)).toHaveCount(0, { timeout });
}

/** Opens a page and waits for its script. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await scriptRuns(page);
}

/** Resolves once the page's script has dealt with what has come, and the result is drawn. */
export const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

/** Holds back every script file until the returned function is called, which waits until the script serves the page. */
export async function holdScripts(page: Page): Promise<(timeout?: number) => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  return async (timeout) => {
    held.resolve();
    await scriptRuns(page, timeout);
  };
}

/** Opens a page and stops its clock. */
export async function openPaused(page: Page, path: string) {
  await page.clock.install();
  await openPage(page, path);
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}

/** A field of the forms in the page's main part. */
export const textbox = (page: Page, name: string) =>
  page.getByRole("main").getByRole("textbox", { name, exact: true });

export async function fillIn(page: Page, fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields)) await textbox(page, name).fill(text);
}

export async function expectFilled(page: Page, fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields)) await expect(textbox(page, name)).toHaveValue(text);
}

export { expect };
