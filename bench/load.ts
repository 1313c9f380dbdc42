// How fast the home page is sent under load, and how long it takes while submissions arrive as fast as they are stored.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { type SiteProcess, startSite } from "../tests/support/site-process.ts";
import type { LoadResult } from "./load-client.ts";
import { atMost, type Figure, median } from "./report.ts";

const run = promisify(execFile);

/** A started site that has finished compressing its files thoroughly, so that nothing else keeps it busy. */
export async function startSettledSite(env?: Record<string, string>): Promise<SiteProcess> {
  const site = await startSite(env);
  // The zstd copies are made last, and the sitemap's after those of all pages.
  for (;;) {
    const answer = await fetch(`${site.url}/sitemap.xml`, {
      method: "HEAD",
      headers: { "Accept-Encoding": "zstd" },
    });
    if (answer.headers.get("content-encoding") === "zstd") return site;
    await setTimeout(500);
  }
}

/** Requests from a process of their own; `options` are those of load-client.ts. */
async function load(port: number, options: Record<string, string | number>): Promise<LoadResult> {
  const flags = Object.entries({ port, ...options }).map(([name, value]) => `--${name}=${value}`);
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, "load-client.ts"), ...flags]);
  const result = JSON.parse(stdout) as LoadResult;
  if (result.failed > 0) throw new Error(`${result.failed} of ${result.answered} requests failed`);
  return result;
}

/** A few visitors with pauses, so that they wait for the server and not for each other. */
const visitors = { connections: 4, pause: 10, seconds: 4 };

export async function measureLoad(runs: number): Promise<Figure[]> {
  const turns: { pages: LoadResult; rest: LoadResult; busy: LoadResult; posts: LoadResult }[] = [];
  for (let turn = 0; turn < runs; turn++) {
    const site = await startSettledSite({ RATE_LIMIT_PER_ADDRESS: "off", RATE_LIMIT_TOTAL: "off" });
    try {
      const pages = await load(site.port, { connections: 64, seconds: 4 });
      const rest = await load(site.port, visitors);
      const [posts, busy] = await Promise.all([
        load(site.port, { connections: 16, seconds: visitors.seconds + 1, post: "EmailJS" }),
        load(site.port, { ...visitors, delay: 500 }),
      ]);
      turns.push({ pages, rest, busy, posts });
    } finally {
      await site.stop();
    }
  }
  const of = (pick: (turn: (typeof turns)[number]) => number) => median(turns.map(pick));
  const perSecond = (value: number) => `${Math.round(value).toLocaleString("en")}/s`;
  return [
    {
      what: "Home page, requests answered, client on the same machine",
      measured: perSecond(of(({ pages }) => pages.perSecond)),
    },
    { what: "Submissions stored on 16 connections", measured: perSecond(of(({ posts }) => posts.perSecond)) },
    atMost(
      "Page during these submissions, to at rest, median",
      of(({ busy, rest }) => busy.p50 / rest.p50),
      2,
      (value) => value.toFixed(2),
    ),
  ];
}
