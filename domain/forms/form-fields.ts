import * as z from "zod/mini";
import { asciiAddress } from "../contacts/mail-person.ts";
import { isPhone, phoneLimits } from "../contacts/phone.ts";

export type FieldError = {
  code: "required" | "tooLong" | "email" | "phone" | "control" | "lineBreak" | "marks" | "choice";
  limit?: number;
};
export type FormErrors = Record<string, FieldError>;
export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FormErrors };

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** UTF-16 code units per character: the longest emoji that keyboards offer has 15, a Nepali syllable fewer. */
const maxCharacterUnits = 16;

/** Characters as a reader counts them: a Devanagari syllable or an emoji is one. Stops counting past `limit`. */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  if (text.length > limit * maxCharacterUnits) return true;
  let count = 0;
  for (const _ of graphemes.segment(text)) if (++count > limit) return true;
  return false;
}

/** More than any script uses (UAX #15). Normalising takes quadratic time; anchored at a run's start the match is linear. */
const excessMarks = /(?:^|\P{M})\p{M}{31}/u;

/** NFC, trimmed, line ends as \n; Nepali needs the joiners. What is far too long is cut, and still too long. */
export function cleanText(typed: string, limit = Number.POSITIVE_INFINITY): string {
  const text = typed.toWellFormed().replace(/\r\n?/g, "\n").trim();
  const most = limit * maxCharacterUnits;
  if (text.length > most) return text.slice(0, most + 1);
  return excessMarks.test(text) ? text : text.normalize("NFC");
}

/** They come with names copied from chats, and can make a line look like something else. */
export const stripBidiControls = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");

const lineBreak = /[\n\u2028\u2029]/;
const control = /\p{Cc}/u;
const controlInText = /[^\P{Cc}\n\t]/u;
/** What <input type="email"> accepts (HTML standard), plus a dot in the domain, which every public address has. */
const emailAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** Nothing but spaces and invisible characters: joiners, format characters, fillers, the blank Braille pattern. */
const blank = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const asTyped = z.catch(z.string(), "");
const refused = (code: FieldError["code"], fails: (text: string) => boolean) =>
  z.refine<string>((text) => !fails(text), { error: code, abort: true });

const cleaned = (limit: number, prepare = (typed: string) => typed) =>
  z.pipe(
    asTyped,
    z.transform((text) => cleanText(prepare(text), limit)),
  );

const filledIn = (limit: number, ...further: ReturnType<typeof refused>[]) =>
  z.string().check(
    refused("required", (text) => blank.test(text)),
    refused("marks", (text) => excessMarks.test(text)),
    ...further,
    refused("tooLong", (text) => isLongerThan(text, limit)),
  );

export const oneLine = (limit: number) => {
  const breaks = refused("lineBreak", (text) => lineBreak.test(text));
  const controls = refused("control", (text) => control.test(text));
  return z.pipe(cleaned(limit, stripBidiControls), filledIn(limit, breaks, controls));
};

export const manyLines = (limit: number) => {
  const controls = refused("control", (text) => controlInText.test(text));
  return z.pipe(cleaned(limit), filledIn(limit, controls));
};

/** As typed; what it is refused for depends on whether a form needs it. */
export const phoneText = cleaned(phoneLimits.maxCharacters);
const noPhone = refused("phone", (text) => text !== "" && !isPhone(text));
export const optionalPhone = z.pipe(phoneText, z.string().check(noPhone));

export const emailLimit = 254;

export const email = z.pipe(
  z.pipe(oneLine(emailLimit), z.transform(asciiAddress)),
  z.string().check(refused("email", (text) => !emailAddress.test(text))),
);

/** Validates decoded form fields; returns all errors at once, one per field. */
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
