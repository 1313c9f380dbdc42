import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { contactFields, freshServices, testOrigin } from "../tests/support/fresh-services.ts";
import { freePort } from "../tests/support/site-process.ts";
import { createLogger } from "./log.ts";
import { createMetrics, serveMetrics } from "./metrics.ts";

async function served() {
  const fresh = await freshServices();
  const metrics = createMetrics();
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const logger = createLogger({ pretty: false, write, onEvent: metrics.countEvent });
  const port = await freePort();
  const server = serveMetrics(metrics, { port, health: fresh.services.health, logger });
  onTestFinished(() => void server.close());
  await expect.poll(() => server.listening).toBe(true);
  const url = `http://127.0.0.1:${port}`;
  const ask = async () => await (await fetch(`${url}/metrics`)).text();
  return { fresh, metrics, logger, server, url, ask, log: () => lines.join("") };
}

test("tells a Prometheus what waits, what was asked, and how often each event came", async () => {
  const { fresh, metrics, logger, ask } = await served();
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  logger.warn("submission.limited");
  logger.warn("submission.limited");
  const site = createServer((_, response) => void response.writeHead(404).end());
  metrics.watch(site);
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void site.close());
  await (await fetch(`http://127.0.0.1:${(site.address() as AddressInfo).port}`)).text();
  const text = await ask();
  expect(text).toContain('site_outbox{channel="mail",state="waiting"} 1\n');
  expect(text).toContain('site_events_total{event="submission.limited",level="warn"} 2\n');
  expect(text).toContain('site_request_seconds_count{status="4xx"} 1\n');
  expect(text).toContain("site_leads_storable 1\n");
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
  expect(text).not.toContain("visitor.example");
});

test("answers on this machine's own address, and to no page that calls itself so", async () => {
  const { server, url } = await served();
  expect((server.address() as AddressInfo).address).toBe("127.0.0.1");
  expect((await fetch(`${url}/`)).status).toBe(404);
  const status = await new Promise((resolve) => {
    request(`${url}/metrics`, { headers: { Host: "evil.example" } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).end();
  });
  expect(status).toBe(403);
});

test("a port that is taken is logged, and nothing else happens", async () => {
  const { server, metrics, logger, fresh, log } = await served();
  const { port } = server.address() as AddressInfo;
  serveMetrics(metrics, { port, health: fresh.services.health, logger });
  await expect
    .poll(log)
    .toContain('"event":"metrics.not-served","error":{"name":"Error","code":"EADDRINUSE"');
});
