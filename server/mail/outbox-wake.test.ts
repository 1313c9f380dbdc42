import { expect, test, vi } from "vitest";
import { contactFields, freshServices, testOrigin } from "../../tests/support/sites/fresh-services.ts";

/** Pauses that can be interrupted never end by themselves: what goes on after one was woken. */
vi.mock("node:timers/promises", () => ({
  setTimeout: (milliseconds: number, _value: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise<void>((resolve, reject) => {
      if (signal) signal.addEventListener("abort", () => reject(signal.reason));
      else setTimeout(resolve, milliseconds);
    }),
}));

test("sends what is queued at once, and not with the next look at the outbox", async () => {
  const { services, mails } = await freshServices();
  services.start();
  for (const sent of [1, 2, 3]) {
    await services.site.submitContactMessage({ ...contactFields, subject: `Question ${sent}` }, testOrigin);
    await expect.poll(() => mails.length).toBe(sent);
  }
});

test("tries a failed mail again when it is due, and not with the next look at the outbox", async () => {
  const { services, clock, log, mails } = await freshServices({
    transport: {
      send: async (mail) => {
        if (!log().includes("mail.postponed")) throw new Error("connection refused");
        mails.push(mail);
      },
      forget: async () => {},
      close: async () => {},
    },
  });
  services.start();
  await services.site.submitContactMessage(contactFields, testOrigin);
  await expect.poll(log).toContain("mail.postponed");
  clock.pass(5_000);
  await expect.poll(() => mails.length).toBe(1);
});
