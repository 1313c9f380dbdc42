import { expect, test } from "vitest";
import {
  contactFields,
  enrollmentFields,
  type FreshServices,
  freshServices,
  testOrigin,
} from "../../tests/support/sites/fresh-services.ts";
import { exportedRecords, leads } from "../../tests/support/sites/run-leads.ts";

const day = 24 * 3_600_000;

/** The tokens behind the links in the mails to the staff so far, in order. */
async function tokens(fresh: FreshServices): Promise<string[]> {
  await fresh.services.sendDueMails();
  return fresh.mails.flatMap(({ text }) => /\/lead-answered\?token=(\S+)/.exec(text)?.[1] ?? []);
}

const states = async (fresh: FreshServices) => (await exportedRecords(fresh)).map(({ state }) => state);

test("marks one lead as answered, once, and only when asked to", async () => {
  const fresh = await freshServices();
  const { site } = fresh.services;
  await site.submitContactMessage(contactFields, testOrigin);
  fresh.clock.pass(1_000);
  await site.submitEnrollment(enrollmentFields, testOrigin);
  const [token = "", other = ""] = await tokens(fresh);
  expect(await site.readAnswerToken(token)).toEqual({
    state: "valid",
    reference: expect.stringMatching(/^C-\w{6}$/),
  });
  expect(await states(fresh)).toEqual(["new", "new"]);
  fresh.clock.pass(3_600_000);
  const pressed = await Promise.all([site.answerByToken(token), site.answerByToken(token)]);
  expect(pressed).toEqual([{ status: "done" }, { status: "done" }]);
  const answeredAt = fresh.clock.now.toISOString();
  fresh.clock.pass(3_600_000);
  expect(await site.answerByToken(token)).toEqual({ status: "done" });
  expect((await site.readAnswerToken(token)).state).toBe("used");
  expect((await site.readAnswerToken(other)).state).toBe("valid");
  expect((await exportedRecords(fresh)).map(({ state, answered_at }) => [state, answered_at])).toEqual([
    ["answered", answeredAt],
    ["new", null],
  ]);
});

test("stands in the staff's notice only, in HTML and text, on the public address", async () => {
  const fresh = await freshServices({ env: { SITE_URL: "https://www.company.example" } });
  await fresh.services.site.submitEnrollment(enrollmentFields, testOrigin);
  const [token = "", ...more] = await tokens(fresh);
  expect(more).toEqual([]);
  const notice = fresh.mails.find(({ to }) => to === "office@company.example");
  const link = `https://www.company.example/lead-answered?token=${token}`;
  expect(notice?.html).toContain(`href="${link}"`);
  expect(notice?.text).toContain(`Mark as answered:\n${link}\n`);
});

test("ends after 30 days and changes nothing then", async () => {
  const fresh = await freshServices();
  const { site } = fresh.services;
  await site.submitContactMessage(contactFields, testOrigin);
  const [token = ""] = await tokens(fresh);
  fresh.clock.pass(30 * day - 1);
  expect((await site.readAnswerToken(token)).state).toBe("valid");
  fresh.clock.pass(1);
  expect((await site.readAnswerToken(token)).state).toBe("expired");
  expect(await site.answerByToken(token)).toEqual({ status: "invalid" });
  expect(await states(fresh)).toEqual(["new"]);
});

test("is nothing to anybody who changes a sign of it, or to another site", async () => {
  const fresh = await freshServices();
  const { site } = fresh.services;
  await site.submitContactMessage(contactFields, testOrigin);
  const [token = ""] = await tokens(fresh);
  const [id = "", end = "", signature = ""] = token.split(".");
  const later = `${id}.${(Number.parseInt(end, 36) + 1).toString(36)}.${signature}`;
  const flipped = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
  const elsewhere = await freshServices();
  await elsewhere.services.site.submitContactMessage(contactFields, testOrigin);
  const [foreign = ""] = await tokens(elsewhere);
  for (const wrong of [later, flipped, `${token} `, `${id}.${end}.`, "", "x".repeat(9_000), foreign]) {
    expect(await site.readAnswerToken(wrong), wrong).toEqual({ state: "unknown", reference: "" });
    expect(await site.answerByToken(wrong), wrong).toEqual({ status: "invalid" });
  }
  expect(await states(fresh)).toEqual(["new"]);
});

test("leads nowhere once its person was erased", async () => {
  const fresh = await freshServices();
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  const [token = ""] = await tokens(fresh);
  await leads(fresh, "erase", contactFields.email, "--yes");
  expect((await fresh.services.site.readAnswerToken(token)).state).toBe("unknown");
  expect(await fresh.services.site.answerByToken(token)).toEqual({ status: "invalid" });
});
