// What a Prometheus reads: how the process is, what it was asked, what waits, and how often each event was logged.
import { createServer, type Server } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Health } from "./health.ts";
import { isFromOwnMachine } from "./http/own-machine.ts";
import { describeError, type Logger } from "./log.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** No value names a visitor or an address. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const events = new Counter({
    name: "site_events_total",
    help: "Events in the log, as docs/operations.md lists them",
    labelNames: ["event", "level"],
    registers,
  });
  const requests = new Histogram({
    name: "site_request_seconds",
    help: "From a request to the end of its answer, by class of status",
    labelNames: ["status"],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const storing = gauge("site_leads_storable", "1 while leads can be stored");
  const outbox = new Gauge({
    name: "site_outbox",
    help: "What waits to be sent and what was given up",
    labelNames: ["channel", "state"],
    registers,
  });
  const oldest = gauge("site_outbox_oldest_seconds", "For how long the oldest mail has waited");
  const backupAge = gauge("site_backup_age_seconds", "Age of the newest backup; absent without one");

  function show({ ok, mail, webhook, backup }: Health, now: Date): void {
    const since = (at: string) => (now.getTime() - Date.parse(at)) / 1_000;
    storing.set(ok ? 1 : 0);
    outbox.reset();
    backupAge.remove();
    if (backup?.newestAt) backupAge.set(since(backup.newestAt));
    if (!ok) return;
    for (const [channel, counts] of Object.entries({ mail, webhook })) {
      if (!counts) continue;
      outbox.set({ channel, state: "waiting" }, counts.waiting);
      outbox.set({ channel, state: "failed" }, counts.failed);
    }
    oldest.set(mail.oldestWaitingAt === null ? 0 : since(mail.oldestWaitingAt));
  }

  return {
    countEvent: (level: string, event: string) => events.inc({ event, level }),
    /** Measures everything that this server answers from now on. */
    watch(server: Server): void {
      server.on("request", (_request, response) => {
        const end = requests.startTimer();
        response.once("close", () => end({ status: `${Math.floor(response.statusCode / 100)}xx` }));
      });
    },
    /** The text that a Prometheus reads. */
    async text(health: Health, now = new Date()): Promise<string> {
      show(health, now);
      return await registry.metrics();
    },
    type: registry.contentType,
  };
}

/** Answers on this machine's own address only, and only to programs on it. A port that is taken is logged. */
export function serveMetrics(
  metrics: Metrics,
  { port, health, logger }: { port: number; health: () => Promise<Health>; logger: Logger },
): Server {
  const server = createServer(async (request, response) => {
    const headers = new Headers({ host: request.headers.host ?? "" });
    if (!isFromOwnMachine(headers, request.socket.remoteAddress)) return void response.writeHead(403).end();
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": metrics.type }).end(await metrics.text(await health()));
  });
  server.on("error", (error) => logger.error("metrics.not-served", { error: describeError(error) }));
  server.listen(port, "127.0.0.1");
  return server;
}
