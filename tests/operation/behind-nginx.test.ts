// The site behind a real nginx with deploy/nginx.conf: TLS, forms, the visitor's address, and a restart under load.

import { Agent } from "node:https";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { loadContent } from "../../content-model/read/load.server.ts";
import { contact, forms } from "../pages/posted-forms.ts";
import { type HeldSite, startHeldSite } from "../support/machines/held-socket.ts";
import { type Nginx, startNginx } from "../support/machines/nginx.ts";
import { type Answer, ask as askAt } from "../support/reading/read-answer.ts";
import { startSite } from "../support/sites/site-process.ts";

const SITE_URL = "https://www.example.com";
const settings = {
  ...{ SITE_URL, TRUSTED_PROXIES: "1", RATE_LIMIT_TOTAL: "off" },
  ...{ STAFF_INBOX: "on", LEADS_TO: "office@example.com" },
};
let site: HeldSite;
let nginx: Nginx;

beforeAll(async () => {
  site = await startHeldSite({ ...settings, RATE_LIMIT_PER_ADDRESS: "3/600" });
  nginx = await startNginx([site.port]);
});
afterAll(async () => {
  await nginx.stop();
  await site.stop();
});

type Asked = {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  fields?: Record<string, string>;
  agent?: Agent;
  /** An address of this machine that the request comes from. */
  from?: string;
  proxy?: Nginx;
};

function ask(path: string, options: Asked = {}): Promise<Answer> {
  const {
    host = "www.example.com",
    method = "GET",
    headers = {},
    fields,
    agent,
    from,
    proxy = nginx,
  } = options;
  return askAt(
    {
      port: proxy.httpsPort,
      servername: host,
      ca: proxy.authority,
      method,
      path,
      ...(agent && { agent }),
      ...(from && { localAddress: from }),
      headers: {
        Host: host,
        ...(fields && { Origin: SITE_URL, "Content-Type": "application/x-www-form-urlencoded" }),
        ...headers,
      },
    },
    fields && new URLSearchParams(fields).toString(),
  );
}

const post = (path: string, fields: Record<string, string>, options: Asked = {}) =>
  ask(path, { ...options, method: "POST", fields });

test("pages come through with their own headers, once each", async () => {
  const { status, headers, body } = await ask("/", { headers: { "Accept-Encoding": "identity" } });
  expect(status).toBe(200);
  expect(String(body)).toContain("<!DOCTYPE html>");
  expect(headers).toMatchObject({
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
    "cache-control": "no-cache",
    etag: expect.stringMatching(/^"/),
  });
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers.server).toBe("nginx");
  const packed = await ask("/", { headers: { "Accept-Encoding": "br" } });
  expect(packed.headers["content-encoding"]).toBe("br");
  const known = await ask("/", {
    headers: { "If-None-Match": headers.etag ?? "", "Accept-Encoding": "identity" },
  });
  expect(known.status).toBe(304);
});

test("plain HTTP and the other name lead to the public address", async () => {
  const headers = { Host: "example.com" };
  const plain = await askAt({ port: nginx.httpPort, path: "/services?a=1", headers });
  expect([plain.status, plain.headers.location]).toEqual([301, `${SITE_URL}/services?a=1`]);
  const other = await ask("/services", { host: "example.com" });
  expect([other.status, other.headers.location]).toEqual([301, `${SITE_URL}/services`]);
});

test.for(forms)("%s is stored and answered with its page", async ([path, fields]) => {
  const answer = await post(path, fields, { from: "127.0.0.2" });
  expect(answer.status).toBe(303);
  expect((await ask(answer.headers.location ?? "")).status).toBe(200);
});

test("health is known to everybody, what lies behind it to this machine", async () => {
  const { status, body } = await ask("/healthz");
  expect([status, String(body)]).toEqual([200, '{"ok":true}']);
  const direct = await fetch(`http://127.0.0.1:${site.port}/healthz`);
  expect(await direct.json()).toMatchObject({ ok: true, mail: { failed: 0 } });
});

test("the staff's pages come from the server, kept by nobody", async () => {
  const { status, headers, body } = await ask("/staff");
  expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'.*frame-ancestors 'none'$/);
  expect(headers["referrer-policy"]).toBe("same-origin");
  expect(String(body)).toContain("/staff/sign-in");
  const foreign = await ask("/staff/sign-in", {
    method: "POST",
    fields: { email: "office@company.example" },
    headers: { Origin: "https://elsewhere.example" },
  });
  expect(foreign.status).toBe(403);
  expect((await ask("/staff/log")).headers.location).toBe("/staff");
});

test("a post from another site is refused", async () => {
  expect((await post("/contact", contact, { headers: { Origin: "https://evil.example" } })).status).toBe(403);
});

test("a form that is too large gets the server's own answer", async () => {
  const answer = await post("/contact", { ...contact, message: "x".repeat(1_200_000) });
  expect([answer.status, String(answer.body)]).toEqual([413, loadContent().words["failure.tooLarge"]]);
});

test("the visitor's address is the one that nginx saw, whatever the visitor claims", async () => {
  const send = (subject: string, from: string, claimed: string) =>
    post("/contact", { ...contact, subject }, { from, headers: { "X-Forwarded-For": claimed } });
  for (const n of [1, 2, 3]) expect((await send(`${n}`, "127.0.0.3", `198.51.100.${n}`)).status).toBe(303);
  expect((await send("4", "127.0.0.3", "198.51.100.4")).status).toBe(429);
  expect((await send("5", "127.0.0.4", "127.0.0.3")).status).toBe(303);
});

test("nginx wrote nothing about any of these visitors", () => {
  expect(nginx.logs()).toBe("");
});

/** Visitors who read and write without pause until stopped; what they were answered, and the longest wait. */
function visit(proxy: Nginx, count: number) {
  const failures: string[] = [];
  const stored: string[] = [];
  let answered = 0;
  let longest = 0;
  let stopped = false;
  const visitor = async (name: number) => {
    // Browsers keep their connection to nginx.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let n = 0; !stopped; n++) {
      const started = performance.now();
      const subject = `Visitor ${name}, message ${n}`;
      const accept = { Accept: "application/json" };
      const asked =
        n % 3 === 0
          ? post("/contact", { ...contact, subject }, { agent, headers: accept, proxy })
          : ask(n % 3 === 1 ? "/services" : "/contact?subject=x", { agent, proxy });
      const { status } = await asked.catch((error: Error) => ({ status: error.message }));
      if (status !== 200) failures.push(`${subject}: ${status}`);
      else if (n % 3 === 0) stored.push(subject);
      answered++;
      longest = Math.max(longest, performance.now() - started);
    }
    agent.destroy();
  };
  const visitors = Array.from({ length: count }, (_, i) => visitor(i));
  return {
    answered: () => answered,
    async stop() {
      stopped = true;
      await Promise.all(visitors);
      return { failures, stored, answered, longest: Math.round(longest) };
    },
  };
}

test("no request fails while the process is replaced, twice, on a socket that systemd holds", async () => {
  const busy = await startHeldSite(settings);
  onTestFinished(busy.stop);
  const proxy = await startNginx([busy.port], { limits: false });
  onTestFinished(proxy.stop);
  const visits = visit(proxy, 6);
  for (let round = 0; round < 2; round++) {
    const before = visits.answered();
    await expect.poll(visits.answered).toBeGreaterThan(before + 30);
    await busy.replace();
  }
  const before = visits.answered();
  await expect.poll(visits.answered).toBeGreaterThan(before + 30);
  const result = await visits.stop();
  expect(result.failures).toEqual([]);
  expect(new Set(result.stored).size).toBe(result.stored.length);
  expect(busy.output().match(/"event":"listening"/g)).toHaveLength(3);
  expect(busy.output().match(/^ended 0$/gm)).toHaveLength(2);
}, 180_000);

test("two machines share the work, and one goes on alone when the other is gone", async () => {
  const first = await startSite(settings);
  onTestFinished(first.stop);
  const second = await startSite(settings, first.dataDir);
  onTestFinished(second.stop);
  // Each counts limits by itself, which is said.
  expect([first, second].map(({ output }) => output().includes('"database.shared"'))).toEqual([false, true]);
  const proxy = await startNginx([first.port, second.port]);
  onTestFinished(proxy.stop);
  const storedBy = ({ output }: { output(): string }) =>
    output().split('"event":"submission.stored"').length - 1;
  const send = async (names: string[]) => {
    for (const subject of names)
      expect((await post("/contact", { ...contact, subject }, { proxy })).status).toBe(303);
  };
  await send(["1", "2", "3", "4"]);
  await expect.poll(() => [storedBy(first), storedBy(second)]).toEqual([2, 2]);
  await second.stop();
  await send(["5", "6", "7", "8"]);
  await expect.poll(() => storedBy(first)).toBe(6);
  expect((await ask("/services", { proxy })).status).toBe(200);
});
