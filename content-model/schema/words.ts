// Every word of the interface, of mails and of documents has a key, and its text is in words.yaml of the company's folder.
import { z } from "zod";
import { fill } from "../../domain/fill-words.ts";
import { onlyWith, text } from "./schema-parts.ts";
import wordKeys from "./word-keys.json" with { type: "json" };

export type WordKey = keyof typeof wordKeys;
export type Words = Record<WordKey, string>;
export type Say = (key: WordKey, values?: Record<string, string | number>) => string;

/** For code that gets the words with the content, where a page would import `t`. */
export const sayIn =
  (words: Words, { locale }: { locale: string }): Say =>
  (key, values = {}) =>
    fill(words[key], values, locale);

const valuesOf: Record<string, string[]> = wordKeys;

/** A text for one may name the number, too: in some languages it stands for 0 or 21 as well. */
const allowedValues = (key: string): string[] => {
  const counted = key.replace(/One$/, "");
  const more = valuesOf[`${counted}Other`] ?? valuesOf[counted] ?? [];
  return [...new Set([...(valuesOf[key] ?? []), ...more])];
};

export const wordsSchema: z.ZodType<Partial<Words>> = z.strictObject(
  Object.fromEntries(
    Object.keys(wordKeys).map((key) => [key, onlyWith(allowedValues(key), text).optional()]),
  ),
);

type Reach = { phone?: { value: string } | undefined; mailboxes: readonly { value: string }[] };

/** A missing text shows its key. What never changes is filled in here, so that no page's script carries these facts. */
export function completeWords(written: Partial<Words>, usual: string, { phone, mailboxes }: Reach): Words {
  const zone = fill(written["contact.zone"] ?? "{zone}", { zone: usual });
  const words = Object.fromEntries(
    Object.keys(wordKeys).map((key) => [key, fill(written[key as WordKey] ?? key, { zone })]),
  ) as Words;
  const otherWay = (byPhone: WordKey, byMail: WordKey, mailbox: { value: string } | undefined) =>
    fill(words[phone ? byPhone : byMail], { phone: phone?.value ?? "", email: mailbox?.value ?? "" });
  return {
    ...words,
    "contact.zone": zone,
    "contact.fallback": otherWay("contact.fallback", "contact.fallbackMail", mailboxes[0]),
    "enroll.fallback": otherWay("enroll.fallback", "enroll.fallbackMail", mailboxes.at(-1)),
  };
}
