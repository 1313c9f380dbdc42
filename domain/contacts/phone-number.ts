// For the server: the browser only checks that it is a number. Lengths are known, assigned ranges would soon be outdated.
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { isPhone, plainNumber, toE164 } from "./phone.ts";

const withNumbers = (country: string): CountryCode | undefined =>
  isSupportedCountry(country) ? country : undefined;

/** Takes off a trunk prefix behind the country code, +49 (0)30, where numbers are dialled without it from abroad. */
function readNumber(plain: string, country = ""): string | undefined {
  const parsed = parsePhoneNumberFromString(plain, withNumbers(country));
  return parsed?.isPossible() ? parsed.number : undefined;
}

/** E.164 if it can be determined. Without a country code it is of this country; Nepali numbers follow our own rules. */
export function phoneNumber(typed: string, country: string): string | undefined {
  if (country === "NP") {
    const number = toE164(typed);
    if (!number || number.startsWith("+977")) return number;
    return readNumber(number) ?? number;
  }
  return isPhone(typed) ? readNumber(plainNumber(typed), country) : undefined;
}

export const phoneLink = (written: string, country: string): string =>
  `tel:${phoneNumber(written, country) ?? written.replace(/\s/g, "")}`;

/** The digits to dial within the country for a number in E.164: of a Nepali number only a landline, of eight, has a 0. */
export function dialledDigits(e164: string, country: string): string {
  const abroad = `00${e164.slice(1)}`;
  if (country === "NP")
    return e164.startsWith("+977") ? e164.replace(/^\+977(?=\d{8}$)/, "0").replace("+977", "") : abroad;
  const fromCountry = withNumbers(country);
  const dialled = fromCountry && parsePhoneNumberFromString(e164)?.format("IDD", { fromCountry });
  return dialled?.replace(/\D/g, "") || abroad;
}
