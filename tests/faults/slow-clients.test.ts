import { connect } from "node:net";
import { expect, test } from "vitest";
import { newPost, send } from "./posts.ts";
import { inFull, patience } from "./rounds.ts";
import { runSite } from "./running-site.ts";

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
  async ([, bytes]) => {
    const site = await runSite({});
    const slow = Array.from({ length: 200 }, () => holdOpen(site.port, bytes));
    expect((await send(site.port, newPost("contact")))?.status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${site.port}/`)).status).toBe(200);
    for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect((await send(site.port, newPost("contact")))?.status).toBe(200);
  },
);
