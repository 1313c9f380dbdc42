// How many submissions a second the site stores, next to processes that store nothing.
import { connect } from "node:net";
import { startSite } from "../support/site-process.ts";
import { type PlainKind, startPlainHandler } from "./plain-handler.ts";
import { newPost } from "./posts.ts";

export type SubmissionRate = { perSecond: number /** Milliseconds. */; p99: number };

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
export async function keepSubmitting(
  port: number,
  connections: number,
  seconds: number,
): Promise<SubmissionRate> {
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1_000;
  await Promise.all(Array.from({ length: connections }, () => keepPosting(port, until, times)));
  const perSecond = (times.length * 1_000) / (performance.now() - started);
  times.sort((a, b) => a - b);
  return { perSecond, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

const middle = (rates: SubmissionRate[]): SubmissionRate => {
  const sorted = [...rates].sort((a, b) => a.perSecond - b.perSecond);
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0, p99: 0 };
};

export type SubmissionRates = Record<"site" | PlainKind, SubmissionRate>;

/**
 * Measures the site and two handlers that store nothing by turns, so that a machine that is busy for a while is busy
 * for all, and answers the middle of the turns. The site keeps everything on disk, as it always does, and has its mails
 * written as files meanwhile.
 */
export async function compareSubmissionRates({
  connections = 64,
  seconds = 5,
  turns = 3,
} = {}): Promise<SubmissionRates> {
  const env = { NODE_ENV: "production", RATE_LIMIT_PER_ADDRESS: "off", RATE_LIMIT_TOTAL: "off" };
  const site = await startSite(env);
  const plain = { bare: await startPlainHandler("bare"), framework: await startPlainHandler("framework") };
  const ports = { bare: plain.bare.port, framework: plain.framework.port, site: site.port };
  try {
    const rates = {
      site: [] as SubmissionRate[],
      bare: [] as SubmissionRate[],
      framework: [] as SubmissionRate[],
    };
    const names = ["bare", "framework", "site"] as const;
    for (const name of names) await keepSubmitting(ports[name], connections, 1);
    for (let turn = 0; turn < turns; turn++) {
      for (const name of names) rates[name].push(await keepSubmitting(ports[name], connections, seconds));
    }
    return { site: middle(rates.site), bare: middle(rates.bare), framework: middle(rates.framework) };
  } finally {
    for (const { child } of Object.values(plain)) child.kill();
    await site.stop();
  }
}
