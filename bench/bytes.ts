// What pages weigh: the document, the script that a visitor gets before acting and with a form in use, a first visit.
import { statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "playwright-core";
import budget from "../tests/pages/budget.json" with { type: "json" };
import { phone, recordVisit, type SentFile, withPage } from "./page.ts";
import { atMost, type Figure, kilobytes } from "./report.ts";

/** The field that gets the first key press. */
const forms = [
  { what: "contact", path: "/contact", field: 'form[action="/contact"] input[name="name"]' },
  { what: "enrollment", path: "/enroll", field: 'form[action="/enroll"] input[name="fullName"]' },
  { what: "newsletter", path: "/newsletter", field: 'main form[action="/newsletter"] input[name="email"]' },
];

/** From the error messages of React's production build; it occurs in no other code. */
const frameworkText = "Minified React error";

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

const visit = (browser: Browser, url: string, field?: string): Promise<SentFile[]> =>
  withPage(browser, phone, async ({ page, session, untilQuiet }) => {
    const sent = await recordVisit(session);
    await page.goto(url);
    await untilQuiet();
    if (field) {
      await page.locator(field).pressSequentially("a");
      await page.waitForTimeout(500);
      await untilQuiet();
    }
    return sent;
  });

/** The scripts of a visit, each compressed by itself at brotli's best quality. */
async function scriptsOf(siteUrl: string, sent: SentFile[]) {
  const paths = [...new Set(sent.filter(({ type }) => type.includes("javascript")).map(({ path }) => path))];
  const codes = await Promise.all(paths.map(async (path) => (await fetch(siteUrl + path)).text()));
  return {
    bytes: sum(codes.map((code) => brotliCompressSync(code).length)),
    hasFramework: codes.some((code) => code.includes(frameworkText)),
  };
}

async function weigh(browser: Browser, siteUrl: string, path: string) {
  const html = await (await fetch(siteUrl + path)).text();
  const font = /(\/assets\/[^")]+\.woff2)/.exec(html)?.[1];
  const sent = await visit(browser, siteUrl + path);
  const { bytes: script, hasFramework } = await scriptsOf(siteUrl, sent);
  return {
    path,
    document: brotliCompressSync(html).length,
    font: font ? statSync(join(import.meta.dirname, "../build/client", font)).size : 0,
    script,
    hasFramework,
    beforeLoad: (
      await scriptsOf(
        siteUrl,
        sent.filter(({ beforeLoad }) => beforeLoad),
      )
    ).bytes,
    all: sum(sent.map(({ bytes }) => bytes)),
  };
}

export async function measureBytes(browser: Browser, siteUrl: string, paths: string[]): Promise<Figure[]> {
  const pages: Awaited<ReturnType<typeof weigh>>[] = [];
  for (const path of paths) pages.push(await weigh(browser, siteUrl, path));
  const most = (what: string, pick: (page: (typeof pages)[number]) => number, limit: number) =>
    atMost(what, Math.max(...pages.map(pick)), limit, kilobytes);
  const inUse: Figure[] = [];
  for (const { what, path, field } of forms) {
    const { bytes } = await scriptsOf(siteUrl, await visit(browser, siteUrl + path, field));
    inUse.push(atMost(`Script with the ${what} form in use`, bytes, budget.scriptBytesWithForm, kilobytes));
  }
  const withFramework = pages.filter(({ hasFramework }) => hasFramework).length;
  const home = pages.find(({ path }) => path === "/");
  return [
    most(
      "Heaviest document, its CSS included, brotli",
      ({ document }) => document,
      budget.documentBrotliBytes,
    ),
    most("Script asked for before the load event", ({ beforeLoad }) => beforeLoad, 0),
    most("Script until the visitor acts, heaviest page", ({ script }) => script, budget.scriptBytesUntilAct),
    atMost("Pages that ask for framework script before the visitor acts", withFramework, 0, String),
    ...inUse,
    most("Font file", ({ font }) => font, budget.fontFileBytes),
    ...(home
      ? [atMost("First visit of the home page, on the wire", home.all, budget.firstVisitBytes, kilobytes)]
      : []),
  ];
}
