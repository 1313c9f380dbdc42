import { expect, test } from "vitest";
import { parseSubscription } from "./subscription.ts";

test("takes an address and nothing else", () => {
  expect(parseSubscription({ email: " reader@visitor.example ", name: "x", topic: "" })).toEqual({
    ok: true,
    value: { email: "reader@visitor.example" },
  });
});

test("says what is wrong with an address", () => {
  expect(parseSubscription({})).toEqual({ ok: false, errors: { email: { code: "required" } } });
  expect(parseSubscription({ email: "reader@" })).toEqual({
    ok: false,
    errors: { email: { code: "email" } },
  });
  expect(parseSubscription({ email: "x".repeat(255) })).toEqual({
    ok: false,
    errors: { email: { code: "tooLong", limit: 254 } },
  });
});
