import { expect, test } from "vitest";
import { contactLimits, parseContactMessage } from "./contact-message.ts";

const fields = {
  name: "सीता शर्मा",
  email: "sita@visitor.example",
  subject: "A website",
  message: "Can you make one?\r\nBy March, please.",
};

test("takes a message, and leaves out fields that are not its own", () => {
  expect(parseContactMessage({ ...fields, topic: "", submissionId: "x", admin: "yes" })).toEqual({
    ok: true,
    value: { ...fields, message: "Can you make one?\nBy March, please." },
  });
});

test("has the specified limits", () => {
  expect(contactLimits).toEqual({ name: 100, email: 254, subject: 150, message: 5000 });
});

test.for([
  ["name", 100],
  ["subject", 150],
  ["message", 5000],
] as const)("takes a %s of exactly %i characters, in any script", ([field, limit]) => {
  for (const letter of ["x", "क्षे"]) {
    expect(parseContactMessage({ ...fields, [field]: letter.repeat(limit) }).ok).toBe(true);
    expect(parseContactMessage({ ...fields, [field]: letter.repeat(limit + 1) })).toEqual({
      ok: false,
      errors: { [field]: { code: "tooLong", limit } },
    });
  }
});

test("requires all four fields", () => {
  expect(parseContactMessage({})).toEqual({
    ok: false,
    errors: {
      name: { code: "required" },
      email: { code: "required" },
      subject: { code: "required" },
      message: { code: "required" },
    },
  });
});

test("takes line breaks in the message only", () => {
  const broken = "first\nsecond";
  expect(parseContactMessage({ ...fields, message: broken }).ok).toBe(true);
  for (const field of ["name", "subject", "email"]) {
    expect(parseContactMessage({ ...fields, [field]: broken })).toEqual({
      ok: false,
      errors: { [field]: { code: "lineBreak" } },
    });
  }
});

test.for(["+49 30 1234567", "९८४१२३४५६७", ""])("takes a phone number, or none: %s", (phone) => {
  expect(parseContactMessage({ ...fields, phone })).toMatchObject({ ok: true, value: { phone } });
});

test.for(["call me", "12345", "98X"])(
  "refuses %s as a phone number by the rules of the enrollment",
  (phone) => {
    expect(parseContactMessage({ ...fields, phone })).toEqual({
      ok: false,
      errors: { phone: { code: "phone" } },
    });
  },
);
