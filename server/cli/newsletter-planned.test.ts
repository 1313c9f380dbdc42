import { expect, test } from "vitest";
import { freshServices, startedServices } from "../../tests/support/sites/fresh-services.ts";
import {
  addSubscribers,
  databaseOf,
  issueFile,
  issueText,
  newsletter,
} from "../../tests/support/sites/run-newsletter.ts";

const minute = 60_000;

test("an issue goes out at its time by the company's clock, and not before", async () => {
  const fresh = await freshServices();
  const readers = await addSubscribers(databaseOf(fresh), 2);
  const file = issueFile();
  // It is 13:45 in Kathmandu.
  const planned = await newsletter(fresh, "send", file, "--at", "2026-11-20 14:45", "--per-minute", "60");
  expect(planned.code).toBe(0);
  expect(planned.out).toContain("The site sends the first one at 20 Nov 2026, 14:45, Nepal time.");
  expect(planned.out).toContain(
    "Whoever confirms from now on gets it only when you send it again, without --at.",
  );
  expect((await newsletter(fresh, "list")).out).toMatch(/2026-11-20 14:45 {2}planned +0 +0 +2/);
  // Another issue does not wait for it.
  await newsletter(fresh, "send", issueFile(issueText("Now.", "Another")));
  for (let i = 0; i < 59; i++) {
    fresh.clock.pass(minute);
    await fresh.services.sendDueMails();
  }
  expect(fresh.mails.map(({ subject }) => subject)).toEqual(["Another", "Another"]);
  expect((await fresh.services.health()).mail.waiting).toBe(0);
  fresh.clock.pass(minute);
  for (let i = 0; i < 3; i++) {
    await fresh.services.sendDueMails();
    fresh.clock.pass(1_000);
  }
  const sent = fresh.mails.slice(2);
  expect(sent.map(({ to }) => to)).toEqual(readers);
  expect(sent[0]?.date.toISOString()).toBe("2026-11-20T09:00:00.000Z");
  expect((await newsletter(fresh, "list")).out).toMatch(/2026-11-20 14:45 {2}sending +2 +0 +0/);
});

test("tells that an issue is planned for nobody, and how those get it who confirm later", async () => {
  const fresh = await startedServices();
  const file = issueFile();
  const planned = await newsletter(fresh, "send", file, "--at", "2026-11-20 14:45");
  expect(planned).toMatchObject({ code: 0 });
  expect(planned.out).toContain("There are no confirmed subscribers yet");
  expect(planned.out).toContain("the issue is planned for 20 Nov 2026, 14:45, Nepal time");
  expect(planned.out).toContain("when you send it again, without --at");
  expect((await newsletter(fresh, "list")).out).toMatch(/2026-11-20 14:45 {2}planned +0 +0 +0/);

  const readers = await addSubscribers(databaseOf(fresh), 1);
  fresh.clock.pass(60 * minute);
  expect(await fresh.services.sendDueMails()).toBe(0);
  await newsletter(fresh, "send", file);
  await fresh.services.sendDueMails();
  expect(fresh.mails.map(({ to }) => to)).toEqual(readers);
});

test("resuming says when an issue goes out that is planned for later", async () => {
  const fresh = await freshServices();
  await addSubscribers(databaseOf(fresh), 1);
  await newsletter(fresh, "send", issueFile(), "--at", "2026-11-21 09:00");
  const issue = (await newsletter(fresh, "list")).out.split("\n")[1]?.slice(0, 8) ?? "";
  const subject = "November at Example Tech";
  expect((await newsletter(fresh, "pause", issue)).out).toBe(
    `"${subject}" is paused: 0 delivered, 1 wait.\n`,
  );
  expect((await newsletter(fresh, "resume", issue)).out).toBe(
    `"${subject}" is planned: 0 delivered, 1 go out at 21 Nov 2026, 09:00, Nepal time.\n`,
  );
  fresh.clock.pass(24 * 60 * minute);
  expect((await newsletter(fresh, "resume", issue)).out).toBe(
    `"${subject}" is sending: 0 delivered, 1 go out.\n`,
  );
});

test("a planned issue can be stopped, and its time does not change by itself", async () => {
  const fresh = await freshServices();
  await addSubscribers(databaseOf(fresh), 1);
  const file = issueFile();
  await newsletter(fresh, "send", file, "--at", "2026-11-21 09:00");
  expect(await newsletter(fresh, "send", file, "--at", "2026-11-22 09:00")).toMatchObject({
    code: 1,
    err: expect.stringContaining("to go out at 21 Nov 2026, 09:00"),
  });
  expect((await newsletter(fresh, "send", file)).out).toContain("Nobody is left");
  const issue = (await newsletter(fresh, "list")).out.split("\n")[1]?.slice(0, 8) ?? "";
  expect((await newsletter(fresh, "stop", issue, "--yes")).out).toContain("1 will not go out");
  fresh.clock.pass(48 * 60 * minute);
  expect(await fresh.services.sendDueMails()).toBe(0);
});

test("a stopped issue that nobody got may be corrected under its subject", async () => {
  const fresh = await freshServices();
  const readers = await addSubscribers(databaseOf(fresh), 3);
  const send = (body: string, ...more: string[]) =>
    newsletter(fresh, "send", issueFile(issueText(body)), "--per-minute", "60", ...more);
  const stopLast = async () => {
    const issue = (await newsletter(fresh, "list")).out.trimEnd().split("\n").at(-1)?.slice(0, 8) ?? "";
    expect((await newsletter(fresh, "stop", issue, "--yes")).code).toBe(0);
  };
  await send("With a mistake.", "--at", "2026-11-21 09:00");
  await stopLast();
  expect((await send("Corrected.")).out).toContain("Queued for 3 subscribers.");
  await fresh.services.sendDueMails();
  expect(fresh.mails.map(({ to, text }) => [to, text.includes("Corrected.")])).toEqual([[readers[0], true]]);

  // One has it now, and would get both.
  await stopLast();
  expect(await send("Corrected once more.")).toMatchObject({
    code: 1,
    err: expect.stringContaining("give it a subject of its own"),
  });
});

test.for([
  "tomorrow",
  "2026-11-31 09:00",
  "2026-11-20 13:45",
  "2026-11-20",
  "2028-01-01 09:00",
  "2026-11-21 25:00",
])("refuses --at %s", async (at) => {
  const fresh = await freshServices();
  const refused = await newsletter(fresh, "send", issueFile(), "--at", at);
  expect(refused).toMatchObject({ code: 2, out: "", err: expect.stringContaining("--at") });
});

test("refuses a time that the clock leaves out, and takes the one after it", async () => {
  const berlin = { ...(await freshServices()), timeZone: "Europe/Berlin" };
  await addSubscribers(databaseOf(berlin), 1);
  const at = (time: string) => newsletter(berlin, "send", issueFile(), "--at", `2027-03-28 ${time}`);
  expect(await at("02:30")).toMatchObject({ code: 2, err: expect.stringContaining("--at") });
  expect((await at("03:00")).out).toContain("28 Mar 2027, 03:00");
});
