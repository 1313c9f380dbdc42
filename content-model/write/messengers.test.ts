import { expect, test } from "vitest";
import { siteSchema } from "../schema/site-schema.ts";

const { whatsapp, viber } = siteSchema.shape;
const advice = (value: unknown) => whatsapp.safeParse(value).error?.issues[0]?.message;

test("a chat app's number has its country code, with spaces or hyphens as one likes", () => {
  for (const number of [
    "+977 9800000000",
    "+9779800000000",
    "+977 980-000-0000",
    "+91 98000 00000",
    "+९७७ ९८०००-०००००",
  ]) {
    expect(whatsapp.safeParse(number).success, number).toBe(true);
    expect(viber.safeParse(number).success, number).toBe(true);
  }
  expect(whatsapp.safeParse(undefined).success).toBe(true);
});

test("a number that no chat app would open is refused with what to write", () => {
  for (const value of ["9800000000", "00977 9800000000", "+977 98XXXXXXXX", "+977", "", 9779800000000]) {
    expect(advice(value), String(value)).toContain("with its country code");
    expect(advice(value), String(value)).not.toMatch(/\+\d/);
  }
});
