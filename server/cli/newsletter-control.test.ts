import { expect, test } from "vitest";
import { startHookServer } from "../../tests/support/machines/hook-server.ts";
import { engines } from "../../tests/support/sites/fresh-database.ts";
import { type FreshServices, freshServices } from "../../tests/support/sites/fresh-services.ts";
import { leads } from "../../tests/support/sites/run-leads.ts";
import {
  addSubscribers,
  databaseOf,
  issueFile,
  issueText,
  newsletter,
} from "../../tests/support/sites/run-newsletter.ts";
import { claimDueMails } from "../database/stores/outbox.ts";
import { OutcomeUnknown, PermanentRejection } from "../mail/message.ts";

const second = 1_000;
const minute = 60 * second;

/** The lines of the list, without its head. */
const listed = async (fresh: FreshServices) =>
  (await newsletter(fresh, "list")).out
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split(/ {2,}/));

async function queued(fresh: FreshServices, subject: string): Promise<string> {
  await newsletter(fresh, "send", issueFile(issueText("News.", subject)), "--per-minute", "60");
  return (await listed(fresh)).at(-1)?.[0] ?? "";
}

async function sendFor(fresh: FreshServices, seconds: number): Promise<number> {
  let sent = 0;
  for (let i = 0; i < seconds; i++) {
    sent += await fresh.services.sendDueMails();
    fresh.clock.pass(second);
  }
  return sent;
}

test("an issue is paused, resumed and stopped, and others go on", async () => {
  const fresh = await freshServices();
  const readers = await addSubscribers(databaseOf(fresh), 6);
  const first = await queued(fresh, "First");
  expect(await sendFor(fresh, 2)).toBe(2);
  const paused = await newsletter(fresh, "pause", first);
  expect(paused).toMatchObject({ code: 0, out: '"First" is paused: 2 delivered, 4 wait.\n' });
  fresh.clock.pass(minute);
  expect(await sendFor(fresh, 3)).toBe(0);

  const other = await queued(fresh, "Second");
  expect(await sendFor(fresh, 6)).toBe(6);
  expect(fresh.mails.slice(2).map(({ subject }) => subject)).toEqual(Array(6).fill("Second"));

  expect((await newsletter(fresh, "resume", first)).out).toContain("4 go out");
  expect(await sendFor(fresh, 1)).toBeGreaterThan(0);
  const delivered = fresh.mails.filter(({ subject }) => subject === "First").length;
  expect((await newsletter(fresh, "stop", first, "--yes")).code).toBe(0);
  expect(await sendFor(fresh, 6)).toBe(0);
  expect(fresh.mails.filter(({ subject }) => subject === "First")).toHaveLength(delivered);
  expect(await listed(fresh)).toEqual([
    [first, "2026-11-20 13:45", "stopped", String(delivered), "0", "0", "First"],
    [other, "2026-11-20 13:46", "sending", "6", "0", "0", "Second"],
  ]);
  expect(new Set(fresh.mails.map(({ to }) => to))).toEqual(new Set(readers));

  expect((await newsletter(fresh, "resume", first)).err).toContain("is stopped for good");
  const again = await newsletter(fresh, "send", issueFile(issueText("News.", "First")));
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining("was stopped") });
  expect(await sendFor(fresh, 3)).toBe(0);
});

test.for(engines)("what failed is counted, and what is held back is not called late (%s)", async (engine) => {
  const hook = await startHookServer();
  const fresh = await freshServices({
    engine,
    env: { ALERT_URL: hook.url },
    transport: {
      send: async ({ to }) => {
        if (to.startsWith("reader-1@")) throw new PermanentRejection("no");
        throw new Error("away");
      },
      forget: async () => {},
      close: async () => {},
    },
  });
  await addSubscribers(databaseOf(fresh), 2);
  const issue = await queued(fresh, "Held");
  expect(await sendFor(fresh, 2)).toBe(2);
  expect((await listed(fresh))[0]?.slice(2, 6)).toEqual(["sending", "0", "1", "1"]);
  await newsletter(fresh, "pause", issue);
  fresh.clock.pass(90 * minute);
  await fresh.services.checkAlarms();
  expect(hook.calls).toEqual([]);
  expect((await fresh.services.health()).mail).toMatchObject({ waiting: 0, failed: 1 });
});

test.for(engines)("nothing is left of a stopped issue, whatever became of its mails (%s)", async (engine) => {
  // What the mail server does with the mail to each reader, while the issue is being stopped.
  const answer = { "reader-1@": "takes", "reader-2@": "away", "reader-3@": "refuses", "reader-4@": "silent" };
  const begun: string[] = [];
  const stopped = Promise.withResolvers<void>();
  const fresh = await freshServices({
    engine,
    transport: {
      send: async ({ to }) => {
        begun.push(to);
        await stopped.promise;
        const what = answer[to.replace(/(?<=@).*/, "") as keyof typeof answer];
        if (what === "refuses") throw new PermanentRejection("no");
        if (what === "away") throw new Error("away");
        if (what === "silent") throw new OutcomeUnknown("silent");
      },
      forget: async () => {},
      close: async () => {},
    },
  });
  await addSubscribers(databaseOf(fresh), 4);
  const issue = await queued(fresh, "Halted");
  fresh.clock.pass(4 * second);
  const sending = fresh.services.sendDueMails();
  await expect.poll(() => begun.length).toBe(4);
  expect((await newsletter(fresh, "stop", issue, "--yes")).code).toBe(0);
  stopped.resolve();
  await sending;
  const counts = async () => (await listed(fresh))[0]?.slice(2, 6);
  expect(await counts()).toEqual(["stopped", "1", "1", "0"]);
  expect(fresh.log().match(/mail\.dropped/g)).toHaveLength(2);

  expect((await leads(fresh, "retry")).out).toBe("0 mails queued again.\n");
  expect((await leads(fresh, "retry", "reader-3@visitor.example")).out).toBe("0 mails queued again.\n");
  expect(await counts()).toEqual(["stopped", "1", "1", "0"]);
});

test("stopping once more clears what a killed process was sending", async () => {
  const fresh = await freshServices();
  const database = databaseOf(fresh);
  await addSubscribers(database, 1);
  const issue = await queued(fresh, "Halted");
  const claim = {
    channel: "mail",
    clock: () => fresh.clock.now,
    lease: minute,
    limit: 1,
    except: [],
  } as const;
  expect(await claimDueMails(database, claim)).toHaveLength(1);
  const left = async () => (await listed(fresh))[0]?.[5];
  await newsletter(fresh, "stop", issue, "--yes");
  expect(await left()).toBe("1");
  fresh.clock.pass(2 * minute);
  expect((await newsletter(fresh, "stop", issue, "--yes")).code).toBe(0);
  expect(await left()).toBe("0");
});

test("asks before it stops an issue or takes a complaint down, and without a terminal wants --yes", async () => {
  const fresh = await freshServices();
  const [reader = ""] = await addSubscribers(databaseOf(fresh), 1);
  await newsletter(fresh, "send", issueFile());
  const issue = (await listed(fresh))[0]?.[0] ?? "";
  for (const argv of [
    ["stop", issue],
    ["complained", reader],
  ]) {
    expect((await newsletter(fresh, ...argv)).err).toContain("add --yes");
    expect(await newsletter({ ...fresh, answers: "no" }, ...argv)).toMatchObject({ code: 1, out: "" });
    expect((await listed(fresh))[0]?.[5]).toBe("1");
  }
  expect((await newsletter({ ...fresh, answers: "yes" }, "stop", issue)).code).toBe(0);
});
