import { expect, test } from "vitest";
import { type SubmissionResult, statusOf, type TokenResult } from "./submission.ts";

test.for<[SubmissionResult | TokenResult, number]>([
  [{ status: "stored", reference: "C-34679A", receipt: "x", name: "Sita" }, 200],
  [{ status: "done" }, 200],
  [{ status: "invalid", errors: {} }, 400],
  [{ status: "refused" }, 400],
  [{ status: "limited", retryAfterSeconds: 60 }, 429],
  [{ status: "unavailable" }, 503],
])("answers %o with %i", ([result, status]) => {
  expect(statusOf(result)).toBe(status);
});
