// What all forms share: how typed text is cleaned and measured, and how a mistake in a field is described.
import * as z from "zod/mini";

/** Why a field was refused. The words for it are interface words, so that an owner can change them. */
export type FieldError = {
  code: "required" | "tooLong" | "email" | "phone" | "control" | "choice";
  limit?: number;
};
export type FormErrors = Record<string, FieldError>;
export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FormErrors };

export { submissionIdField, trapField } from "./form-names.ts";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Characters as a reader counts them: a Devanagari syllable or an emoji is one. Stops counting past `limit`. */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  let count = 0;
  for (const _ of graphemes.segment(text)) if (++count > limit) return true;
  return false;
}

/** NFC, trimmed, no lone surrogates, line ends as \n. Joiners (U+200C, U+200D) stay: Nepali spelling needs them. */
export function cleanText(typed: string): string {
  return typed.toWellFormed().normalize("NFC").replace(/\r\n?/g, "\n").trim();
}

const controlOrBreak = /[\p{Cc}\u2028\u2029]/u;
const controlInText = /[^\P{Cc}\n\t]/u;
/** What <input type="email"> accepts (HTML standard), and a dot in the domain, since no public address lacks one. */
const emailAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

const typed = z.pipe(z.catch(z.string(), ""), z.transform(cleanText));
const refused = (code: FieldError["code"], fails: (text: string) => boolean) =>
  z.refine<string>((text) => !fails(text), { error: code, abort: true });

export const oneLine = (limit: number) =>
  z.pipe(
    typed,
    z.string().check(
      refused("required", (text) => text === ""),
      refused("control", (text) => controlOrBreak.test(text)),
      refused("tooLong", (text) => isLongerThan(text, limit)),
    ),
  );

export const manyLines = (limit: number) =>
  z.pipe(
    typed,
    z.string().check(
      refused("required", (text) => text === ""),
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
