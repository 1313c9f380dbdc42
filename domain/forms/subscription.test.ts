import { expect, test } from "vitest";
import { parseSubscription } from "./subscription.ts";

test("takes an address and nothing else", () => {
  expect(parseSubscription({ email: " reader@visitor.example ", name: "x", topic: "" })).toEqual({
    ok: true,
    value: { email: "reader@visitor.example" },
  });
});

test("takes no address that is too long for mail", () => {
  expect(parseSubscription({ email: "x".repeat(255) })).toEqual({
    ok: false,
    errors: { email: { code: "tooLong", limit: 254 } },
  });
});
