import { emailKey } from "../contacts/mail-person.ts";
import { plainNumber } from "../contacts/phone.ts";
import { dialledDigits, phoneNumber } from "../contacts/phone-number.ts";
import { foldLetters } from "../fold-letters.ts";
import type { Region } from "../region.ts";

export type Searchable = {
  reference: string;
  name: string | null;
  email: string;
  phone: string | null;
  phone_e164: string | null;
};

const minDigits = 4;

const fold = (text: string): string => foldLetters(text.normalize("NFKD")).trim();
const wordsOf = (text: string): string[] => fold(text).split(/\s+/);

const digitsOf = ({ phone, phone_e164 }: Searchable): string =>
  plainNumber(phone_e164 ?? phone ?? "").replace(/\D/g, "");

const withoutZeros = (digits: string): string => digits.replace(/^0+/, "");

function typedDigits(typed: string): string | undefined {
  const plain = plainNumber(typed);
  return /^[\d+()\s.-]+$/.test(plain) ? withoutZeros(plain.replace(/\D/g, "")) : undefined;
}

/** The same with the code of the company's country where none was typed, as a whole number is stored. */
const wholeDigits = (typed: string, country: string): string | undefined =>
  phoneNumber(typed, country)?.slice(1) ?? typedDigits(typed);

type Country = Pick<Region, "country">;

/** Whether a lead is of the person with this whole name or this whole phone number, however either is typed. */
export function isOfPerson(typed: string, { country }: Country): (lead: Searchable) => boolean {
  const name = wordsOf(typed).join(" ");
  if (name === "") return () => false;
  const digits = wholeDigits(typed, country);
  if (digits === undefined || digits.length < minDigits)
    return (lead) => wordsOf(lead.name ?? "").join(" ") === name;
  // Spreadsheets drop the 0 with which an exported number begins, and without it a number may not tell its area.
  const dialled = ({ phone_e164 }: Searchable) =>
    phone_e164 && withoutZeros(dialledDigits(phone_e164, country));
  return (lead) => withoutZeros(digitsOf(lead)) === digits || dialled(lead) === digits;
}

/** Whether each typed word is part of a lead's name, mail address or reference, or the typed digits of its number. */
export function matchesSearch(typed: string, { country }: Country): (lead: Searchable) => boolean {
  const words = wordsOf(typed.includes("@") ? emailKey(typed) : typed);
  const numbers = [typedDigits(typed), wholeDigits(typed, country)].filter(
    (digits) => digits !== undefined && digits.length >= minDigits,
  );
  return (lead) => {
    const text = fold(`${lead.reference} ${lead.email} ${lead.name ?? ""}`);
    const number = digitsOf(lead);
    return words.every((word) => text.includes(word)) || numbers.some((part) => number.includes(part ?? ""));
  };
}
