import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { closingGently } from "./close-server.ts";

async function listening() {
  let answer = () => {};
  const server = createServer((request, response) => {
    if (request.url === "/slow") answer = () => response.end("slow");
    else response.end("quick");
  });
  const close = closingGently(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
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

test("answers who was connected and had not asked yet, and takes nobody else", async () => {
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

test("finishes a request in flight and ends connections that only wait", async () => {
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

test("does not wait for ever for a connection on which nobody asks", async () => {
  const { close, open } = await listening();
  const silent = await open();
  silent.on("error", () => {});
  await close();
}, 20_000);
