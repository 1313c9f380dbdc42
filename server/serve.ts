import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { content } from "../content/index.server.ts";
import { nepalTime } from "../domain/opening-hours.ts";
import { askedPages, listPages } from "../publish/page-list.ts";
import { siteFiles } from "../publish/site-files.ts";
import { createApp } from "./app.ts";
import { backupDays, type Config, readConfig, setPort } from "./config.ts";
import { readClientFiles } from "./http/client-files.ts";
import { closingGently } from "./http/close-server.ts";
import { emailJsRoutes } from "./http/emailjs.ts";
import { listeningSocket } from "./http/listening-socket.ts";
import { compressFile, type MemoryFile, memoryFile, sendMemoryFile } from "./http/memory-files.ts";
import { createLogger, describeError, type Logger } from "./log.ts";
import type { MailFacts } from "./mail/message.ts";
import { atEachMidnight } from "./pages/each-midnight.ts";
import { createPageStore } from "./pages/page-store.ts";
import { createServices, type Services } from "./services.ts";

const options = {
  // A slow client may not hold a connection for ever: headers within 10 s, the whole request within 30 s.
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 30_000,
  // Node looks every 30 s if nothing is said, and a slow client has so much more time.
  connectionsCheckingInterval: 2_000,
  // A request without a body, as nearly all are, needs no stream that tells of its end.
  optimizeEmptyRequests: true,
};

type Environment = Record<string, string | undefined>;
type Handler = (request: IncomingMessage, response: ServerResponse) => void;
/** In development the build's files come from Vite, and pages are rendered for each request. */
type Development = {
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

/** Runs the site until SIGTERM or SIGINT. Resolves with the exit code: 2 when a setting is wrong. */
export async function serve(env: Environment, development?: Development): Promise<number> {
  const { mail } = content.site;
  const result = readConfig(env, { mailFrom: mail.from.value, leadsTo: mail.leadsTo.value });
  if (!result.ok) {
    for (const problem of result.problems) console.error(problem);
    return 2;
  }
  const { config } = result;
  const logger = createLogger({ pretty: process.stdout.isTTY === true });
  const stopped = untilStopped();

  const server = createServer(options);
  const close = closingGently(server);
  const { promise: ready, resolve: handle } = Promise.withResolvers<Handler>();
  const wait: Handler = (request, response) => void ready.then((handler) => handler(request, response));
  server.on("request", wait);
  await listen(server, config, env);

  const services = createServices({ config, facts: mailFacts(), logger });
  const site = await createSite({ config, services, logger, development });
  services.start();
  handle(site.handle);
  server.off("request", wait).on("request", site.handle);
  if (process.stdout.isTTY) greet(config);
  logger.info("listening", {
    url: config.siteUrl,
    mail: config.smtpUrl ? "smtp" : join(config.dataDir, "mail"),
  });

  await stopped;
  logger.info("stopping");
  site.stop();
  await close();
  await services.stop();
  return 0;
}

type SiteParts = {
  config: Config;
  services: Services;
  logger: Logger;
  development: Development | undefined;
};

async function createSite({ config, services, logger, development }: SiteParts) {
  const build = await import("virtual:react-router/server-build");
  const { contactService } = content;
  const facts = () => ({
    siteUrl: config.siteUrl,
    today: nepalTime(new Date()).date,
    retentionDays: config.retentionDays,
    backupDays: backupDays(config),
    formsOrigin: "",
  });
  const connect = [contactService.origin, ...config.allowedOrigins].filter((origin) => origin !== "");
  const { app, renderPage } = createApp({
    build,
    config,
    site: services.site,
    facts,
    emailJs: emailJsRoutes({ services, config, contactService, logger }),
    health: services.health,
    connect,
    logger,
  });
  const dynamic = getRequestListener(app.fetch);

  if (development) {
    const handle: Handler = (request, response) =>
      development.middleware(request, response, () => void dynamic(request, response));
    return { handle, stop: () => undefined };
  }

  const paths = listPages(content).map(({ path }) => path);
  const files = readClientFiles(join(import.meta.dirname, "../client"));
  for (const { path, type, body } of siteFiles(content, paths, config.siteUrl)) {
    files.set(path, memoryFile(Buffer.from(body), { type, cacheControl: "public, max-age=3600" }));
  }
  const nobody = { clientAddress: "", sourcePage: undefined };
  const pages = createPageStore({
    paths: [...paths, ...askedPages],
    render: (path) => renderPage(new Request(new URL(path, config.siteUrl)), nobody),
    siteUrl: config.siteUrl,
    connect,
  });
  await Promise.all([...files.values()].map((file) => compressFile(file, "quick")));
  const stopping = new AbortController();
  const renderPages = async () => {
    await pages.renderAll();
    void compressInBackground([...pages.all(), ...files.values()], stopping.signal);
  };
  await renderPages();
  // Pages show today's date in Nepal: the year, intakes that are not past.
  const midnights = atEachMidnight(renderPages, (error) =>
    logger.error("pages.not-refreshed", { error: describeError(error) }),
  );

  const handle: Handler = (request, response) => {
    if (request.method === "GET" || request.method === "HEAD") {
      const [path = "/", query = ""] = (request.url ?? "/").split("?", 2);
      const file = files.get(path) ?? pages.find(path, query);
      if (file) return sendMemoryFile(file, request, response);
    }
    void dynamic(request, response);
  };
  const stop = () => {
    stopping.abort();
    midnights.stop();
  };
  return { handle, stop };
}

/** For a person at a terminal, who wants the address and where the mails go. */
function greet({ siteUrl, smtpUrl, dataDir }: Config) {
  const mails = smtpUrl
    ? "Mails are sent by SMTP."
    : `Mails are written to ${join(dataDir, "mail")} (SMTP_URL is empty).`;
  console.log(`\n  ${content.site.name.value} is at ${siteUrl}\n  ${mails}\n`);
}

/** What mails say about the company. */
export function mailFacts(): MailFacts {
  const { site, courses } = content;
  return {
    name: site.name.value,
    phone: site.phone.value,
    mailbox: site.mailboxes[0]?.value ?? "",
    courseTitles: Object.fromEntries(courses.map(({ slug, title }) => [slug, title])),
  };
}

function listen(server: Server, config: Config, env: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(listeningSocket(env, config), () => {
      server.off("error", reject);
      const address = server.address();
      if (address !== null && typeof address === "object") setPort(config, address.port);
      resolve();
    });
  });
}

function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => resolve());
  });
}

/** A site that was just started has visitors to catch up with; the last tenth of the bytes can wait. */
const thoroughDelay = 10_000;

/** One after the other, so that a request finds a processor free. */
async function compressInBackground(files: MemoryFile[], signal: AbortSignal) {
  await setTimeout(thoroughDelay, undefined, { ref: false, signal }).catch(() => undefined);
  for (const file of files) {
    if (signal.aborted) return;
    await compressFile(file, "thorough");
  }
}
