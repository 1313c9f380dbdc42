import { expect, test } from "vitest";
import { engines } from "../tests/support/fresh-database.ts";
import {
  contactFields,
  enrollmentFields,
  freshServices,
  testOrigin,
} from "../tests/support/fresh-services.ts";

test.for(engines)("stores the three submissions and sends their mails (%s)", async (engine) => {
  const { services, mails } = await freshServices({ engine });
  const results = [
    await services.site.submitContactMessage(contactFields, testOrigin),
    await services.site.submitEnrollment(enrollmentFields, testOrigin),
    await services.site.subscribe({ email: "reader@visitor.example", topic: "" }, testOrigin),
  ];
  expect(results.map((result) => result.status)).toEqual(["stored", "stored", "stored"]);
  await services.sendDueMails();
  expect(mails.map((mail) => mail.to).sort()).toEqual([
    "office@company.example",
    "office@company.example",
    "ram@visitor.example",
    "reader@visitor.example",
  ]);
  expect(await services.health()).toEqual({
    ok: true,
    database: "ok",
    mail: { waiting: 0, failed: 0, oldestWaitingAt: null },
  });
});

test("writes mails as files and prints them", async () => {
  const { services, config } = await freshServices({ transport: "as configured" });
  await services.site.submitContactMessage(contactFields, testOrigin);
  await services.sendDueMails();
  const { readdirSync, readFileSync } = await import("node:fs");
  const [f] = readdirSync(`${config.dataDir}/mail`);
  console.log(readFileSync(`${config.dataDir}/mail/${f}`, "utf8"));
});
