import { readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import postcss from "postcss";
import { expect, test } from "vitest";
import { lowerStyles } from "../../publish/older-engines.ts";
import { htmlValidateConfig } from "./html-validate-config.ts";
import { everyPath, listedPaths, siteForFile } from "./site-for-file.ts";

const site = siteForFile();
const validator = new HtmlValidate(new StaticConfigLoader(htmlValidateConfig));

async function problemsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

test.for([...everyPath, "/services?category=design", "/portfolio?tab=cloud"])(
  "%s is valid HTML",
  async (path) => {
    // The validator takes the semicolon in an address of data for the end of a style.
    const html = (await site.page(path)).html.replaceAll(/url\(data:[^)]*\)/g, "none");
    expect(await problemsOf(html)).toEqual([]);
  },
);

test.for([...listedPaths, "/no-such-page", "/search?q=training", "/enroll?sent=unknown"])(
  "%s says in its first 4 KB what link previews read",
  async (path) => {
    const { html } = await site.page(path);
    const read =
      /<title>|<meta (?:name="(?:description|robots|twitter:)|property="og:)|<link rel="canonical"/g;
    const places = [...html.matchAll(read)].map(({ index }) => Buffer.byteLength(html.slice(0, index)));
    expect(places.length).toBeGreaterThanOrEqual(html.includes('content="noindex"') ? 2 : 14);
    const end = html.indexOf("/>", html.lastIndexOf(' property="og:'));
    expect(Math.max(...places, Buffer.byteLength(html.slice(0, end)))).toBeLessThan(4096);
  },
);

/** Custom properties that the document asks for, without another value to fall back on, and does not set. */
function unset(html: string): string[] {
  const asked = [...html.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name = ""]) => name);
  const isSet = new Set([...html.matchAll(/[\s{;"](--[\w-]+):/g)].map(([, name = ""]) => name));
  return [...new Set(asked)].filter((name) => !isSet.has(name));
}

const tooltipFile = join(import.meta.dirname, "../../app/browser/tooltips/tooltip.css");
const tooltipRules = postcss([lowerStyles()]).process(readFileSync(tooltipFile), { from: tooltipFile }).css;

// The whole sheet, which sets them all, comes late or never.
test.for([...listedPaths, "/no-such-page"])(
  "%s sets every custom property that it uses, or that a tooltip uses on it",
  async (path) => {
    expect(unset((await site.page(path)).html + tooltipRules)).toEqual([]);
  },
);

/** Words in Devanagari that no element says to be Nepali. */
const unmarked = (html: string) =>
  html.replace(/<span lang="ne">[^<]*<\/span>/g, "").match(/\p{Script=Devanagari}+/gu) ?? [];

test.for(listedPaths)("%s says of every word in Devanagari that it is Nepali", async (path) => {
  expect(unmarked((await site.page(path)).html)).toEqual([]);
});

test.for(["/contact", "/enroll", "/newsletter"])(
  "%s is valid HTML with its errors shown, too",
  async (path) => {
    const { status, html } = await site.post(path, { topic: "" });
    expect(status).toBe(400);
    expect(await problemsOf(html)).toEqual([]);
  },
);

test("the checks find a mistake", async () => {
  const html =
    '<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><img src="x.png"/></body></html>';
  expect(await problemsOf(html)).toEqual([expect.stringContaining("alt")]);
  expect(unset(':root{--a:1;--b:var(--c)}</style><path fill="var(--d)" stroke="var(--a)">')).toEqual([
    "--c",
    "--d",
  ]);
  expect(unmarked('<p>From <span lang="ne">माया</span> to सीता</p>')).toEqual(["सीता"]);
});
