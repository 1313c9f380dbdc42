import { expect, test } from "vitest";
import { toE164 } from "./phone.ts";
import { dialledDigits, phoneLink, phoneNumber } from "./phone-number.ts";

test.for([
  ["030 1234567", "DE", "+49301234567"],
  ["(030) 123-4567", "DE", "+49301234567"],
  ["+49 30 1234567", "DE", "+49301234567"],
  ["0049 30 1234567", "DE", "+49301234567"],
  ["0451 / 12 34 56-7", "DE", "+494511234567"],
  ["+49 (0) 451 / 1234567", "NP", "+494511234567"],
  ["+33 (0)1 23 45 67 89", "FR", "+33123456789"],
  ["01.23.45.67.89", "FR", "+33123456789"],
  ["020 7946 0958 x12", "GB", "+442079460958"],
  ["+1 (202) 555-0143, ext. 12", "US", "+12025550143"],
  ["٠١٠٠١٢٣٤٥٦٧", "EG", "+201001234567"],
  ["\u202a0151\u00a023456789\u202c", "DE", "+4915123456789"],
  ["+977 9711234567", "DE", "+9779711234567"],
  ["0722 123456", "KE", "+254722123456"],
  ["(202) 555-0143", "US", "+12025550143"],
  ["011 44 20 7946 0958", "US", "+442079460958"],
  ["06 1234 5678", "IT", "+390612345678"],
  ["+49 30 1234567", "AQ", "+49301234567"],
  ["0049 030 1234567", "NP", "+49301234567"],
  ["+977-082-520123", "DE", "+97782520123"],
  // Italian landlines keep their 0 from abroad.
  ["+39 06 1234 5678", "NP", "+390612345678"],
])("%s at a company in %s is %s", ([typed = "", country = "", e164]) => {
  expect(phoneNumber(typed, country)).toBe(e164);
});

test.for([
  ["call us", "DE"],
  ["030", "DE"],
  ["123456789012345", "US"],
  ["030 1234567", "AQ"],
])("%s at a company in %s tells no number", ([typed = "", country = ""]) => {
  expect(phoneNumber(typed, country)).toBeUndefined();
});

test("goes by the rules of Nepal at a company there, whatever the library knows of its operators", () => {
  for (const typed of ["9711234567", "9001234567", "025-521234", "4412345", "25521234", "+91 98765 43210"])
    expect(phoneNumber(typed, "NP")).toBe(toE164(typed));
  expect(phoneNumber("9001234567", "NP")).toBe("+9779001234567");
});

test("a link dials the number with its country code, and shows a placeholder as it is", () => {
  expect(phoneLink("030 123-4567", "DE")).toBe("tel:+49301234567");
  expect(phoneLink("+977 25-520000", "NP")).toBe("tel:+97725520000");
  expect(phoneLink("+977-082-520123", "NP")).toBe("tel:+97782520123");
  expect(phoneLink("+977 98XXXXXXXX", "NP")).toBe("tel:+97798XXXXXXXX");
});

test.for([
  ["+9779841234567", "NP", "9841234567"],
  ["+97782520123", "NP", "082520123"],
  ["+97714412345", "NP", "014412345"],
  ["+97716600112345", "NP", "16600112345"],
  ["+49301234567", "NP", "0049301234567"],
  ["+49301234567", "DE", "0301234567"],
  ["+9779841234567", "DE", "009779841234567"],
  ["+12025550143", "US", "12025550143"],
  ["+49301234567", "US", "01149301234567"],
  ["+49301234567", "AQ", "0049301234567"],
])("%s is dialled from %s as %s", ([e164 = "", country = "", digits]) => {
  expect(dialledDigits(e164, country)).toBe(digits);
});
