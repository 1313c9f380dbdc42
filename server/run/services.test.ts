import { expect, test } from "vitest";
import { germany } from "../../tests/support/companies/regions.ts";
import {
  contactFields,
  enrollmentFields,
  freshServices,
  testFacts,
  testOrigin,
} from "../../tests/support/sites/fresh-services.ts";
import { leads } from "../../tests/support/sites/run-leads.ts";

test("mails a notice to each of several recipients", async () => {
  const { services, mails } = await freshServices({
    env: { LEADS_TO: "a@company.example,b@company.example" },
  });
  await services.site.submitContactMessage(contactFields, testOrigin);
  await services.sendDueMails();
  expect(mails.map(({ to }) => to).sort()).toEqual(["a@company.example", "b@company.example"]);
});

test("links to the address that is known only after listening", async () => {
  const { services, mails, config } = await freshServices({ env: { PORT: "0" } });
  await services.site.subscribe({ email: "reader@visitor.example", topic: "" }, testOrigin);
  config.siteUrl = "http://localhost:4711";
  await services.sendDueMails();
  expect(mails[0]?.text).toContain("http://localhost:4711/newsletter/confirm?token=");
});

test("a number without a country code is one of the company's country, in storage, mail and export", async () => {
  const fresh = await freshServices({ facts: { ...testFacts, region: germany } });
  fresh.clock.now = new Date("2026-10-24T22:30:00Z");
  await fresh.services.site.submitEnrollment({ ...enrollmentFields, phone: "(030) 1234567" }, testOrigin);
  await fresh.services.sendDueMails();
  const [notice] = fresh.mails;
  expect(notice?.html).toContain('href="tel:+49301234567"');
  expect(notice?.html).toContain('lang="de"');
  expect(notice?.text).toContain("25. Oktober 2026 um 00:30, Mitteleuropäische Zeit");
  const exported = async (...argv: string[]) =>
    (await leads({ ...fresh, region: germany }, "export", ...argv)).out;
  const csv = await exported();
  expect(csv).toContain('"0301234567"');
  expect(csv).toContain('"2026-10-25 00:30"');
  expect(JSON.parse(await exported("--format", "json"))).toMatchObject([
    { phone: "(030) 1234567", phone_e164: "+49301234567", created_at: "2026-10-24T22:30:00.000Z" },
  ]);
});
