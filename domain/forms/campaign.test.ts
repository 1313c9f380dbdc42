import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../tests/support/any-character.ts";
import { noCampaign, readCampaign } from "./campaign.ts";

const read = (query: string) => {
  const values = new URLSearchParams(query);
  return readCampaign((name) => values.get(name));
};

test("finds the five parameters and nothing else", () => {
  expect(read("utm_source=paper&utm_medium=notice&utm_id=7&gclid=x&course=fullstack-web")).toEqual({
    ...noCampaign,
    utm_source: "paper",
    utm_medium: "notice",
  });
  for (const none of ["", "utm_source=", "utm_source=%20%0A", "UTM_SOURCE=x", "utm_id=7"]) {
    expect(read(none), none).toBeUndefined();
  }
});

test("keeps Nepali text with its joiners", () => {
  expect(read("utm_campaign=क्षे%E2%80%8Dत्री")?.utm_campaign).toBe("क्षे\u200dत्री");
});

test("makes one short line without control or direction signs of whatever stands there", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 400 }), (text) => {
      const value = readCampaign(() => text)?.utm_source ?? "";
      expect(value).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
      expect([...value].length).toBeLessThanOrEqual(100);
      expect(value.isWellFormed()).toBe(true);
    }),
  );
});
