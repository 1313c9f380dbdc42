// How long a page takes while submissions arrive as fast as the site stores them, compared with an idle site: from the site
// itself, and from nginx in front of it, which is also compared with nginx sending a file of its own.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { startPlainHandler } from "../tests/faults/plain-handler.ts";
import { startNginx } from "../tests/support/nginx.ts";
import { freePort } from "../tests/support/site-process.ts";
import type { LoadResult } from "./processes/load.ts";
import { type Figure, figure, type Part, ratio } from "./report.ts";
import { startSettledSite, stopProcess } from "./site.ts";
import { median } from "./statistics.ts";

/** A few visitors with pauses between requests, so that they wait for the server and not for each other. */
const visitors = { connections: 4, pause: 10, seconds: 5 };
const submitters = 64;
/** Seconds by which submissions begin before the visitors and end after them. */
const margin = 1;
const limit = 1.5;

const run = promisify(execFile);
const processFile = (name: string) => join(import.meta.dirname, "processes", name);

type Wait = { p50: number; p99: number };
/** `elsewhere`: submissions go to another process, which shows how much of the wait is due to the shared machine. */
type Turn = { rest: Wait; elsewhere: Wait; submitting: Wait; perSecond: number };

async function load(port: number, options: Record<string, string | number>): Promise<LoadResult> {
  const all = Object.entries({ port, encoding: "br", ...options });
  const { stdout } = await run(process.execPath, [
    processFile("load.ts"),
    ...all.map(([name, value]) => `--${name}=${value}`),
  ]);
  const result = JSON.parse(stdout) as LoadResult;
  if (result.failed > 0) throw new Error(`${result.failed} of ${result.answered} pages failed`);
  return result;
}

const visit = (port: number): Promise<Wait> => load(port, visitors);

/** Visits one port while submissions arrive at the same or another one; also returns submissions per second. */
async function visitWhileSubmitting(port: number, submitTo: number): Promise<[Wait, number]> {
  const seconds = visitors.seconds + 2 * margin;
  const child = spawn(
    process.execPath,
    [processFile("submit.ts"), ...[submitTo, submitters, seconds].map(String)],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  try {
    await once(child.stdout, "data");
    const rate = text(child.stdout);
    await setTimeout(margin * 1_000);
    const wait = await visit(port);
    const { perSecond } = JSON.parse(await rate) as { perSecond: number };
    return [wait, perSecond];
  } finally {
    await stopProcess(child);
  }
}

/** Waits at this port, where pages and submissions are taken. */
async function measureWaits(port: number): Promise<Turn> {
  const other = await startPlainHandler("bare");
  try {
    const rest = await visit(port);
    const [elsewhere] = await visitWhileSubmitting(port, other.port);
    const [submitting, perSecond] = await visitWhileSubmitting(port, port);
    return { rest, elsewhere, submitting, perSecond };
  } finally {
    await stopProcess(other.child);
  }
}

// A new site for each turn: an old one would still be writing the mails of its submissions when it should be idle.
const limitsOff = { RATE_LIMIT_TOTAL: "off" };

async function takeTurn(): Promise<Turn> {
  const site = await startSettledSite(limitsOff);
  try {
    return await measureWaits(site.port);
  } finally {
    await site.stop();
  }
}

/** `share`: requests a second for the page to those for the same bytes as a file of nginx's own. */
async function takeTurnBehindNginx(): Promise<Turn & { share: number }> {
  const pagesDir = mkdtempSync(join(tmpdir(), "pages-"));
  const site = await startSettledSite({ ...limitsOff, PAGES_DIR: pagesDir });
  const ownPort = await freePort();
  const nginx = await startNginx([site.port], {
    pagesDir,
    limits: false,
    servers: `server { listen 127.0.0.1:${ownPort}; root ${pagesDir}/current/pages/br; default_type "text/html; charset=utf-8"; location / { try_files /.html =404; } }`,
  });
  try {
    const options = { connections: submitters, seconds: visitors.seconds };
    const own = await load(ownPort, options);
    const page = await load(nginx.plainPort, options);
    return {
      ...(await measureWaits(nginx.plainPort)),
      share: page.requestsPerSecond / own.requestsPerSecond,
    };
  } finally {
    await nginx.stop();
    await site.stop();
    rmSync(pagesDir, { recursive: true, force: true });
  }
}

export async function measurePageWait(runs: number): Promise<Part> {
  const alone: Turn[] = [];
  const behindNginx: Awaited<ReturnType<typeof takeTurnBehindNginx>>[] = [];
  for (let turn = 0; turn < runs; turn++) {
    alone.push(await takeTurn());
    behindNginx.push(await takeTurnBehindNginx());
    console.log(`  pages while submissions run, run ${turn + 1} of ${runs}`);
  }
  const share = median(behindNginx.map((turn) => turn.share));
  return {
    figures: [
      ...judge("Page", alone),
      ...judge("Page from nginx", behindNginx),
      figure("Requests per second of pages from nginx, to a file of its own", ratio(share), "", undefined),
    ],
    tables: [tableOf("Pages while submissions run", alone), tableOf("The same from nginx", behindNginx)],
  };
}

const of = (turns: Turn[], pick: (turn: Turn) => number) => median(turns.map(pick));

function judge(what: string, turns: Turn[]): Figure[] {
  return [["median", "p50"] as const, ["99 % within", "p99"] as const].map(([name, key]) => {
    const share = of(turns, ({ rest, submitting }) => submitting[key] / rest[key]);
    const text = `${what} while submissions run at full rate to at rest, ${name}`;
    return figure(text, ratio(share), `≤ ${limit}`, share <= limit);
  });
}

function tableOf(title: string, turns: Turn[]): Part["tables"][number] {
  const row = (name: string, pick: (turn: Turn) => Wait) => [
    name,
    `${of(turns, (turn) => pick(turn).p50).toFixed(2)} ms`,
    `${of(turns, (turn) => pick(turn).p99).toFixed(2)} ms`,
  ];
  const perSecond = Math.round(of(turns, (turn) => turn.perSecond)).toLocaleString("en");
  return {
    title,
    head: ["home page", "median", "99 % within"],
    rows: [
      row("at rest", ({ rest }) => rest),
      row("while another process takes the submissions", ({ elsewhere }) => elsewhere),
      row("while submissions run", ({ submitting }) => submitting),
    ],
    notes: [
      `${visitors.connections} kept connections from a process of their own, ${visitors.pause} ms between an answer and the next request, ${visitors.seconds} s per turn;`,
      `submissions on ${submitters} connections from another process, of lower priority, ${perSecond} a second.`,
      "_Another process_: one that stores nothing takes them, and the site rests; what is more than at rest is the machine's share.",
    ],
  };
}
