import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { newPost } from "./posts.ts";
import { inFull, patience, result } from "./rounds.ts";
import { runSite } from "./running-site.ts";

type SubmissionRate = { perSecond: number /** Milliseconds. */; p99: number };

/** Ends with the answer in flight; every answer other than 200 is an error. */
function keepPosting(port: number, until: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let sentAt = 0;
    let answer = "";
    const post = () => {
      const { path, headers, body } = newPost("EmailJS");
      const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers }).map((header) =>
        header.join(": "),
      );
      const length = `Content-Length: ${Buffer.byteLength(body)}`;
      answer = "";
      sentAt = performance.now();
      socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n${length}\r\n\r\n${body}`);
    };
    socket.setNoDelay(true);
    socket.setEncoding("latin1");
    socket.on("connect", post);
    socket.on("error", reject);
    socket.on("close", () => resolve());
    socket.on("data", (text: string) => {
      answer += text;
      if (!answer.endsWith("\r\n\r\nOK") && !answer.endsWith("\r\n0\r\n\r\n")) return;
      if (!answer.startsWith("HTTP/1.1 200 ")) return socket.destroy(new Error(answer.slice(0, 200)));
      const now = performance.now();
      times.push(now - sentAt);
      if (now < until) post();
      else socket.end();
    });
  });
}

/** Posts on so many connections, on each again as soon as it is answered. */
async function keepSubmitting(port: number, connections: number, seconds: number): Promise<SubmissionRate> {
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1_000;
  await Promise.all(Array.from({ length: connections }, () => keepPosting(port, until, times)));
  const perSecond = (times.length * 1_000) / (performance.now() - started);
  times.sort((a, b) => a - b);
  return { perSecond, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

test("answers each post of 64 clients that never stop, and pages in between", {
  timeout: patience,
}, async () => {
  const { port } = await runSite({});
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const readPage = async () => {
    const [page] = (await once(get({ port, path: "/", agent }), "response")) as [IncomingMessage];
    await buffer(page);
    return page.statusCode;
  };
  let isOver = false;
  const submitted = keepSubmitting(port, 64, inFull ? 10 : 1).finally(() => {
    isOver = true;
  });
  let pages = 0;
  do {
    expect(await readPage()).toBe(200);
    pages++;
  } while (!isOver);
  agent.destroy();
  const { perSecond, p99 } = await submitted;
  expect(perSecond).toBeGreaterThan(0);
  result(
    `64 connections: ${Math.round(perSecond)}/s stored (p99 ${p99.toFixed(1)} ms), and ${pages} pages to one visitor meanwhile`,
  );
});
