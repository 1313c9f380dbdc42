import { expect, test } from "vitest";
import { startMailServer } from "../../tests/support/machines/mail-server.ts";
import {
  contactFields,
  enrollmentFields,
  freshServices,
  testOrigin,
} from "../../tests/support/sites/fresh-services.ts";
import { emptyOutbox } from "../database/stores/outbox.ts";

test("stores the three submissions and sends their mails", async () => {
  const { services, mails } = await freshServices();
  services.start();
  const results = [
    await services.site.submitContactMessage(contactFields, testOrigin),
    await services.site.submitEnrollment(enrollmentFields, testOrigin),
    await services.site.subscribe({ email: "reader@visitor.example", topic: "" }, testOrigin),
  ];
  expect(results.map((result) => result.status)).toEqual(["stored", "stored", "stored"]);
  await expect.poll(() => mails.length).toBe(4);
  expect(mails.map((mail) => mail.to).sort()).toEqual([
    "office@company.example",
    "office@company.example",
    "ram@visitor.example",
    "reader@visitor.example",
  ]);
  await expect
    .poll(() => services.health())
    .toEqual({
      ok: true,
      database: "ok",
      mail: emptyOutbox,
      backup: null,
      webhook: null,
    });
});

test("sends through the mail server that SMTP_URL names", async () => {
  const server = await startMailServer();
  const { services } = await freshServices({ transport: "as configured", env: { SMTP_URL: server.url } });
  await services.site.submitContactMessage(contactFields, testOrigin);
  await services.sendDueMails();
  expect(server.recipients).toEqual(["office@company.example"]);
});

test("mails a notice to each of several recipients", async () => {
  const { services, mails } = await freshServices({
    env: { LEADS_TO: "a@company.example,b@company.example" },
  });
  await services.site.submitContactMessage(contactFields, testOrigin);
  await services.sendDueMails();
  expect(mails.map(({ to }) => to).sort()).toEqual(["a@company.example", "b@company.example"]);
});

test("keeps what was stored and what is to be mailed over a restart", async () => {
  const first = await freshServices();
  await first.services.site.submitContactMessage(contactFields, testOrigin);
  await first.services.stop();
  const second = await freshServices({ databaseUrl: first.config.databaseUrl });
  expect((await second.services.health()).mail.waiting).toBe(1);
  await second.services.sendDueMails();
  expect(second.mails).toHaveLength(1);
});

test("links to the address that is known only after listening", async () => {
  const { services, mails, config } = await freshServices({ env: { PORT: "0" } });
  await services.site.subscribe({ email: "reader@visitor.example", topic: "" }, testOrigin);
  config.siteUrl = "http://localhost:4711";
  await services.sendDueMails();
  expect(mails[0]?.text).toContain("http://localhost:4711/newsletter/confirm?token=");
});
