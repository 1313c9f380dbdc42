// What all forms share: how typed text is cleaned and measured, and how a mistake in a field is described.
import * as z from "zod/mini";

/** Why a field was refused. The words for it are interface words, so that an owner can change them. */
export type FieldError = {
  code: "required" | "tooLong" | "email" | "phone" | "control" | "marks" | "choice";
  limit?: number;
};
export type FormErrors = Record<string, FieldError>;
export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FormErrors };

export { submissionIdField, trapField } from "./form-names.ts";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** UTF-16 units of one character: the longest emoji that keyboards offer has 15, a Nepali syllable fewer. */
const longestCharacter = 16;

/** Characters as a reader counts them: a Devanagari syllable or an emoji is one. Stops counting past `limit`. */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  if (text.length > limit * longestCharacter) return true;
  let count = 0;
  for (const _ of graphemes.segment(text)) if (++count > limit) return true;
  return false;
}

/**
 * More marks in a row than any writing has (UAX #15 draws the line at 30, too). To normalise them takes the square of their
 * number: a second for 60 KB, in which nobody else is served. Looked for where a row begins, so that this is linear.
 */
const pileOfMarks = /(?:^|\P{M})\p{M}{31}/u;

/**
 * NFC, trimmed, no lone surrogates, line ends as \n. Joiners (U+200C, U+200D) stay: Nepali spelling needs them.
 * A text with piles of marks, or far above the limit, is left as it is: a field refuses it.
 */
export function cleanText(typed: string, limit = Number.POSITIVE_INFINITY): string {
  const text = typed.toWellFormed().replace(/\r\n?/g, "\n").trim();
  return text.length > limit * longestCharacter || pileOfMarks.test(text) ? text : text.normalize("NFC");
}

/**
 * Drops what turns the direction of the text after it: it comes along with names copied from chats, and lets a line
 * show something else than it says. Right-to-left scripts need no such sign on a line of their own.
 */
export const withoutTurns = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");

const controlOrBreak = /[\p{Cc}\u2028\u2029]/u;
const controlInText = /[^\P{Cc}\n\t]/u;
/** What <input type="email"> accepts (HTML standard), and a dot in the domain, since no public address lacks one. */
const emailAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** Nothing but spaces and characters that draw nothing: joiners, marks for layout, fillers, the empty Braille cell. */
const blank = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const asTyped = z.catch(z.string(), "");
const refused = (code: FieldError["code"], fails: (text: string) => boolean) =>
  z.refine<string>((text) => !fails(text), { error: code, abort: true });

export const oneLine = (limit: number) =>
  z.pipe(
    z.pipe(
      asTyped,
      z.transform((text) => cleanText(withoutTurns(text), limit)),
    ),
    z.string().check(
      refused("required", (text) => blank.test(text)),
      refused("marks", (text) => pileOfMarks.test(text)),
      refused("control", (text) => controlOrBreak.test(text)),
      refused("tooLong", (text) => isLongerThan(text, limit)),
    ),
  );

export const manyLines = (limit: number) =>
  z.pipe(
    z.pipe(
      asTyped,
      z.transform((text) => cleanText(text, limit)),
    ),
    z.string().check(
      refused("required", (text) => blank.test(text)),
      refused("marks", (text) => pileOfMarks.test(text)),
      refused("control", (text) => controlInText.test(text)),
      refused("tooLong", (text) => isLongerThan(text, limit)),
    ),
  );

export const emailLimit = 254;
export const email = z.pipe(
  oneLine(emailLimit),
  z.string().check(refused("email", (text) => !emailAddress.test(text))),
);

/** Runs a schema over decoded form fields; every mistake comes back at once, one a field. */
export function parseFields<T>(
  schema: z.ZodMiniType<T>,
  fields: Record<string, unknown>,
  limits: Record<string, number>,
): Parsed<T> {
  const result = schema.safeParse(fields);
  if (result.success) return { ok: true, value: result.data };
  const errors: FormErrors = {};
  for (const issue of result.error.issues) {
    const field = String(issue.path[0]);
    const code = issue.message as FieldError["code"];
    const limit = limits[field];
    errors[field] ??= code === "tooLong" && limit !== undefined ? { code, limit } : { code };
  }
  return { ok: false, errors };
}
