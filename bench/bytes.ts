// The size of each page, the script that a visitor gets before any interaction, and the total of a first visit.
import { statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "playwright-core";
import budget from "../tests/pages/budget.json" with { type: "json" };
import { inFreshContext, mobile, openPage } from "./page.ts";
import { type Figure, figure, kilobytes, type Part, type Table } from "./report.ts";
import { type Asked, recordVisit, type Script, scriptReader, sum } from "./visit.ts";

const clientFolder = join(import.meta.dirname, "../build/client");

type Weight = {
  route: string;
  document: number;
  styles: number;
  font: number;
  scripts: Map<string, Script>;
  beforeLoad: number;
  asked: Asked[];
};

/** The field that gets the first key press. Each form is on a page of its own. */
const forms = [
  { what: "contact", path: "/contact", field: 'form[action="/contact"] input[name="name"]' },
  { what: "enrollment", path: "/enroll", field: 'form[action="/enroll"] input[name="fullName"]' },
  {
    what: "newsletter",
    path: "/newsletter",
    field: 'main form[action="/newsletter"] input[name="email"]',
  },
];
type FormScripts = { what: string; scripts: Map<string, Script> };

type ReadScript = ReturnType<typeof scriptReader>;

async function readScripts(asked: Asked[], read: ReadScript): Promise<Map<string, Script>> {
  const paths = new Set(asked.filter(({ kind }) => kind === "script").map(({ path }) => path));
  const scripts = new Map<string, Script>();
  for (const path of paths) scripts.set(path, await read(path));
  return scripts;
}

const bytesOf = (scripts: Map<string, Script>) => sum([...scripts.values()].map(({ bytes }) => bytes));
const frameworkOf = (scripts: Map<string, Script>) =>
  [...scripts].filter(([, { holdsFramework }]) => holdsFramework).map(([path]) => path);

async function weigh(browser: Browser, siteUrl: string, route: string, read: ReadScript): Promise<Weight> {
  const html = await (await fetch(siteUrl + route)).text();
  const styles = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
  const font = /"(\/assets\/[^"]+\.woff2)"/.exec(html)?.[1];
  const asked = await inFreshContext(browser, mobile, async (context) => {
    const { page, session, untilQuiet } = await openPage(context);
    const asked = await recordVisit(session);
    await page.goto(siteUrl + route);
    await untilQuiet();
    return asked;
  });
  const early = asked.filter(({ beforeLoad }) => beforeLoad);
  return {
    route,
    document: brotliCompressSync(html).length,
    styles: brotliCompressSync(styles).length,
    font: font ? statSync(join(clientFolder, font)).size : 0,
    scripts: await readScripts(asked, read),
    beforeLoad: bytesOf(await readScripts(early, read)),
    asked,
  };
}

/** All script loaded by the time a visitor has typed the first letter into a form. */
async function typeInto(
  browser: Browser,
  siteUrl: string,
  { what, path, field }: (typeof forms)[number],
  read: ReadScript,
): Promise<FormScripts> {
  const asked = await inFreshContext(browser, mobile, async (context) => {
    const { page, session, untilQuiet } = await openPage(context);
    const asked = await recordVisit(session);
    await page.goto(siteUrl + path);
    await untilQuiet();
    await page.locator(field).focus();
    await page.keyboard.press("a");
    await page.waitForTimeout(500);
    await untilQuiet();
    return asked;
  });
  return { what, scripts: await readScripts(asked, read) };
}

export async function measureBytes(browser: Browser, siteUrl: string, routes: string[]): Promise<Part> {
  const read = scriptReader(siteUrl);
  const weights: Weight[] = [];
  for (const [index, route] of routes.entries()) {
    weights.push(await weigh(browser, siteUrl, route, read));
    console.log(`  bytes ${index + 1}/${routes.length} ${route}`);
  }
  const inUse: FormScripts[] = [];
  for (const form of forms) inUse.push(await typeInto(browser, siteUrl, form, read));
  const home = weights.find(({ route }) => route === "/");
  return {
    figures: judge(weights, inUse),
    tables: [tableOf(weights), ...(home ? [firstVisitTable(home)] : []), scriptTable(weights, inUse)],
  };
}

function judge(weights: Weight[], inUse: FormScripts[]): Figure[] {
  const { documentBrotliBytes, scriptBytesUntilAct, scriptBytesWithForm, fontFileBytes } = budget;
  const limit = (what: string, value: number, allowed: number) =>
    figure(what, kilobytes(value), `≤ ${kilobytes(allowed)}`, value <= allowed);
  const most = (pick: (weight: Weight) => number) => Math.max(...weights.map(pick));
  const pagesWithFramework = weights.filter(({ scripts }) => frameworkOf(scripts).length > 0).length;
  const home = weights.find(({ route }) => route === "/");
  const union = new Map(inUse.flatMap(({ scripts }) => [...scripts]));
  return [
    limit(
      "Heaviest page, HTML with its CSS, brotli",
      most(({ document }) => document),
      documentBrotliBytes,
    ),
    limit(
      "Script asked for before the load event",
      most(({ beforeLoad }) => beforeLoad),
      0,
    ),
    limit(
      "Script until the visitor acts, heaviest page, brotli",
      most(({ scripts }) => bytesOf(scripts)),
      scriptBytesUntilAct,
    ),
    figure(
      "Pages that ask for framework script before the visitor acts",
      `${pagesWithFramework} of ${weights.length}`,
      "0",
      pagesWithFramework === 0,
    ),
    ...inUse.map(({ what, scripts }) =>
      limit(`All script with the ${what} form in use, brotli`, bytesOf(scripts), scriptBytesWithForm),
    ),
    limit("… with all three in one visit", bytesOf(union), scriptBytesWithForm),
    ...(home
      ? [
          limit(
            "First visit of the home page, all on the wire",
            sum(home.asked.map(({ bytes }) => bytes)),
            budget.firstVisitBytes,
          ),
        ]
      : []),
    limit(
      "Font file",
      most(({ font }) => font),
      fontFileBytes,
    ),
  ];
}

function tableOf(weights: Weight[]): Table {
  return {
    title: "Bytes of each page",
    head: [
      "page",
      "HTML with CSS",
      "of it CSS",
      "script before load",
      "script until the visitor acts",
      "of it framework",
      "first visit, on the wire",
    ],
    rows: weights.map(({ route, document, styles, beforeLoad, scripts, asked }) => {
      const framework = new Map([...scripts].filter(([, { holdsFramework }]) => holdsFramework));
      return [
        route,
        ...[
          document,
          styles,
          beforeLoad,
          bytesOf(scripts),
          bytesOf(framework),
          sum(asked.map(({ bytes }) => bytes)),
        ].map(kilobytes),
      ];
    }),
    notes: [
      "Brotli, quality 11, each file by itself; script that stands in the HTML counts as HTML. _Until the visitor acts_: asked for",
      "in a first visit by a phone (412 × 823), its browser left alone until nothing more comes, fetched ahead included.",
      "_Framework_: the files that hold React's drawing code, known by its error text.",
    ],
  };
}

function firstVisitTable({ asked }: Weight): Table {
  const kinds = ["HTML", "CSS", "script", "font", "picture", "other"] as const;
  const row = (name: string, files: Asked[]) => [
    name,
    String(files.length),
    kilobytes(sum(files.map(({ bytes }) => bytes))),
  ];
  return {
    title: "First visit of the home page",
    head: ["", "files", "on the wire"],
    rows: [
      ...kinds.map((kind) => {
        const files = asked.filter((one) => one.kind === kind);
        return row(kind, files);
      }),
      row("all", asked),
    ],
    notes: ["Heads and bodies as the browser received them until the page was quiet, window of 412 × 823."],
  };
}

function scriptTable(weights: Weight[], inUse: FormScripts[]): Table {
  const files = new Map(
    [...weights, ...inUse].flatMap(({ scripts }) => [...scripts]).toSorted(([a], [b]) => a.localeCompare(b)),
  );
  const usedBy = (path: string) => inUse.filter(({ scripts }) => scripts.has(path)).map(({ what }) => what);
  return {
    title: "Scripts",
    head: ["file", "brotli", "framework", "pages that ask for it", "forms in use that have it"],
    rows: [...files].map(([path, { bytes, holdsFramework }]) => [
      path,
      kilobytes(bytes),
      holdsFramework ? "yes" : "",
      String(weights.filter(({ scripts }) => scripts.has(path)).length),
      usedBy(path).join(", "),
    ]),
    notes: [
      `_Pages that ask for it_: of ${weights.length}, before the visitor acts. _Forms in use_: all script of the page after the first key.`,
    ],
  };
}
