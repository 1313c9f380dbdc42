// What the server does by the company's country: a company in Berlin, where summer time ends on 25 October 2026.
import { expect, test } from "vitest";
import { germany } from "../../tests/support/companies/regions.ts";
import {
  enrollmentFields,
  type FreshServices,
  freshServices,
  testFacts,
  testOrigin,
} from "../../tests/support/sites/fresh-services.ts";
import { runLeads } from "../cli/leads.ts";

const inBerlin = async () => await freshServices({ facts: { ...testFacts, region: germany } });

const enroll = async ({ services }: FreshServices, phone: string) =>
  await services.site.submitEnrollment({ ...enrollmentFields, phone }, testOrigin);

async function printed({ config, clock }: FreshServices, ...argv: string[]): Promise<string> {
  let out = "";
  const err = (text: string) => {
    throw new Error(text);
  };
  const tools = { config, region: germany, clock: () => clock.now, folder: process.cwd(), err };
  await runLeads(argv, {
    ...tools,
    out: (text) => {
      out += text;
    },
  });
  return out;
}

test("a number without a country code is one of the country, in storage, mail and export", async () => {
  const fresh = await inBerlin();
  fresh.clock.now = new Date("2026-10-24T22:30:00Z");
  await enroll(fresh, "(030) 1234567");
  await fresh.services.sendDueMails();
  const [notice] = fresh.mails;
  expect(notice?.html).toContain('href="tel:+49301234567"');
  expect(notice?.html).toContain('lang="de"');
  expect(notice?.text).toContain("25. Oktober 2026 um 00:30, Mitteleuropäische Zeit");
  const csv = await printed(fresh, "export");
  expect(csv).toContain('"0301234567"');
  expect(csv).toContain('"2026-10-25 00:30"');
  expect(JSON.parse(await printed(fresh, "export", "--format", "json"))).toMatchObject([
    { phone: "(030) 1234567", phone_e164: "+49301234567", created_at: "2026-10-24T22:30:00.000Z" },
  ]);
});

test("the digest waits for seven o'clock there, which is an hour later in UTC once summer time is over", async () => {
  for (const [before, after] of [
    ["2026-10-24T04:59:00Z", "2026-10-24T05:00:00Z"],
    ["2026-10-25T05:59:00Z", "2026-10-25T06:00:00Z"],
  ] as const) {
    const fresh = await inBerlin();
    fresh.clock.now = new Date(before);
    await enroll(fresh, "030 1234567");
    expect(await fresh.services.queueDigest()).toBe(false);
    fresh.clock.now = new Date(after);
    expect(await fresh.services.queueDigest()).toBe(true);
  }
});
