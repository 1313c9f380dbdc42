import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createLogger } from "../run/log.ts";
import { connectionsThatFit, limitConnections } from "./connections.ts";

test("says what it drops, makes room, and serves whoever comes next", async () => {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger({ pretty: false, write: (line) => lines.push(JSON.parse(line)) });
  const server = createServer((_, response) => response.end("here"));
  let now = 0;
  limitConnections(server, 3, { logger, clock: () => now });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
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

test("leaves some of the system's limit to everything that is no connection", () => {
  const module = JSON.stringify(join(import.meta.dirname, "connections.ts"));
  const script = `console.log((await import(${module})).connectionsThatFit())`;
  const node = [process.execPath, "--input-type=module", "-e"];
  const printed = execFileSync("sh", ["-c", 'ulimit -n 160; exec "$@"', "sh", ...node, script]);
  expect(Number(printed)).toBe(96);
  expect(connectionsThatFit()).toBeGreaterThan(96);
});
