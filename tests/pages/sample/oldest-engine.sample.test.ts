// The oldest engine of docs/browsers.md that a package holds. `npm run test:engines` runs all of tests/engines in a dozen.
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  hardToSee,
  isSettled,
  pageText,
  pixelsTooWide,
  seenPopovers,
  writeMessage,
} from "../../engines/looks.ts";
import type { EnginePage } from "../../support/machines/engine.ts";
import { installedChromium, oldChromium } from "../../support/machines/old-chromium.ts";
import { turnToNothing } from "../../support/reading/first-move.ts";
import { siteForFile } from "../site-for-file.ts";

/** The package holds a program for this kind of machine only. */
const canRun = process.platform === "linux" && process.arch === "x64";
const site = siteForFile({});
let page: EnginePage | undefined;

beforeAll(async () => {
  if (canRun) page = await oldChromium("Chromium 92", installedChromium).page(site.url);
});
afterAll(() => page?.close());

test.runIf(canRun)("a message is written on a readable page, stored once and said to be sent", async () => {
  if (!page) throw new Error("The engine was not started");
  const { open, read, click, errors } = page;
  await open("/contact", 360);
  await read(turnToNothing);
  await expect.poll(() => read(isSettled)).toBe(true);
  expect(await read(pixelsTooWide)).toBe(0);
  expect(await read(hardToSee)).toEqual([]);
  expect(await read(seenPopovers)).toEqual([]);
  await read(writeMessage);
  await click('form[action="/contact"] button[type=submit]');
  await expect.poll(() => read(pageText)).toContain("Your message was sent successfully");
  expect(site.process.output().split('"submission.stored","kind":"contact"')).toHaveLength(2);
  expect(await errors()).toEqual([]);
});
