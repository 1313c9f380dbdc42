import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { startMailServer } from "../support/machines/mail-server.ts";
import { freshFolder } from "../support/sites/fresh-database.ts";
import { postAgain, startArrivals } from "./load.ts";
import { type Malformed, malformedRequests } from "./malformed.ts";
import { startReading } from "./page-reader.ts";
import { newPost, send } from "./posts.ts";
import { patience, progress, rounds, survived } from "./rounds.ts";
import { runSite } from "./running-site.ts";
import { countDeliveries, findFaults, openHere, sendAll } from "./stored.ts";

const seed = 20_261_120;
const mebibyte = 1_024 * 1_024;
/** What each request left behind would soon fill a heap this small, and that ends the process. */
const env = { NODE_ENV: "production", NODE_OPTIONS: "--max-old-space-size=192" };
const largestMemory = 512 * mebibyte;
/** The server's own limit for a whole request is 30 seconds. */
const longestWait = 45_000;
const untilCut = 3_000;

/** Status of the first answer; 0 when the connection ended without one, -1 when it did not even end. */
function sendRaw(port: number, { bytes, isCut }: Malformed): Promise<number> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(bytes);
      if (isCut) socket.end();
    });
    const cutting = setTimeout(() => socket.end(), untilCut);
    const giveUp = setTimeout(() => finish(-1), longestWait);
    const finish = (status: number) => {
      clearTimeout(cutting);
      clearTimeout(giveUp);
      socket.destroy();
      resolve(status);
    };
    socket.on("data", (chunk) => {
      if (answer.length > 100) return;
      answer += chunk.toString("latin1");
      const final = answer.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, "");
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(final)?.[1];
      if (status !== undefined) finish(Number(status));
    });
    socket.on("error", () => finish(0));
    socket.on("close", () => finish(0));
  });
}

const memoryOf = (pid: number | undefined, name: "VmRSS" | "VmHWM"): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) *
  1_024;

test.runIf(process.platform === "linux")(
  "answers whatever it is sent without an error of its own, in bounded memory",
  { timeout: patience },
  async () => {
    const count = rounds(2_000, 100_000);
    const dataDir = freshFolder();
    const mailServer = await startMailServer();
    const site = await runSite({ ...env, SMTP_URL: mailServer.url }, dataDir);
    const before = newPost();
    expect((await send(site.port, before))?.status).toBe(200);

    const pages = await startReading(site.port);
    const load = startArrivals(site.port);
    const statuses = new Map<number, number>();
    const faults: [status: number, request: string][] = [];
    let sent = 0;
    const requests = malformedRequests(count, seed);
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (const request of requests) {
          const status = await sendRaw(site.port, request);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status < 0 || (status >= 500 && status !== 503)) {
            faults.push([status, request.bytes.toString("latin1").slice(0, 600)]);
          }
          progress(`${++sent} of ${count} malformed requests`);
        }
      }),
    );
    await load.stop();
    await pages.stop();
    expect(faults).toEqual([]);
    const { acknowledged, unanswered, others } = load;
    expect([unanswered, others]).toEqual([[], []]);
    await postAgain(site.port, load);
    // Nothing that a stranger sends counts as a failure of ours.
    expect(site.output()).not.toContain('"level":"error"');
    expect(site.child.exitCode).toBeNull();
    for (const status of [400, 403, 404, 405, 413, 415])
      expect([status, statuses.has(status)]).toEqual([status, true]);
    const peak = memoryOf(site.child.pid, "VmHWM");
    expect(peak).toBeLessThan(largestMemory);

    const after = newPost();
    expect((await send(site.port, after))?.status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${site.port}/healthz`)).status).toBe(200);
    acknowledged.push(before, after);
    const database = openHere(`file:${dataDir}/site.db`);
    const { lost, twice, wrongMails } = await findFaults(database, acknowledged);
    // By chance some malformed requests are valid, and those share an address.
    const ownTwice = twice.filter((address) => acknowledged.some(({ email }) => email === address));
    expect([lost, ownTwice, wrongMails]).toEqual([[], [], []]);
    const repeats = await sendAll(database, countDeliveries(mailServer), patience);
    expect(repeats).toBe(0);
    const now = memoryOf(site.child.pid, "VmRSS");
    survived({
      fault: "malformed requests, 16 at a time, in a heap of 192 MiB",
      tries: count,
      acknowledged,
      faults: { lost, twice: ownTwice },
      repeats,
      pages: pages.told(),
      besides: `0 × 5xx, memory ${Math.round(now / mebibyte)} MiB, ${Math.round(peak / mebibyte)} MiB at most`,
    });
  },
);
