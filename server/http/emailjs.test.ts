import emailjs from "@emailjs/browser";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { freshServices } from "../../tests/support/sites/fresh-services.ts";
import { exportedRecords } from "../../tests/support/sites/run-leads.ts";
import { createLogger } from "../run/log.ts";
import { emailJsRoutes } from "./emailjs.ts";

const ids = { service_id: "service_site", template_id: "template_contact", user_id: "public_key" };
const contactService = { serviceId: ids.service_id, templateId: ids.template_id, publicKey: ids.user_id };
const params = {
  name: "Sita Sharma",
  email: "sita@visitor.example",
  subject: "A website",
  message: "Please",
};
const body = { lib_version: "4.4.1", ...ids, template_params: params };
const site = "https://www.company.example";
const send = "/api/v1.0/email/send";
const sendForm = "/api/v1.0/email/send-form";

async function routes(env: Record<string, string> = {}) {
  const fresh = await freshServices({
    env: { SITE_URL: site, ALLOWED_ORIGINS: "https://pages.example.com", TRUSTED_PROXIES: "1", ...env },
  });
  const logger = createLogger({ pretty: false, write: () => {} });
  const app = emailJsRoutes({ services: fresh.services, config: fresh.config, contactService, logger });
  const post = (value: unknown, headers: Record<string, string> = {}, path = send) =>
    app.request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: typeof value === "string" ? value : JSON.stringify(value),
    });
  const waiting = async () => (await fresh.services.health()).mail.waiting;
  return { ...fresh, app, post, waiting };
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

test("stores a message before it answers OK as plain text", async () => {
  const { post, waiting, services, mails } = await routes();
  const response = await post(body, { Origin: site, Referer: `${site}/contact?utm_source=paper` });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("OK");
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
  expect(await waiting()).toBe(1);
  await services.sendDueMails();
  expect(mails[0]?.text).toContain("Page: /contact\nCampaign: paper\n");
});

test("keeps the campaign that the parameters name, one line and not too long", async () => {
  const fresh = await routes();
  const campaign = { utm_source: "paper\r\nBcc: b@c.example", utm_term: "क".repeat(300), utm_content: 7 };
  await fresh.post(
    { ...body, template_params: { ...params, ...campaign } },
    { Referer: `${site}/contact?utm_medium=mail` },
  );
  await fresh.services.sendDueMails();
  expect(await exportedRecords(fresh)).toMatchObject([
    {
      source_page: "/contact",
      utm_source: "paper Bcc: b@c.example",
      utm_medium: null,
      utm_campaign: null,
      utm_term: "क".repeat(100),
      utm_content: null,
    },
  ]);
  const headers = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };
  expect(fresh.mails.map((mail) => [mail.to, mail.headers])).toEqual([["office@company.example", headers]]);
});

test("takes the same fields as form data, but none that is cut off or has a file in place of a field", async () => {
  const { app, waiting } = await routes();
  const data = form({ ...params, lib_version: "4.4.1", ...ids, more: "ignored" });
  data.append("attachment", new File(["x"], "x.txt"));
  const response = await app.request(sendForm, { method: "POST", body: data });
  expect(await response.text()).toBe("OK");
  expect(await waiting()).toBe(1);

  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const cut = await app.request(sendForm, { method: "POST", headers, body: "--x\r\nContent-Disp" });
  data.delete("name");
  data.append("name", new File(["Sita"], "name.txt"));
  expect([cut.status, (await app.request(sendForm, { method: "POST", body: data })).status]).toEqual([
    400, 400,
  ]);
});

test("stores a repeat once, by its id or by its content", async () => {
  const { post, waiting } = await routes();
  const submissionId = "0190aa11-3c4d-7e8f-9a0b-112233445566";
  for (let i = 0; i < 3; i++) {
    expect((await post({ ...body, template_params: { ...params, submissionId } })).status).toBe(200);
  }
  expect((await post(body)).status).toBe(200);
  expect(await waiting()).toBe(1);
});

test("passes the hidden field's verdict on, and needs no hidden field", async () => {
  const { post, waiting } = await routes();
  expect((await post({ ...body, template_params: { ...params, topic: "spam" } })).status).toBe(200);
  expect(await waiting()).toBe(0);
});

test.for([
  ["no JSON", "{"],
  ["no object", "[1]"],
  ["an unknown public key", { ...body, user_id: "other" }],
  ["an unknown service", { ...body, service_id: "other" }],
  ["an unknown template", { ...body, template_id: undefined }],
  ["no parameters", { ...body, template_params: undefined }],
  ["a missing field", { ...body, template_params: { ...params, subject: undefined } }],
  ["a field of another type", { ...body, template_params: { ...params, name: { toString: "x" } } }],
  ["a bad address", { ...body, template_params: { ...params, email: "sita" } }],
  ["a line break in the name", { ...body, template_params: { ...params, name: "a\r\nBcc: b@c.example" } }],
])("answers 400 to %s and stores nothing", async ([, value]) => {
  const { post, waiting } = await routes();
  const response = await post(value);
  expect(response.status).toBe(400);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
  expect(await response.text()).not.toBe("");
  expect(await waiting()).toBe(0);
});

test("answers 403 to pages of other sites, and lets them read nothing", async () => {
  const { app, post } = await routes();
  for (const Origin of [
    "https://evil.example",
    "null",
    `${site}.evil.example`,
    "http://www.company.example",
  ]) {
    const response = await post(body, { Origin });
    expect(response.status).toBe(403);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
    const asked = await app.request(send, {
      method: "OPTIONS",
      headers: { Origin, "Access-Control-Request-Method": "POST" },
    });
    expect(asked.status).toBe(403);
    expect(asked.headers.get("Access-Control-Allow-Origin")).toBeNull();
  }
});

test("lets pages of an allowed origin ask, send and read the answer", async () => {
  const { app, post } = await routes();
  const Origin = "https://pages.example.com";
  const asked = await app.request(send, {
    method: "OPTIONS",
    headers: {
      Origin,
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "content-type",
    },
  });
  expect(asked.status).toBe(204);
  expect(asked.headers.get("Access-Control-Allow-Origin")).toBe(Origin);
  expect(asked.headers.get("Access-Control-Allow-Methods")).toBe("POST");
  expect(asked.headers.get("Access-Control-Allow-Headers")).toBe("Content-Type");
  expect(asked.headers.get("Vary")).toContain("Origin");
  const response = await post(body, { Origin });
  expect(response.status).toBe(200);
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe(Origin);
  expect((await post("{", { Origin })).headers.get("Access-Control-Allow-Origin")).toBe(Origin);
});

test("answers 413 to more than 1 MiB, announced or not", async () => {
  const { app, post } = await routes();
  const large = JSON.stringify({ ...body, template_params: { ...params, message: "x".repeat(1_100_000) } });
  expect((await post(large)).status).toBe(413);
  const streamed = new Request(`${site}${send}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: new Blob([large]).stream(),
    duplex: "half",
  } as RequestInit);
  expect((await app.request(streamed)).status).toBe(413);
  const data = form({ ...params, ...ids, message: "x".repeat(1_100_000) });
  expect((await app.request(sendForm, { method: "POST", body: data })).status).toBe(413);
});

test("answers 415 to another type than the address expects", async () => {
  const { app, post } = await routes();
  expect((await post(body, { "Content-Type": "text/plain" })).status).toBe(415);
  expect((await post(body, { "Content-Type": "application/json-seq" })).status).toBe(415);
  expect((await post(body, {}, sendForm)).status).toBe(415);
  expect((await app.request(send, { method: "POST", body: form({ ...params, ...ids }) })).status).toBe(415);
  expect((await post(body, { "Content-Type": "Application/JSON; charset=UTF-8" })).status).toBe(200);
});

test("answers 429 with Retry-After, by the address that the trusted proxy names", async () => {
  const { post } = await routes({ RATE_LIMIT_PER_ADDRESS: "1/600" });
  const other = (subject: string) => ({ ...body, template_params: { ...params, subject } });
  const as = (address: string) => ({ "X-Forwarded-For": `6.6.6.6, ${address}` });
  expect((await post(other("a"), as("203.0.113.1"))).status).toBe(200);
  const refused = await post(other("b"), { ...as("203.0.113.1"), Origin: "https://pages.example.com" });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(500);
  expect(refused.headers.get("Access-Control-Expose-Headers")).toBe("Retry-After");
  expect((await post(other("c"), as("203.0.113.2"))).status).toBe(200);
});

test("refuses a client of which too many posts were refused, before it looks at another", async () => {
  const { post } = await routes({ RATE_LIMIT_PER_ADDRESS: "1/600" });
  const wrong = { ...body, template_params: {} };
  for (let i = 0; i < 10; i++) expect((await post(wrong)).status).toBe(400);
  for (const unread of ["{", "x".repeat(1_100_000)]) {
    const refused = await post(unread);
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 500]).toEqual([429, true]);
  }
});

test("answers 503 when the message could not be stored", async () => {
  const { config, services: fresh } = await routes();
  const services = { ...fresh, submitEmailJs: async () => ({ status: "unavailable" as const }) };
  const logger = createLogger({ pretty: false, write: () => {} });
  const app = emailJsRoutes({ services, config, contactService, logger });
  const headers = { "Content-Type": "application/json" };
  const response = await app.request(send, { method: "POST", headers, body: JSON.stringify(body) });
  expect(response.status).toBe(503);
});

afterEach(() => void vi.unstubAllGlobals());

test("speaks the protocol of the EmailJS SDK, which is handed refusals with status and text", async () => {
  const { app, waiting } = await routes({ SITE_URL: "", RATE_LIMIT_PER_ADDRESS: "1/600" });
  const port = await new Promise<number>((resolve) => {
    const { fetch } = new Hono().route("/", app);
    const server = serve({ fetch, port: 0, hostname: "127.0.0.1" }, (info) => resolve(info.port));
    onTestFinished(() => void server.close());
  });
  // The unmodified SDK, in the surroundings that it expects of a browser.
  vi.stubGlobal("location", { pathname: "/contact" });
  vi.stubGlobal("window", {});
  emailjs.init({ publicKey: ids.user_id }, `http://127.0.0.1:${port}`);
  const sendBy = (service: string, changed = {}) =>
    emailjs.send(service, ids.template_id, { ...params, ...changed });
  expect(await sendBy(ids.service_id)).toMatchObject({ status: 200, text: "OK" });
  expect(await waiting()).toBe(1);
  const badFields = { status: 400, text: "Bad fields: email (email)" };
  await expect(sendBy(ids.service_id, { email: "sita" })).rejects.toMatchObject(badFields);
  await expect(sendBy("other")).rejects.toMatchObject({ status: 400 });
  await expect(sendBy(ids.service_id, { subject: "Another" })).rejects.toMatchObject({
    status: 429,
    text: expect.stringMatching(/^Too many requests\. Retry after \d+ s\.$/),
  });
});
