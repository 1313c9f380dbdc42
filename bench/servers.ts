// Requests per second and 99th percentile for the home page: this site compared with other ways to serve it. Server and
// client have a core each, and the servers take turns.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { SiteProcess } from "../tests/support/site-process.ts";
import { startFrameworkServer } from "./framework-build.ts";
import { pin, processorTime, twoCores } from "./machine.ts";
import { startNginx } from "./nginx.ts";
import type { LoadResult } from "./processes/load.ts";
import { type Figure, figure, type Part, ratio } from "./report.ts";
import { startServer } from "./site.ts";
import { median } from "./statistics.ts";

/** Every server here can send it without an extra module. */
const encoding = "gzip";
const connections = 64;
const secondsPerTurn = 5;

export type Served = { name: string; port: number; pid: number; stop(): Promise<void> };
type Turn = LoadResult & { processorTime: number | undefined };

const run = promisify(execFile);

async function load(server: Served, core: number | undefined, seconds: number): Promise<Turn> {
  const client = [
    join(import.meta.dirname, "processes/load.ts"),
    `--port=${server.port}`,
    `--encoding=${encoding}`,
    `--connections=${connections}`,
    `--seconds=${seconds}`,
  ];
  const before = processorTime(server.pid);
  const { stdout } =
    core === undefined
      ? await run(process.execPath, client)
      : await run("taskset", ["--cpu-list", String(core), process.execPath, ...client]);
  const result = JSON.parse(stdout) as LoadResult;
  if (result.failed > 0)
    throw new Error(`${server.name} failed ${result.failed} of ${result.answered} times`);
  const after = processorTime(server.pid);
  const used = before === undefined || after === undefined ? undefined : after - before;
  return { ...result, processorTime: used === undefined ? undefined : used / result.answered };
}

export async function measureServers(site: SiteProcess, runs: number): Promise<Part> {
  const cores = twoCores();
  const servers: Served[] = [];
  const missing: string[] = [];
  const turns = new Map<string, Turn[]>();
  try {
    servers.push({
      name: "this site",
      port: site.port,
      pid: site.child.pid ?? 0,
      stop: async () => undefined,
    });
    const bare = await startServer("bare-server.ts", [`${site.url}/`, encoding]);
    servers.push({ name: "bare handler", port: bare.port, pid: bare.child.pid ?? 0, stop: bare.stop });
    const nginx = await startNginx(site.url, encoding);
    if (nginx) servers.push(nginx);
    else missing.push("nginx is not on the PATH, so it was left out.");
    console.log("  servers: building the framework's own server");
    servers.push(await startFrameworkServer());

    if (cores) for (const { pid } of servers) pin(pid, cores.server);
    for (const server of servers) await load(server, cores?.client, 2);
    for (let turn = 0; turn < runs; turn++) {
      for (const server of turn % 2 === 0 ? servers : servers.toReversed()) {
        const result = await load(server, cores?.client, secondsPerTurn);
        turns.set(server.name, [...(turns.get(server.name) ?? []), result]);
      }
      console.log(`  servers, run ${turn + 1} of ${runs}`);
    }
  } finally {
    for (const server of servers) await server.stop();
  }
  return reportOf(turns, missing, cores !== undefined);
}

function reportOf(turns: Map<string, Turn[]>, missing: string[], pinned: boolean): Part {
  const of = (name: string, pick: (turn: Turn) => number) => median((turns.get(name) ?? []).map(pick));
  const perSecond = (name: string) => of(name, (turn) => turn.requestsPerSecond);
  const processor = (name: string) => of(name, (turn) => turn.processorTime ?? Number.NaN);
  const judged = (what: string, value: number, goal: string, least: number) =>
    Number.isNaN(value) ? [] : [figure(what, ratio(value), goal, goal === "" ? undefined : value >= least)];
  const compared = (name: string, goal: string, least: number): Figure[] =>
    turns.has(name)
      ? [
          ...judged(`Requests per second, to ${name}`, perSecond("this site") / perSecond(name), goal, least),
          ...judged(
            `Requests per second of processor time, to ${name}`,
            processor(name) / processor("this site"),
            goal,
            least,
          ),
        ]
      : [];
  const rows = [...turns.keys()].map((name) => [
    name,
    Math.round(perSecond(name)).toLocaleString("en"),
    `${of(name, ({ p99 }) => p99).toFixed(1)} ms`,
    Number.isNaN(processor(name)) ? "" : `${processor(name).toFixed(1)} µs`,
    Number.isNaN(processor(name)) ? "" : `${Math.round((processor(name) * perSecond(name)) / 10_000)} %`,
    of(name, ({ bytes }) => bytes).toLocaleString("en"),
  ]);
  return {
    figures: [
      figure("Home page, requests per second", Math.round(perSecond("this site")).toLocaleString("en")),
      ...compared("nginx", "≥ 0.8", 0.8),
      ...compared("bare handler", "", 0),
      ...compared("framework server", "> 1", 1),
    ],
    tables: [
      {
        title: "Servers, home page",
        head: ["", "requests/s", "99 % within", "processor per request", "core used", "bytes per answer"],
        rows,
        notes: [
          `${connections} kept connections, one request after the other on each, ${secondsPerTurn} s per turn, Accept-Encoding: ${encoding}.`,
          pinned
            ? "Server and client had one core each. Where _core used_ is well below 100 %, the client was the limit and not the server,"
            : "Processes could not be pinned to cores here, so the client competes with the servers,",
          "and the processor time says more. _Bare handler_: Node's HTTP server answering the same bytes and headers from memory.",
          "_Framework server_: the same pages through React Router's request listener, rendered for each request; it stands for",
          "`react-router-serve`, which cannot hand an app its context, and leaves out what that adds (Express, compression, logging).",
          "_nginx_: one process, `gzip_static`, open files cached, the same headers.",
          ...missing,
        ],
      },
    ],
  };
}
