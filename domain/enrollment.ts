import * as z from "zod/mini";
import { cleanText, email, emailLimit, oneLine, type Parsed, parseFields } from "./form-fields.ts";
import { isPhone, phoneLimits } from "./phone.ts";

export const enrollmentLimits = { fullName: 100, email: emailLimit, phone: phoneLimits.maxCharacters };

const schemaFor = (courses: readonly string[]) =>
  z.object({
    fullName: oneLine(enrollmentLimits.fullName),
    email,
    phone: z.pipe(
      z.pipe(
        z.catch(z.string(), ""),
        z.transform((text) => cleanText(text, enrollmentLimits.phone)),
      ),
      z.string().check(
        z.refine((text) => text !== "", { error: "required", abort: true }),
        z.refine(isPhone, { error: "phone", abort: true }),
      ),
    ),
    course: z
      .string({ error: "choice" })
      .check(z.refine((slug) => courses.includes(slug), { error: "choice" })),
  });

export type Enrollment = { fullName: string; email: string; phone: string; course: string };

/** `courses` are the slugs that may be chosen. */
export function parseEnrollment(
  fields: Record<string, unknown>,
  courses: readonly string[],
): Parsed<Enrollment> {
  return parseFields(schemaFor(courses), fields, enrollmentLimits);
}
