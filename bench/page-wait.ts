// How long a page takes while submissions come in as fast as the site stores them, to the time that it takes at rest.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { startPlainHandler } from "../tests/faults/plain-handler.ts";
import { median } from "./median.ts";
import type { LoadResult } from "./processes/load.ts";
import { type Figure, figure, type Part, ratio } from "./report.ts";
import { startSettledSite, stopProcess } from "./site.ts";

/** A few visitors, who ask again after a pause: they wait for the server and not for each other. */
const visitors = { connections: 4, pause: 10, seconds: 5 };
const submitters = 64;
/** Submissions begin so long before the visitors, and end so long after them. */
const margin = 1;
const limit = 1.5;

const run = promisify(execFile);
const processFile = (name: string) => join(import.meta.dirname, "processes", name);

type Wait = { p50: number; p99: number };
/** `elsewhere` tells what of the wait comes from the machine, whose cores all processes here share. */
type Turn = { rest: Wait; elsewhere: Wait; submitting: Wait; perSecond: number };

async function visit(port: number): Promise<Wait> {
  const options = Object.entries({ port, encoding: "br", ...visitors });
  const { stdout } = await run(process.execPath, [
    processFile("load.ts"),
    ...options.map(([name, value]) => `--${name}=${value}`),
  ]);
  const result = JSON.parse(stdout) as LoadResult;
  if (result.failed > 0) throw new Error(`${result.failed} of ${result.answered} pages failed`);
  return result;
}

/** Visits one port while submissions come in on another or the same; the number is those a second. */
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

/** A site of its own for each turn: the mails of all those submissions would still be written when it should rest. */
async function takeTurn(): Promise<Turn> {
  const site = await startSettledSite({ RATE_LIMIT_TOTAL: "off" });
  const other = await startPlainHandler("bare");
  try {
    const rest = await visit(site.port);
    const [elsewhere] = await visitWhileSubmitting(site.port, other.port);
    const [submitting, perSecond] = await visitWhileSubmitting(site.port, site.port);
    return { rest, elsewhere, submitting, perSecond };
  } finally {
    await stopProcess(other.child);
    await site.stop();
  }
}

export async function measurePageWait(runs: number): Promise<Part> {
  const turns: Turn[] = [];
  for (let turn = 0; turn < runs; turn++) {
    turns.push(await takeTurn());
    console.log(`  pages while submissions run, run ${turn + 1} of ${runs}`);
  }
  const of = (pick: (turn: Turn) => number) => median(turns.map(pick));
  const judged = (what: string, share: number): Figure =>
    figure(what, ratio(share), `≤ ${limit}`, share <= limit);
  const row = (name: string, pick: (turn: Turn) => Wait) => [
    name,
    `${of((turn) => pick(turn).p50).toFixed(2)} ms`,
    `${of((turn) => pick(turn).p99).toFixed(2)} ms`,
  ];
  return {
    figures: [
      judged(
        "Page while submissions run at full rate to at rest, median",
        of(({ rest, submitting }) => submitting.p50 / rest.p50),
      ),
      judged(
        "Page while submissions run at full rate to at rest, 99 % within",
        of(({ rest, submitting }) => submitting.p99 / rest.p99),
      ),
    ],
    tables: [
      {
        title: "Pages while submissions run",
        head: ["home page", "median", "99 % within"],
        rows: [
          row("at rest", ({ rest }) => rest),
          row("while another process takes the submissions", ({ elsewhere }) => elsewhere),
          row("while submissions run", ({ submitting }) => submitting),
        ],
        notes: [
          `${visitors.connections} kept connections from a process of their own, ${visitors.pause} ms between an answer and the next request, ${visitors.seconds} s per turn;`,
          `submissions on ${submitters} connections from another process, of lower priority, ${Math.round(of(({ perSecond }) => perSecond)).toLocaleString("en")} a second.`,
          "_Another process_: one that stores nothing takes them, and the site rests; what is more than at rest is the machine's share.",
        ],
      },
    ],
  };
}
