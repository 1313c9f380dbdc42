import { expect, test } from "vitest";
import { createLogger, describeError, describePath } from "./log.ts";

test("writes one line of JSON for each event", () => {
  const lines: string[] = [];
  const clock = () => new Date("2026-11-20T08:00:00.000Z");
  const logger = createLogger({ pretty: false, write: (line) => lines.push(line), clock });
  logger.info("submission.stored", { reference: "C-7K3M9Q" });
  logger.error("mail.failed", { reason: "two\nlines" });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { time: "2026-11-20T08:00:00.000Z", level: "info", event: "submission.stored", reference: "C-7K3M9Q" },
    { time: "2026-11-20T08:00:00.000Z", level: "error", event: "mail.failed", reason: "two\nlines" },
  ]);
  for (const line of lines) expect(line.trimEnd()).not.toContain("\n");
});

test("is readable at a terminal", () => {
  const lines: string[] = [];
  const clock = () => new Date("2026-11-20T08:00:00.000Z");
  createLogger({ pretty: true, write: (line) => lines.push(line), clock }).warn("slow", {
    ms: 3,
    of: undefined,
  });
  expect(lines).toEqual(["08:00:00 WARN slow  ms=3\n"]);
});

test("leaves mail addresses out of what it says about an error", () => {
  const error = Object.assign(new Error("550 <sita@visitor.example>: no such user"), {
    code: "EENVELOPE",
    responseCode: 550,
    envelope: { to: "sita@visitor.example" },
  });
  const described = describeError(error);
  expect(described).toMatchObject({ name: "Error", code: "EENVELOPE", responseCode: 550 });
  expect(JSON.stringify(described)).not.toContain("visitor.example");
});

test.for([
  ["/old-page.php", "/old-page.php"],
  ["/reset/sita.sharma@gmail.example/now", "/reset/<address>/now"],
  ["/reset/sita.sharma%40gmail.example", "/reset/<address>"],
  ["/reset/sita%2540gmail.example", "/reset/<address>"],
  [`/${"x".repeat(190)}/sita@gmail.example`, `/${"x".repeat(190)}/<address`],
  [`/${"x".repeat(980)}/sita@gmail.example`, `/${"x".repeat(199)}`],
  [`/${"x".repeat(15_000)}`, `/${"x".repeat(199)}`],
])("logs the beginning of a path without mail addresses (%#)", ([path = "", logged]) => {
  expect(describePath(path)).toBe(logged);
});
