import { expect, test } from "vitest";
import { noCampaign } from "../../domain/forms/campaign.ts";
import { engines } from "../../tests/support/fresh-database.ts";
import {
  contactFields,
  enrollmentFields,
  type FreshServices,
  freshServices,
  testOrigin,
} from "../../tests/support/fresh-services.ts";
import { leads } from "../../tests/support/run-leads.ts";
import { displayWidth } from "./table.ts";

const hour = 3_600_000;

/** The cells of each line below this head, up to the next empty line. */
function linesBelow(report: string, head: string): string[][] {
  const lines = report.split("\n");
  const start = lines.findIndex((line) => line.startsWith(head)) + 1;
  const end = lines.indexOf("", start);
  return lines.slice(start, end).map((line) => line.split(/ {2,}/));
}

/** Sends the form at that time, and has it answered so much later. */
async function send(
  fresh: FreshServices,
  time: string,
  options: { course?: string; page?: string; campaign?: Record<string, string>; answeredAfter?: number } = {},
) {
  const { course, page: sourcePage = "/contact", campaign, answeredAfter } = options;
  fresh.clock.now = new Date(time);
  const { site } = fresh.services;
  const origin = { ...testOrigin, sourcePage, campaign: { ...noCampaign, ...campaign } };
  const result = course
    ? await site.submitEnrollment({ ...enrollmentFields, course, fullName: time }, origin)
    : await site.submitContactMessage({ ...contactFields, subject: time }, origin);
  if (result.status !== "stored") throw new Error(result.status);
  if (answeredAfter === undefined) return;
  fresh.clock.pass(answeredAfter);
  await leads(fresh, "answered", result.reference);
}

test.for(engines)(
  "counts eight weeks from Sunday in Nepal, by course, page and campaign, with the answers (%s)",
  async (engine) => {
    const fresh = await freshServices({ engine });
    const paper = { utm_source: "नोटिस", utm_medium: "paper" };
    // The last second before the eight weeks, and the first of them: midnight in Nepal is 18:15 in UTC.
    await send(fresh, "2026-09-26T18:14:59.000Z", { page: "/old" });
    await send(fresh, "2026-09-26T18:15:00.000Z", { answeredAfter: 3 * 24 * hour });
    await send(fresh, "2026-11-14T18:14:59.000Z", {
      course: "fullstack-web",
      page: "/enroll",
      campaign: paper,
    });
    await send(fresh, "2026-11-14T18:15:00.000Z", {
      course: "fullstack-web",
      page: "/enroll",
      campaign: paper,
      answeredAfter: 2 * hour,
    });
    await send(fresh, "2026-11-16T05:00:00.000Z", { course: "cloud-computing-course", page: "/enroll" });
    await send(fresh, "2026-11-16T06:00:00.000Z", { campaign: { utm_campaign: "x" }, answeredAfter: hour });
    const { site } = fresh.services;
    await site.subscribe({ email: "reader@visitor.example", topic: "" }, testOrigin);
    await site.submitContactMessage({ ...contactFields, topic: "spam" }, testOrigin);
    fresh.clock.now = new Date("2026-11-20T08:00:00.000Z");

    const { code, out } = await leads(fresh, "report");
    expect(code).toBe(0);
    const weeks = linesBelow(out, "Week from Sunday");
    expect(weeks.map(([week]) => week)).toEqual([
      "2026-09-27",
      "2026-10-04",
      "2026-10-11",
      "2026-10-18",
      "2026-10-25",
      "2026-11-01",
      "2026-11-08",
      "2026-11-15",
      "In all",
    ]);
    expect(weeks[0]).toEqual(["2026-09-27", "1", "0", "0", "100 %", "3 d 0 h"]);
    expect(weeks[1]).toEqual(["2026-10-04", "0", "0", "0"]);
    expect(weeks[6]).toEqual(["2026-11-08", "0", "1", "0", "0 %"]);
    expect(weeks[7]).toEqual(["2026-11-15", "1", "2", "1", "67 %", "1 h 30 min"]);
    expect(weeks[8]).toEqual(["In all", "2", "3", "1", "60 %", "2 h 0 min"]);
    expect(linesBelow(out, "Course")).toEqual([
      ["fullstack-web", "2", "50 %", "2 h 0 min"],
      ["cloud-computing-course", "1", "0 %"],
    ]);
    expect(linesBelow(out, "Page with the form")).toEqual([
      ["/enroll", "3", "33 %", "2 h 0 min"],
      ["/contact", "2", "100 %", "1 d 12 h"],
    ]);
    expect(linesBelow(out, "Campaign")).toEqual([
      ["नोटिस / paper / -", "2", "50 %", "2 h 0 min"],
      ["- / - / x", "1", "100 %", "1 h 0 min"],
    ]);
    expect(out).toContain("Left out: 1 suspect.");
    for (const line of out.split("\n")) expect(displayWidth(line)).toBeLessThanOrEqual(100);
    expect(out).not.toMatch(/Sita|Ram|visitor\.example/);
  },
);

test("sums up what a list has no room for", async () => {
  const fresh = await freshServices({ env: { RATE_LIMIT_PER_ADDRESS: "off" } });
  for (let i = 0; i < 13; i++)
    await send(fresh, `2026-11-20T07:${10 + i}:00.000Z`, { campaign: { utm_source: `s${i}` } });
  fresh.clock.now = new Date("2026-11-20T08:00:00.000Z");
  const campaigns = linesBelow((await leads(fresh, "report")).out, "Campaign");
  expect(campaigns).toHaveLength(11);
  expect(campaigns.at(-1)).toEqual(["3 others", "3", "0 %"]);
});

test("says that nothing came", async () => {
  const { out } = await leads(await freshServices(), "report");
  expect(linesBelow(out, "Course")).toEqual([["(none)"]]);
  expect(out).toMatch(/^In all +0 +0 +0$/m);
});
