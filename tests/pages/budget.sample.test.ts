import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { loadContent } from "../../content-model/read/load.server.ts";
import { all, attributeOf } from "../support/reading/html.ts";
import budget from "./budget.json" with { type: "json" };
import { listedPaths, siteForFile } from "./site-for-file.ts";

const { words } = loadContent();

const site = siteForFile();
const clientFolder = join(import.meta.dirname, "../../build/client");

const clientFiles = readdirSync(clientFolder, { recursive: true }).map(String);
const read = (file: string) => readFileSync(join(clientFolder, file));

const entry = clientFiles.map((file) => `/${file}`).find((file) => file.startsWith("/assets/entry.client-"));

const packedLength = (body: Buffer, quality: number) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
/** The best quality is what visitors get and takes a second; most pages are small enough with a quick one. */
function packedWithin(limit: number, body: Buffer): number {
  const quick = packedLength(body, 6);
  return quick <= limit ? quick : packedLength(body, 11);
}

test.for([...listedPaths, "/no-such-page"])(
  "%s, with its styles and without a script to fetch, is within the budget",
  async (path) => {
    const { document, body } = await site.page(path);
    const links = (rel: string) => all(document, "link").filter((link) => attributeOf(link, "rel") === rel);
    expect(links("stylesheet").map((link) => attributeOf(link, "media"))).toEqual([
      "print, (forced-colors: active), (prefers-contrast: more)",
    ]);
    // Asked for ahead, also the typeface would take its share of the bandwidth from the words.
    const ahead = links("preload").map((link) => attributeOf(link, "as"));
    expect(ahead.filter((kind) => kind !== "image")).toEqual([]);
    expect(links("modulepreload")).toEqual([]);
    expect(all(document, "script[src]")).toEqual([]);
    expect(all(document, "script[type='module']")).toEqual([]);
    expect(all(document, "script[data-entry]").map((script) => attributeOf(script, "data-entry"))).toEqual([
      entry,
    ]);
    const limit = budget.documentBrotliBytes;
    expect(packedWithin(limit, body)).toBeLessThanOrEqual(limit);
  },
);

test.for(listedPaths)(
  "%s: what is painted has arrived as early as in the same page without script",
  async (path) => {
    const { html } = await site.page(path);
    const end = html.indexOf("</footer>");
    expect(end).toBeGreaterThan(0);
    const withoutScript = html.replace(/<script\b[\s\S]*?<\/script>/g, "");
    const painted = packedLength(Buffer.from(html.slice(0, end)), 6);
    expect(painted / packedLength(Buffer.from(withoutScript), 6)).toBeLessThanOrEqual(
      budget.paintedBytesRatio,
    );
  },
);

const headLength = (headers: object) =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);

/** Pages that would fit a connection's first window without the scripts in them, and may not with them. */
const beyondForScripts = [
  "/services",
  "/training-courses",
  "/ai-ml-course/first-lesson",
  "/cloud-computing-course/first-lesson",
  "/data-engineering-course/first-lesson",
  "/fullstack-web/first-lesson",
  "/graphics-design-course/first-lesson",
  "/mobile-app-course/first-lesson",
  "/contact",
];

/** How far a name in a file, which changes with every build, may move a page across the bound. */
const uncertain = 300;

/** The address of a test has a port, another one each time, which packs to another length. */
const named = (text: string) => Buffer.from(text.replaceAll(site.url, "https://company.example"));

test.for(listedPaths)("%s leaves a connection's first window for its scripts only if known", async (path) => {
  const { html, headers } = await site.page(path);
  const room = budget.firstWindowBytes - headLength(headers);
  const [whole, plain] = [named(html), named(html.replace(/<script\b[\s\S]*?<\/script>/g, ""))];
  if (beyondForScripts.includes(path)) {
    expect(packedWithin(room - uncertain, whole)).toBeGreaterThan(room - uncertain);
    expect(packedWithin(room + uncertain, plain)).toBeLessThanOrEqual(room + uncertain);
  } else expect(packedWithin(room, whole) > room && packedWithin(room, plain) <= room).toBe(false);
});

test.for(listedPaths)("%s: its first screen arrives within a connection's first window", async (path) => {
  const { html, headers } = await site.page(path);
  const firstSection = html.slice(0, html.indexOf("</section>", html.indexOf("<main")));
  expect(firstSection).toContain("</h1>");
  const room = budget.firstWindowBytes - headLength(headers);
  expect(packedWithin(room, named(firstSection))).toBeLessThanOrEqual(room);
});

test("there is one font file, which every page uses and which arrives within a connection's first window", async () => {
  const fonts = clientFiles.filter((file) => /\.(woff2?|ttf|otf|eot)$/.test(file));
  expect(fonts).toHaveLength(1);
  const { headers } = await site.page(`/${fonts[0]}`);
  expect(headLength(headers) + read(fonts[0] ?? "").length).toBeLessThanOrEqual(budget.fontFileBytes);
  for (const path of listedPaths) {
    const { html } = await site.page(path);
    expect(new Set(html.match(/[\w./-]+\.(?:woff2?|ttf|otf)\b/g)), path).toEqual(new Set([`/${fonts[0]}`]));
  }
});

test("the main script starts without waiting for another file", () => {
  expect(read(entry ?? "").toString()).not.toMatch(/\b(from|import)\s*["'`]\.\//);
});

test("no script carries the list of words", () => {
  const keys = Object.keys(words);
  const scripts = clientFiles.filter((file) => file.endsWith(".js"));
  expect(keys.length).toBeGreaterThan(50);
  expect(scripts.length).toBeGreaterThan(15);
  for (const script of scripts) {
    const code = read(script).toString();
    const found = keys.filter((key) => ['"', "'", "`"].some((mark) => code.includes(mark + key + mark)));
    expect(found, script).toEqual([]);
  }
});

test("no script is built that nothing asks for", async () => {
  const scripts = clientFiles.filter((file) => file.endsWith(".js"));
  const { html } = await site.page("/");
  const asking = (script: string) =>
    scripts.filter((other) => other !== script).some((other) => read(other).includes(basename(script)));
  expect(scripts.filter((script) => !html.includes(script) && !asking(script))).toEqual([]);
});

test("the server draws pages with React's production build, whatever NODE_ENV says", () => {
  const folder = join(clientFolder, "../server");
  const scripts = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".js"));
  const texts = scripts.map((file) => readFileSync(join(folder, file), "utf8"));
  expect(texts.filter((text) => text.includes("Minified React error")).length).toBeGreaterThan(0);
  expect(scripts.filter((_, i) => texts[i]?.includes("process.env.NODE_ENV"))).toEqual([]);
});
