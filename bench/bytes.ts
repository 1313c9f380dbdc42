// What each page weighs, and when its script is asked for.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "playwright-core";
import budget from "../tests/pages/budget.json" with { type: "json" };
import { brotliBytes, pageScripts, scriptsBeforeLoad, untilQuiet } from "../tests/support/page-scripts.ts";
import { figure, kilobytes, type Part } from "./report.ts";

const clientFolder = join(import.meta.dirname, "../build/client");

type Weight = {
  route: string;
  document: number;
  styles: number;
  beforeLoad: number;
  own: number;
  ahead: number;
  font: number;
};

export async function measureBytes(browser: Browser, siteUrl: string, routes: string[]): Promise<Part> {
  const sizes = new Map<string, number>();
  const scriptBytes = (paths: string[]) =>
    paths.reduce((sum, path) => {
      const size = sizes.get(path) ?? brotliBytes([readFileSync(join(clientFolder, path))]);
      sizes.set(path, size);
      return sum + size;
    }, 0);

  const weights: Weight[] = [];
  for (const [index, route] of routes.entries()) {
    const html = await (await fetch(siteUrl + route)).text();
    const styles = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
    const font = /"(\/assets\/[^"]+\.woff2)"/.exec(html)?.[1];
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(siteUrl + route);
    await untilQuiet(page);
    const { own, ahead } = await pageScripts(page);
    weights.push({
      route,
      document: brotliCompressSync(html).length,
      styles: brotliCompressSync(styles).length,
      beforeLoad: scriptBytes(await scriptsBeforeLoad(page)),
      own: scriptBytes(own),
      ahead: scriptBytes(ahead),
      font: font ? statSync(join(clientFolder, font)).size : 0,
    });
    await page.close();
    console.log(`  bytes ${index + 1}/${routes.length} ${route}`);
  }
  return { figures: judge(weights), tables: [tableOf(weights)] };
}

function judge(weights: Weight[]) {
  const { documentBrotliBytes, scriptBytesUntilIdle, homeScriptBrotliBytes, fontFileBytes } = budget;
  const most = (key: keyof Omit<Weight, "route">) => Math.max(...weights.map((weight) => weight[key]));
  const home = weights.find(({ route }) => route === "/");
  const limit = (what: string, value: number, allowed: number) =>
    figure(what, kilobytes(value), `≤ ${kilobytes(allowed)}`, value <= allowed);
  return [
    limit("Heaviest page, HTML with its CSS, brotli", most("document"), documentBrotliBytes),
    limit("Script asked for before the load event", most("beforeLoad"), scriptBytesUntilIdle),
    ...(home ? [limit("All script of the home page, brotli", home.own, homeScriptBrotliBytes)] : []),
    limit("Font file", most("font"), fontFileBytes),
  ];
}

function tableOf(weights: Weight[]) {
  return {
    title: "Bytes of each page",
    head: ["page", "HTML with CSS", "of it CSS", "script before load", "script of the page", "fetched ahead"],
    rows: weights.map(({ route, document, styles, beforeLoad, own, ahead }) => [
      route,
      ...[document, styles, beforeLoad, own, ahead].map(kilobytes),
    ]),
    notes: [
      "Brotli, quality 11, each file by itself. _Script of the page_: all a first visit runs once the page is idle, of which",
      "the framework is shared by all pages and kept by the browser. _Fetched ahead_: chunks that only routes of other pages name",
      "in the router's manifest, asked for because a main link to them is in view (window of 1280 × 800).",
    ],
  };
}
