import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { content } from "../../content-model/read/index.server.ts";
import { findLeftBehind, isServedAlone } from "../database/open.ts";
import { connectionsThatFit, gracefulClose, limitConnections } from "../http/connections.ts";
import { refusePieces } from "../http/drain-body.ts";
import { mailFacts } from "../mail/mail-facts.ts";
import { type Config, findMisspelt, mailDefaults, readConfig, setPort } from "./config.ts";
import { dataFolderProblem } from "./data-folder.ts";
import { createLogger, describeError, type Logger } from "./log.ts";
import { createServices, type SiteParts } from "./services.ts";
import { createSite, type Handler } from "./site.ts";

/** A server that no slow client can hold on to: not by its request, nor by taking nothing of its answer for `unreadMs`. */
export function createSiteServer(unreadMs = 60_000): Server {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 30_000,
    // By default Node checks every 30 s, which would give a slow client that much more time.
    connectionsCheckingInterval: 2_000,
    // A request without a body, as nearly all are, needs no stream that tells of its end.
    optimizeEmptyRequests: true,
  });
  return server.setTimeout(unreadMs).on("request", refusePieces);
}

type CreateSite = (parts: SiteParts) => Promise<{ handle: Handler; stop(): void }>;

export async function serve(env: NodeJS.ProcessEnv, create: CreateSite = createSite): Promise<number> {
  // Ignore log write errors (full disk, closed pipe).
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const result = readConfig(env, mailDefaults(content.site));
  const problems = result.ok ? [dataFolderProblem(result.config) ?? []].flat() : result.problems;
  for (const problem of problems) console.error(problem);
  if (!result.ok || problems.length > 0) return 2;
  const { config } = result;
  const logger = createLogger({ pretty: process.stdout.isTTY === true });
  for (const setting of findMisspelt(env, result.names)) logger.warn("setting.unknown", setting);
  if (!isServedAlone(config.databaseUrl)) logger.warn("database.shared");
  const leftBehind = findLeftBehind(config);
  if (leftBehind) logger.warn("database.left-behind", leftBehind);
  const stopped = untilStopped(env);

  const server = createSiteServer();
  const close = gracefulClose(server);
  limitConnections(server, connectionsThatFit(), { logger });
  const { promise: ready, resolve: handle } = Promise.withResolvers<Handler>();
  const wait: Handler = (request, response) => void ready.then((handler) => handler(request, response));
  server.on("request", wait);
  try {
    await listen(server, config, env);
  } catch (error) {
    const problem = listenProblem(error, config);
    if (problem === undefined) throw error;
    console.error(problem);
    return 2;
  }

  const services = createServices({ config, facts: mailFacts(content), logger });
  const site = await create({ config, services, logger }).catch(async (error) => {
    // Otherwise the open port keeps a process alive that answers nobody, and nothing starts it again.
    server.close();
    server.closeAllConnections();
    await services.stop();
    throw error;
  });
  services.start();
  const stopWatchdog = startWatchdog(env, logger);
  handle(site.handle);
  server.off("request", wait).on("request", site.handle);
  if (process.stdout.isTTY) greet(config);
  logger.info("listening", {
    url: config.siteUrl,
    mail: config.smtpUrl ? "smtp" : join(config.dataDir, "mail"),
  });

  await stopped;
  logger.info("stopping");
  stopWatchdog();
  site.stop();
  await services.stop(close());
  return 0;
}

function greet({ siteUrl, smtpUrl, dataDir }: Config) {
  const mails = smtpUrl
    ? "Mails are sent by SMTP."
    : `Mails are written to ${join(dataDir, "mail")} (SMTP_URL is empty).`;
  console.log(`\n  ${content.site.name.value} is at ${siteUrl}\n  ${mails}\n`);
}

/** The first file descriptor that systemd passes (sd_listen_fds), after standard input, output and error. */
const firstSocket = 3;
/** How many connections wait while the process starts; the kernel lowers it to its own limit. */
const backlog = 4096;

async function listen(server: Server, config: Config, env: NodeJS.ProcessEnv): Promise<void> {
  const { host, port } = config;
  const isPassed = env.LISTEN_PID === String(process.pid) && Number(env.LISTEN_FDS) >= 1;
  server.listen(isPassed ? { fd: firstSocket, backlog } : { port, host, backlog });
  await once(server, "listening");
  const address = server.address();
  if (address !== null && typeof address === "object") setPort(config, address.port);
}

function listenProblem(error: unknown, { host, port }: Config): string | undefined {
  const noAddress = `HOST is ${host}, which is no address of this machine, for example HOST=127.0.0.1`;
  const problems: Record<string, string> = {
    EADDRINUSE: `PORT is ${port}, where another program listens already, for example PORT=${port + 1}`,
    EACCES: `PORT is ${port}, which this user may not open, for example PORT=3000`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
  };
  return problems[(error as NodeJS.ErrnoException).code ?? ""];
}

function untilStopped({ npm_lifecycle_event: script = "" }: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => resolve());
    // npm hands a signal to a shell, which ends and tells nobody.
    const shell = process.ppid;
    if (["start", "serve"].includes(script))
      setInterval(() => process.ppid !== shell && resolve(), 1_000).unref();
  });
}

/** Tells systemd that the event loop is alive (WatchdogSec in deploy/site.service); Node cannot write to its socket. */
export function startWatchdog(env: Record<string, string | undefined>, logger: Logger): () => void {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, PATH } = env;
  const limit = Number(WATCHDOG_USEC) / 1_000;
  if (!NOTIFY_SOCKET || !(limit > 0)) return () => {};
  const tell = () => {
    execFile("systemd-notify", ["WATCHDOG=1"], { env: { NOTIFY_SOCKET, PATH }, timeout: limit }, (error) => {
      if (error) logger.error("watchdog.notify-failed", { error: describeError(error) });
    });
  };
  tell();
  const timer = setInterval(tell, limit / 3).unref();
  return () => clearInterval(timer);
}
