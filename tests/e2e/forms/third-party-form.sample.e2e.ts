// A site whose owner points the contact form at an outside service: here a stand-in with an origin of its own.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base, expect, type Page } from "@playwright/test";
import { startChangedSite } from "../../support/companies/company-site.ts";
import type { SiteProcess } from "../../support/sites/site-process.ts";
import { openPage } from "../site-test.ts";

type Service = { url: string; received: unknown[]; answer: { status: number; text: string }; stop(): void };

/** Speaks as much of the protocol as a browser needs, and keeps what it was sent. */
async function startService(): Promise<Service> {
  const service = { received: [] as unknown[], answer: { status: 200, text: "OK" } };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      response.setHeader("Access-Control-Allow-Origin", "*");
      response.setHeader("Access-Control-Allow-Headers", "Content-Type");
      if (request.method === "OPTIONS") return response.writeHead(204).end();
      service.received.push({ path: request.url, body: JSON.parse(body) });
      response.writeHead(service.answer.status).end(service.answer.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(service, { url: `http://localhost:${port}`, stop: () => void server.close() });
}

const ids = { serviceId: "service_outside", templateId: "template_outside", publicKey: "key_outside" };

const test = base.extend<object, { service: Service; site: SiteProcess }>({
  service: [
    async ({ browserName: _ }, use) => {
      const service = await startService();
      await use(service);
      service.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ service }, use) => {
      const site = await startChangedSite({ "contact-service.yaml": { origin: service.url, ...ids } });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});
test.describe.configure({ mode: "default" });
test.setTimeout(300_000);

const form = (page: Page) => page.getByRole("form", { name: "Contact form" });
const message = {
  name: "सीता राई",
  email: "sita@visitor.example",
  subject: "A website",
  message: "Hello\n\nthere",
};

async function send(page: Page) {
  for (const [name, text] of Object.entries(message)) {
    await form(page).locator(`[name="${name}"]`).fill(text);
  }
  await form(page).getByRole("button", { name: "Send Message" }).click();
}

test("a message goes to the named service with the owner's ids, and not to this site's server", async ({
  page,
  site,
  service,
}) => {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(new URL(request.url()).origin));
  // Before the script runs the form posts to this site's server, which keeps the message, too.
  await openPage(page, `${site.url}/contact`);
  await send(page);
  await expect(page.getByRole("alertdialog")).toContainText(
    "✓ Your message was sent successfully. Thank you for contacting us!",
  );
  expect(service.received).toHaveLength(1);
  expect(service.received[0]).toMatchObject({
    path: "/api/v1.0/email/send",
    body: {
      lib_version: "4.4.1",
      service_id: ids.serviceId,
      template_id: ids.templateId,
      user_id: ids.publicKey,
      template_params: message,
    },
  });
  expect(posts).toEqual([service.url]);
});

test("when the service refuses, the failure is shown and nothing typed is lost", async ({
  page,
  site,
  service,
}) => {
  service.answer = { status: 400, text: "The Public Key is invalid" };
  await openPage(page, `${site.url}/contact`);
  await send(page);
  await expect(page.getByRole("alertdialog")).toContainText(
    "✗ Failed to send message. Please try again later.",
  );
  await page.keyboard.press("Enter");
  for (const [name, text] of Object.entries(message)) {
    await expect(form(page).locator(`[name="${name}"]`)).toHaveValue(text);
  }
});

test("the page may reach that service and no other origin", async ({ request, site, service }) => {
  const policy = (await request.get(`${site.url}/contact`)).headers()["content-security-policy"] ?? "";
  expect(policy).toContain(`connect-src 'self' ${service.url};`);
  expect(policy.match(/https?:\/\/[^\s;]+/g)).toEqual([service.url, service.url]);
});
