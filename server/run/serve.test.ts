import { once } from "node:events";
import { symlinkSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { fakeNotify } from "../../tests/support/machines/fake-notify.ts";
import { freshDatabaseUrl, freshFolder } from "../../tests/support/sites/fresh-database.ts";
import { contactFields, startedServices, testOrigin } from "../../tests/support/sites/fresh-services.ts";
import { maxPieces } from "../http/drain-body.ts";
import { createLogger } from "./log.ts";
import { createSiteServer, serve, startWatchdog } from "./serve.ts";

/** In the place of what makes the site, once the settings have been looked at. */
const never = async () => Promise.reject(new Error("enough"));

test("a site that cannot be made leaves nothing open that would keep the process alive", async () => {
  let port = 0;
  const cut = Promise.withResolvers<void>();
  const running = serve({ PORT: "0", DATA_DIR: freshFolder() }, async ({ config }) => {
    port = config.port;
    const waiting = connect(port, "127.0.0.1");
    // However the connection ends, by a reset or not.
    waiting.on("error", () => {}).on("close", () => cut.resolve());
    await once(waiting, "connect");
    waiting.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    throw new Error("a module is broken");
  });
  await expect(running).rejects.toThrow("a module is broken");
  await cut.promise;
  await expect(once(connect(port, "127.0.0.1"), "connect")).rejects.toThrow("ECONNREFUSED");
});

test("a site that npm started ends when npm is ended, which reaches its shell alone", async () => {
  const shell = vi.spyOn(process, "ppid", "get");
  onTestFinished(() => shell.mockRestore());
  const stop = vi.fn();
  const make = async () => {
    shell.mockReturnValue(1);
    return { handle: () => {}, stop };
  };
  const env = { PORT: "0", DATA_DIR: freshFolder(), npm_lifecycle_event: "start" };
  expect(await serve(env, make)).toBe(0);
  expect(stop).toHaveBeenCalledOnce();
});

test("a body in pieces of a byte is cut off, and one in larger pieces is taken", async () => {
  const server = createSiteServer().listen(0, "127.0.0.1");
  let pieces = 0;
  server.on("request", (request, response) => {
    pieces = 0;
    request.on("data", () => pieces++).on("end", () => response.end("taken"));
  });
  await once(server, "listening");
  const post = async (piece: string) => {
    const client = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
    client.write(
      "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n",
    );
    const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`;
    client.write(`${chunk.repeat(1_048_576 / piece.length)}0\r\n\r\n`);
    let answer = "";
    client.on("data", (bytes) => {
      answer += bytes;
    });
    await new Promise((resolve) => client.once("close", resolve));
    return answer;
  };
  try {
    expect(await post("a")).toBe("");
    expect(pieces).toBeLessThanOrEqual(maxPieces);
    expect(await post("a".repeat(1_024))).toContain("taken");
  } finally {
    server.close();
  }
});

test("a client that takes nothing of its answer is cut off", async () => {
  const server = createSiteServer(200).listen(0, "127.0.0.1");
  const ended = new Promise<ServerResponse>((resolve) => {
    server.on("request", (_, response) => {
      // More than the system takes from the server in the client's place.
      response.on("close", () => resolve(response)).end(Buffer.alloc(50_000_000));
    });
  });
  await once(server, "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
  try {
    client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    expect((await ended).writableFinished).toBe(false);
  } finally {
    client.destroy();
    server.close();
  }
});

test.for([
  [
    "a port that is taken",
    {},
    "PORT is {port}, where another program listens already, for example PORT={next}",
  ],
  [
    "an address of another machine",
    { HOST: "192.0.2.1" },
    "HOST is 192.0.2.1, which is no address of this machine, for example HOST=127.0.0.1",
  ],
] as const)("%s is told in one line, with what to set instead", async ([, settings, expected]) => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const said = vi.spyOn(console, "error").mockReturnValue();
  try {
    expect(await serve({ PORT: String(port), DATA_DIR: freshFolder(), ...settings }, never)).toBe(2);
    expect(said.mock.calls).toEqual([
      [expected.replace("{port}", String(port)).replace("{next}", String(port + 1))],
    ]);
  } finally {
    said.mockRestore();
    other.close();
  }
});

test("leads that lie in DATA_DIR while another database is used are told in the log, whatever the file holds", async () => {
  const said = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => said.mockRestore());
  const { config, services } = await startedServices();
  const file = `${config.dataDir}/site.db`;
  const logged = async (DATABASE_URL: string) => {
    said.mockClear();
    await expect(serve({ PORT: "0", DATA_DIR: config.dataDir, DATABASE_URL }, never)).rejects.toThrow(
      "enough",
    );
    return said.mock.calls.join("").match(/"database.left-behind".*(?=})/)?.[0];
  };
  const other = await freshDatabaseUrl("SQLite");
  expect(await logged(other)).toBeUndefined();
  await services.site.submitContactMessage(contactFields, testOrigin);
  expect(await logged(other)).toBe(
    `"database.left-behind","file":"${file}","holds":"leads or subscribers (1)"`,
  );
  expect(await logged("")).toBeUndefined();
  const link = join(freshFolder(), "data");
  symlinkSync(config.dataDir, link);
  expect(await logged(`file:${link}/site.db`), "the same by another name").toBeUndefined();
  await services.stop();
  writeFileSync(file, "");
  expect(await logged(other), "without tables").toBeUndefined();
  writeFileSync(file, "no database, but somebody's");
  expect(await logged(other)).toContain("cannot be read (file is not a database)");
});

test("a misspelt setting is told in the log, and the site starts", async () => {
  const said = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => said.mockRestore());
  const env = { PORT: "0", DATA_DIR: freshFolder(), SMTP_UR: "smtps://user:secret@mail.company.example" };
  await expect(serve(env, never)).rejects.toThrow("enough");
  const lines = said.mock.calls.join("");
  expect(lines).toContain('"setting.unknown","name":"SMTP_UR","meant":"SMTP_URL"');
  expect(lines).not.toContain("secret");
});

/** What is logged by a watchdog that is started with these settings. */
function watchdogLog(env: Record<string, string>) {
  const lines: string[] = [];
  const logger = createLogger({ pretty: false, write: (line) => void lines.push(line) });
  onTestFinished(startWatchdog(env, logger));
  return () => lines.join("");
}

const systemd = { NOTIFY_SOCKET: "/run/systemd/notify", WATCHDOG_USEC: "900000" };

test("nobody is told that it is well without systemd, in a trial that has none, and where no watchdog waits", async () => {
  const { path, told } = fakeNotify();
  watchdogLog({ PATH: path, WATCHDOG_USEC: systemd.WATCHDOG_USEC });
  watchdogLog({ ...systemd, PATH: path, NOTIFY_SOCKET: "" });
  watchdogLog({ PATH: path, NOTIFY_SOCKET: systemd.NOTIFY_SOCKET });
  // Whatever they told would have come before this one.
  watchdogLog({ ...systemd, PATH: path, NOTIFY_SOCKET: "/run/last" });
  await expect.poll(told).toContain("/run/last WATCHDOG=1");
  expect(new Set(told())).toEqual(new Set(["/run/last WATCHDOG=1"]));
});

test("logs that systemd cannot be told", async () => {
  const log = watchdogLog({ ...systemd, PATH: fakeNotify(1).path });
  await expect.poll(log).toContain('"event":"watchdog.notify-failed"');
});
