// How fast the home page is sent under load, and how long it takes while submissions arrive as fast as they are stored.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { LoadOptions, LoadResult } from "./processes/load.ts";
import { startSettledSite } from "./processes.ts";
import { type Figure, median, runs } from "./report.ts";

const run = promisify(execFile);

/** Requests from a process of their own. */
async function load(options: LoadOptions): Promise<LoadResult> {
  const file = join(import.meta.dirname, "processes/load.ts");
  const { stdout } = await run(process.execPath, [file, JSON.stringify(options)]);
  const result = JSON.parse(stdout) as LoadResult;
  if (result.failed > 0) throw new Error(`${result.failed} of ${result.answered} requests failed`);
  return result;
}

/** A few visitors with pauses, so that they wait for the server and not for each other. */
const visitors = { connections: 4, pause: 10, seconds: 4 };

export async function measureLoad(): Promise<Figure[]> {
  const turns: { pages: LoadResult; rest: LoadResult; busy: LoadResult; posts: LoadResult }[] = [];
  for (let turn = 0; turn < runs; turn++) {
    const site = await startSettledSite({ RATE_LIMIT_PER_ADDRESS: "off", RATE_LIMIT_TOTAL: "off" });
    const { port } = site;
    try {
      const pages = await load({ port, connections: 64, seconds: 4 });
      const rest = await load({ port, ...visitors });
      const [posts, busy] = await Promise.all([
        load({ port, connections: 16, seconds: visitors.seconds + 1, post: true }),
        load({ port, ...visitors, delay: 500 }),
      ]);
      turns.push({ pages, rest, busy, posts });
    } finally {
      await site.stop();
    }
  }
  const of = (pick: (turn: (typeof turns)[number]) => number) => median(turns.map(pick));
  const inMs = (pick: Parameters<typeof of>[0]) => of(pick).toFixed(1);
  const perSecond = (value: number) => `${Math.round(value).toLocaleString("en")}/s`;
  return [
    {
      what: "Home page, requests answered, client on the same machine",
      measured: perSecond(of(({ pages }) => pages.perSecond)),
    },
    { what: "Submissions stored on 16 connections", measured: perSecond(of(({ posts }) => posts.perSecond)) },
    {
      what: "Page at rest and during these submissions, median",
      measured: `${inMs(({ rest }) => rest.p50)} and ${inMs(({ busy }) => busy.p50)} ms`,
    },
  ];
}
