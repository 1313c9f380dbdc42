import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createLogger } from "../run/log.ts";
import { gracefulClose, limitConnections } from "./connections.ts";

const large = Buffer.alloc(30_000_000);

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

async function listening(times?: Parameters<typeof gracefulClose>[1]) {
  let answer = () => {};
  const server = createServer((request, response) => {
    if (request.url === "/slow") answer = () => response.end("slow");
    else if (request.url === "/large") response.end(large);
    else if (request.method === "POST") request.resume().on("end", () => response.end("whole"));
    else response.end("quick");
  });
  const close = gracefulClose(server, times);
  const port = await listen(server);
  onTestFinished(() => server.closeAllConnections());
  const open = async (): Promise<Socket> => {
    const accepted = new Promise((resolve) => server.once("connection", resolve));
    const socket = connect(port, "127.0.0.1");
    await accepted;
    return socket;
  };
  return { close, open, port, answer: () => answer() };
}

const ask = (socket: Socket, path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: site\r\n\r\n`);

test("a server that stops answers who was connected and had not asked yet, and takes nobody else", async () => {
  const { close, open, port } = await listening();
  const socket = await open();
  const closed = close();
  const late = connect(port, "127.0.0.1");
  const refused = await new Promise<NodeJS.ErrnoException>((resolve) => late.once("error", resolve));
  expect(refused.code).toBe("ECONNREFUSED");
  ask(socket, "/");
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toContain("Connection: close");
  expect(answer).toContain("quick");
  await closed;
});

test("a server that stops finishes a request in flight and ends connections that only wait", async () => {
  const { close, open, answer } = await listening();
  const busy = await open();
  const waiting = await open();
  ask(waiting, "/");
  await new Promise((resolve) => waiting.once("data", resolve));
  ask(busy, "/slow");
  ask(await open(), "/");
  const closed = close();
  await new Promise((resolve) => waiting.resume().once("close", resolve));
  answer();
  expect(await text(busy)).toContain("slow");
  await closed;
});

test("a server that stops answers who asks again on a connection that was kept, for the last time", async () => {
  const { close, open } = await listening();
  const kept = await open();
  ask(kept, "/");
  await new Promise((resolve) => kept.once("data", resolve));
  const closed = close();
  ask(kept, "/");
  expect(await text(kept)).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*Connection: close[\s\S]*quick/);
  await closed;
});

test("a server that stops does not wait for ever for a connection on which nobody asks", async () => {
  const { close, open } = await listening({ firstRequest: 50, kept: 50, requests: 10_000, all: 20_000 });
  (await open()).on("error", () => {});
  const started = performance.now();
  await close();
  expect(performance.now() - started).toBeLessThan(10_000);
});

test("a server that stops lets an answer arrive to its end, although it was written long ago", async () => {
  const { close, open } = await listening();
  const slow = await open();
  ask(slow, "/large");
  await new Promise((resolve) => slow.once("readable", resolve));
  const closed = close();
  const answer = await text(slow);
  expect(answer.length - answer.indexOf("\r\n\r\n") - 4).toBe(large.length);
  await closed;
}, 20_000);

const post = "POST / HTTP/1.1\r\nHost: site\r\nContent-Length: 10\r\n\r\n12345";

test("a server that stops answers 503 to whoever does not finish a request in time, and waits for whoever does", async () => {
  const { close, open } = await listening({ firstRequest: 50, kept: 50, requests: 300, all: 5_000 });
  const never = await open();
  never.write(post);
  const late = await open();
  late.write(post);
  const started = performance.now();
  const closed = close();
  late.write("67890");
  expect(await text(late)).toContain("whole");
  expect(await text(never)).toMatch(/^HTTP\/1\.1 503 /);
  await closed;
  expect(performance.now() - started).toBeLessThan(2_000);
});

test("a server that stops cuts off in the end who reads nothing, and who is never answered", async () => {
  const { close, open } = await listening({ firstRequest: 50, kept: 50, requests: 100, all: 300 });
  const deaf = await open();
  ask(deaf, "/large");
  await new Promise((resolve) => deaf.once("readable", resolve));
  ask(await open(), "/slow");
  await close();
}, 5_000);

test("a server that is full says how many connections it drops, makes room, and serves whoever comes next", async () => {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger({ pretty: false, write: (line) => lines.push(JSON.parse(line)) });
  const server = createServer((_, response) => response.end("here"));
  let now = 0;
  limitConnections(server, 3, { logger, clock: () => now });
  const port = await listen(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const open = () => connect(port, "127.0.0.1").on("error", () => {});
  const fill = async () => {
    const silent = Array.from({ length: 3 }, open);
    await Promise.all(silent.map((socket) => once(socket, "connect")));
    await once(open(), "close");
    await Promise.all(silent.map((socket) => socket.closed || once(socket.resume(), "close")));
  };
  for (const at of [0, 1_000, 60_000]) {
    now = at;
    await fill();
    const visitor = open();
    visitor.write("GET / HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n");
    expect(await text(visitor)).toContain("here");
  }
  expect(lines.map(({ event, dropped, max }) => ({ event, dropped, max }))).toEqual([
    { event: "connections.dropped", dropped: 1, max: 3 },
    { event: "connections.dropped", dropped: 2, max: 3 },
  ]);
});
