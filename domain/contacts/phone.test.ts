import fc from "fast-check";
import { expect, test } from "vitest";
import { isPhone, phoneLimits, toE164 } from "./phone.ts";

test.for([
  ["9841234567", "+9779841234567"],
  ["(984) 12-345.67", "+9779841234567"],
  ["09841234567", "+9779841234567"],
  ["9779841234567", "+9779841234567"],
  ["+9779841234567", "+9779841234567"],
  ["(+977) 9841234567", "+9779841234567"],
  ["00977 9841234567", "+9779841234567"],
  ["+977 09841234567", "+9779841234567"],
  ["97709841234567", "+9779841234567"],
  ["+९७७ ९८४१२३४५६७", "+9779841234567"],
  ["984\u00a01234567", "+9779841234567"],
  ["9841/234567", "+9779841234567"],
  ["9841234567 ext 2", "+9779841234567"],
  ["٩٨٤١٢٣٤٥٦٧", "+9779841234567"],
])("knows the Nepali mobile %s", ([typed = "", e164]) => {
  expect(toE164(typed)).toBe(e164);
});

test.for([
  ["\u202a+977 984-1234567\u202c", "what Windows copies from contacts"],
  ["\u202d+977 984-1234567\u202c", "what iOS copies from contacts"],
  ["\u2068+977\u2069\u2068 9841234567\u2069", "isolates, as chats put them around a number"],
  ["\u200e9841234567\u200e", "a direction mark"],
  ["\ufeff984\u200b123\u00ad4567", "zero-width spaces and a soft hyphen"],
  ["984\u2011123\u20114567", "hyphens that do not break"],
  ["984\u2013123\u20144567", "an en and an em dash"],
  ["984\u2212123\u22124567", "minus signs"],
  ["\uff0b977 9841234567", "a fullwidth plus"],
  ["\uff10\uff19\uff18\uff14\uff11\uff12\uff13\uff14\uff15\uff16\uff17", "fullwidth digits"],
  ["\uff08984\uff09 1234567", "fullwidth brackets"],
  ["tel:+9779841234567", "the address of a link"],
  ["\u200eTEL:9841234567", "the address of a link behind a mark"],
  [`\u202a+977\u202c \u2066984\u2069 ${"\u200b".repeat(20)}1234567`, "more marks than characters"],
])("knows a mobile by what is seen of it: %j, %s", ([typed = ""]) => {
  expect(toE164(typed)).toBe("+9779841234567");
});

test.for(["9711234567", "9001234567", "9991234567"])(
  "takes %s for a mobile, whichever operator has its range",
  (typed) => {
    expect(toE164(typed)).toBe(`+977${typed}`);
  },
);

test.for([
  ["025-521234", "+97725521234"],
  ["(025) 521234", "+97725521234"],
  ["01-4412345", "+97714412345"],
  ["+977-25-521234", "+97725521234"],
  ["977 25 521234", "+97725521234"],
  ["+977-082-520123", "+97782520123"],
  ["977 082 520123", "+97782520123"],
  ["+977 (0)1-4412345", "+97714412345"],
])("knows the landline %s by its area code", ([typed = "", e164]) => {
  expect(toE164(typed)).toBe(e164);
});

test.for([
  ["+91 98765 43210", "+919876543210"],
  ["+44 20 7946 0958", "+442079460958"],
  ["0044 20 7946 0958", "+442079460958"],
  ["+1 (202) 555-0143", "+12025550143"],
  ["+123456789012345", "+123456789012345"],
])("knows the foreign number %s by its country code", ([typed = "", e164]) => {
  expect(toE164(typed)).toBe(e164);
});

test.for(["4412345", "25521234", "55-21234-99", "123456789", "+1234567"])(
  "takes %s, though it does not tell a country or an area",
  (typed) => {
    expect(isPhone(typed)).toBe(true);
    expect(toE164(typed)).toBeUndefined();
  },
);

test.for([
  "",
  "1234",
  "98412345y7",
  "98412#4567",
  "98+41234567",
  "++9779841234567",
  "9841\n234567",
  "9841\t234567",
  "9841,234567",
  "-- ( ) --",
  "1234567890123456",
  "tel:",
  "tel:tel:9841234567",
  "\u200b\u200b\u200b\u200b\u200b\u200b\u200b",
  `9841234567${"\u200b".repeat(100)}`,
])("refuses %j", (typed) => {
  expect(isPhone(typed)).toBe(false);
  expect(toE164(typed)).toBeUndefined();
});

test("takes 7 to 15 digits in at most 20 characters", () => {
  expect(phoneLimits).toEqual({ minCharacters: 5, maxCharacters: 20, minDigits: 7, maxDigits: 15 });
  expect(["123456", "1234567", "123456789012345", "1234567890123456"].map(isPhone)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isPhone("1 2 3 4 5 6 7 8 9 01")).toBe(true);
  expect(isPhone("1 2 3 4 5 6 7 8 9 012")).toBe(false);
});

test("gives only numbers that E.164 allows, whatever is typed", () => {
  const characters = fc.constantFrom(..."0123456789०९+-. ()".split(""));
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 24 }), (typed) => {
      const e164 = toE164(typed);
      if (e164 === undefined) return;
      expect(isPhone(typed)).toBe(true);
      expect(e164).toMatch(/^\+\d{8,15}$/);
    }),
    { numRuns: 2_000 },
  );
});
