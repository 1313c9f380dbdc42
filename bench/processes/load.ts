// Requests one address over several keep-alive connections, one request at a time on each, for a number of seconds. With a
// pause (milliseconds) it simulates a few visitors instead of full load.
// Written on plain sockets, because an HTTP client costs more than the servers that it would measure.
import { connect } from "node:net";
import { parseArgs } from "node:util";

export type LoadResult = {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  answered: number;
  failed: number;
  bytes: number;
};

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "" },
    path: { type: "string", default: "/" },
    encoding: { type: "string", default: "gzip" },
    connections: { type: "string", default: "64" },
    seconds: { type: "string", default: "5" },
    pause: { type: "string", default: "0" },
  },
});
const seconds = Number(values.seconds);
const pause = Number(values.pause);
const request = Buffer.from(
  `GET ${values.path} HTTP/1.1\r\nHost: localhost:${values.port}\r\nUser-Agent: load\r\nAccept: text/html\r\nAccept-Language: en\r\nAccept-Encoding: ${values.encoding}\r\nConnection: keep-alive\r\n\r\n`,
);

const times: number[] = [];
let failed = 0;
let bytes = 0;
let deadline = 0;

const lastChunk = "\r\n0\r\n\r\n";

/** Length of the answer that starts like this: 0 while its headers are incomplete, NaN when it is chunked. */
function answerLength(start: Buffer): number {
  const head = start.indexOf("\r\n\r\n");
  if (head < 0) return 0;
  const text = start.toString("latin1", 0, head);
  if (!text.startsWith("HTTP/1.1 200")) failed++;
  return head + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
}

/** Answers are read into one shared buffer, since a new one for each would cost more than the request. */
const memory = Buffer.alloc(256 * 1024);

function run(): Promise<void> {
  return new Promise((resolve) => {
    let sent = 0;
    let received = 0;
    let expected = 0;
    let start = Buffer.alloc(0);
    let end = Buffer.alloc(0);
    const ask = () => {
      received = 0;
      expected = 0;
      start = Buffer.alloc(0);
      end = Buffer.alloc(0);
      sent = performance.now();
      socket.write(request);
    };
    const isWhole = (chunk: Buffer) => {
      if (expected === 0) {
        start = Buffer.concat([start, chunk]);
        expected = answerLength(start);
      }
      if (!Number.isNaN(expected)) return expected > 0 && received >= expected;
      end = Buffer.concat([end, chunk]).subarray(-lastChunk.length);
      return end.toString("latin1") === lastChunk;
    };
    const onRead = (length: number) => {
      received += length;
      if (!isWhole(memory.subarray(0, length))) return true;
      const now = performance.now();
      times.push(now - sent);
      bytes = received;
      if (now >= deadline) socket.end();
      else if (pause > 0) setTimeout(ask, pause);
      else ask();
      return true;
    };
    const socket = connect({
      port: Number(values.port),
      host: "127.0.0.1",
      noDelay: true,
      onread: { buffer: memory, callback: onRead },
    });
    socket.on("connect", ask);
    socket.on("error", (error) => {
      failed++;
      console.error(error.message);
    });
    socket.on("close", () => resolve());
  });
}

const started = performance.now();
deadline = started + seconds * 1000;
await Promise.all(Array.from({ length: Number(values.connections) }, run));
const took = (performance.now() - started) / 1000;
times.sort((a, b) => a - b);
const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
const result: LoadResult = {
  requestsPerSecond: times.length / took,
  p50: percentile(0.5),
  p99: percentile(0.99),
  answered: times.length,
  failed,
  bytes,
};
console.log(JSON.stringify(result));
