// The built and running site of a company other than the one in content/. What is asked for more than once is built once.
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseDocument, stringify } from "yaml";
import { sampleFolder } from "../../../content-model/read/folder.ts";
import { loadContent } from "../../../content-model/read/load.server.ts";
import type { Content } from "../../../content-model/schema/schema.ts";
import { fetchHtml, type HtmlElement } from "../reading/html.ts";
import { type SiteProcess, startSite } from "../sites/site-process.ts";
import { buildCopy, copySources, sourceFiles } from "../sites/source-copy.ts";

const cache = join(import.meta.dirname, "../../../node_modules/.cache/site-builds");
/** Twice as many as a whole run makes; each takes about 12 MB. */
const keptBuilds = 24;

let sources: string | undefined;

function keyOf(company: string, settings: Record<string, string>): string {
  sources ??= digest(sourceFiles());
  const files = readdirSync(company, { recursive: true, encoding: "utf8" });
  const content = digest(files.sort().map((name) => [name, join(company, name)]));
  const { SITE_URL = "", CONTENT_EDITOR = "" } = process.env;
  // Documents bear the date.
  const day = new Date().toISOString().slice(0, 10);
  const text = JSON.stringify([sources, content, { SITE_URL, CONTENT_EDITOR, ...settings }, day]);
  return createHash("sha256").update(text).digest("hex").slice(0, 24);
}

function digest(files: readonly (readonly [name: string, path: string])[]): string {
  const hash = createHash("sha256");
  for (const [name, path] of files)
    if (statSync(path).isFile()) hash.update(`\0${name}\0`).update(readFileSync(path));
  return hash.digest("hex");
}

function removeOldest() {
  const age = (name: string) => statSync(join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const builds = readdirSync(cache).filter((name) => !name.includes("."));
  for (const name of builds.sort((a, b) => age(b) - age(a)).slice(keptBuilds))
    for (const path of [name, `${name}.lock`]) rmSync(join(cache, path), { recursive: true, force: true });
}

/** Builds the site for a company's folder, unless it has been built. Returns the built entry, which must not be changed. */
function buildFor(company: string, settings: Record<string, string> = {}): string {
  const built = join(cache, keyOf(company, settings));
  mkdirSync(cache, { recursive: true });
  // Held by one process at a time, and free when that ends in whatever way.
  const lock = new DatabaseSync(`${built}.lock`);
  try {
    lock.exec("pragma busy_timeout = 300000; begin exclusive");
    if (!existsSync(built)) build(company, settings, built);
  } finally {
    lock.close();
  }
  utimesSync(built, new Date(), new Date());
  removeOldest();
  return join(built, "server/index.js");
}

function build(company: string, settings: Record<string, string>, to: string) {
  const { folder, remove } = copySources();
  const unfinished = `${to}.part`;
  try {
    buildCopy(folder, company, settings);
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(join(folder, "build"), unfinished, { recursive: true });
    renameSync(unfinished, to);
  } finally {
    remove();
  }
}

export type CompanySite = SiteProcess & {
  entry: string;
  content: Content;
  /** A page that answers 200, as it was when it was first asked for. */
  page(path: string): Promise<HtmlElement>;
  /** Posts what a form without script does. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
};

/** Builds and starts the site of the company that the function makes in a folder that is not there yet. */
export async function startCompany(
  create: (folder: string) => void,
  settings: Record<string, string> = {},
): Promise<CompanySite> {
  const parent = mkdtempSync(join(tmpdir(), "company-"));
  const folder = join(parent, "company");
  try {
    create(folder);
    const content = loadContent(folder);
    const entry = buildFor(folder, settings);
    const site = await startSite({ SITE_URL: "" }, undefined, entry);
    const pages = new Map<string, Promise<HtmlElement>>();
    const page = (path: string) => {
      const read = pages.get(path) ?? fetchHtml(`${site.url}${path}`);
      pages.set(path, read);
      return read;
    };
    const post: CompanySite["post"] = (path, fields, headers) =>
      fetch(`${site.url}${path}`, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: site.url, ...headers },
        body: new URLSearchParams(fields),
      });
    return { ...site, entry, content, page, post };
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/**
 * Values to set in each file of the content folder, where a list replaces the whole file; or a function that changes the
 * folder.
 */
type Changes = Record<string, Record<string, unknown> | unknown[]> | ((contentFolder: string) => void);

function apply(changes: Changes, contentFolder: string) {
  if (typeof changes === "function") return changes(contentFolder);
  for (const [file, fields] of Object.entries(changes)) {
    const path = join(contentFolder, file);
    if (Array.isArray(fields)) {
      writeFileSync(path, stringify(fields));
      continue;
    }
    const entry = parseDocument(readFileSync(path, "utf8"));
    for (const [name, value] of Object.entries(fields)) entry.set(name, value);
    writeFileSync(path, entry.toString());
  }
}

/** Builds and starts the site of the sample company with changed content. */
export const startChangedSite = (changes: Changes): Promise<CompanySite> =>
  startCompany((folder) => {
    cpSync(sampleFolder, folder, { recursive: true });
    apply(changes, folder);
  });
