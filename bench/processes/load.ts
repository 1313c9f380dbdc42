// Keep-alive requests, one at a time on each connection. The argument is LoadOptions as JSON.
import { Agent, get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { newPost, send } from "../../tests/faults/posts.ts";

/** A `pause` in ms simulates visitors; `post` submits messages in the place of reading the home page. */
export type LoadOptions = {
  port: number;
  connections: number;
  seconds: number;
  pause?: number;
  delay?: number;
  post?: boolean;
};

/** `p50`: half of the answers took at most so many milliseconds. */
export type LoadResult = { perSecond: number; p50: number; answered: number; failed: number };

const {
  port,
  connections,
  seconds,
  pause = 0,
  delay = 0,
  post,
}: LoadOptions = JSON.parse(process.argv[2] ?? "");
const agent = new Agent({ keepAlive: true, maxSockets: connections });

async function readPage(): Promise<number | undefined> {
  const page = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ port, path: "/", agent, headers: { "Accept-Encoding": "br" } }, resolve).on("error", reject),
  );
  await buffer(page);
  return page.statusCode;
}
const submit = async () => (await send(port, newPost("EmailJS"), agent))?.status;

const times: number[] = [];
let failed = 0;
await setTimeout(delay);
const started = performance.now();
async function keepAsking() {
  while (performance.now() < started + seconds * 1000) {
    const sent = performance.now();
    if ((await (post ? submit() : readPage())) !== 200) failed++;
    times.push(performance.now() - sent);
    if (pause > 0) await setTimeout(pause);
  }
}
await Promise.all(Array.from({ length: connections }, keepAsking));
const took = (performance.now() - started) / 1000;
agent.destroy();
times.sort((a, b) => a - b);
const result: LoadResult = {
  perSecond: times.length / took,
  p50: times[Math.floor(times.length / 2)] ?? Number.NaN,
  answered: times.length,
  failed,
};
console.log(JSON.stringify(result));
