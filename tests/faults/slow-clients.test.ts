import { connect } from "node:net";
import { expect, test } from "vitest";
import { startMailServer } from "../support/machines/mail-server.ts";
import { freshFolder } from "../support/sites/fresh-database.ts";
import { startArrivals } from "./load.ts";
import { startReading } from "./page-reader.ts";
import { newPost, send } from "./posts.ts";
import { inFull, patience } from "./rounds.ts";
import { runSite } from "./running-site.ts";
import { countDeliveries, expectAllKept, openHere } from "./stored.ts";

/** What the server says before it ends a connection on which nothing more comes. */
function holdOpen(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    socket.on("error", () => resolve(answer));
    socket.on("close", () => resolve(answer));
  });
}

const halfHead = "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Le";
const halfBody =
  "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n" +
  "Content-Length: 1000\r\n\r\nname=Sita";

/** The time for a whole request is 30 seconds, which only the full run waits for. */
const unfinished = [["a head", halfHead], ...(inFull ? [["a body", halfBody]] : [])] as [string, string][];

test.for(unfinished)(
  "ends connections that never finish %s, and serves others meanwhile",
  { timeout: patience },
  async ([part, bytes]) => {
    const mailServer = await startMailServer();
    const dataDir = freshFolder();
    const site = await runSite({ SMTP_URL: mailServer.url }, dataDir);
    const pages = await startReading(site.port);
    const load = startArrivals(site.port);
    const slow = Array.from({ length: 200 }, () => holdOpen(site.port, bytes));
    for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    await load.stop();
    await pages.stop();
    const { acknowledged, refused, unanswered, others } = load;
    expect(acknowledged.length).toBeGreaterThan(10);
    expect([refused, unanswered, others]).toEqual([[], [], []]);
    const after = newPost("contact");
    expect((await send(site.port, after))?.status).toBe(200);
    acknowledged.push(after);
    const database = openHere(`file:${dataDir}/site.db`);
    await expectAllKept(database, countDeliveries(mailServer), {
      fault: `${part} that never ends`,
      tries: slow.length,
      acknowledged,
      pages: pages.told(),
      besides: "closed in time",
    });
  },
);
