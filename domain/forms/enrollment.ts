import * as z from "zod/mini";
import { isPhone, phoneLimits } from "../contacts/phone.ts";
import { email, emailLimit, oneLine, parseFields, phoneText } from "./form-fields.ts";

export const enrollmentLimits = { fullName: 100, email: emailLimit, phone: phoneLimits.maxCharacters };

export type EnrollmentChoices = Readonly<Record<string, readonly string[]>>;

/** A rule for the whole object would not be asked while one field is wrong, so the chosen course's batches come from outside. */
const schemaFor = (batches: readonly string[] | undefined) =>
  z.object({
    fullName: oneLine(enrollmentLimits.fullName),
    email,
    phone: z.pipe(
      phoneText,
      z.string().check(
        z.refine((text) => text !== "", { error: "required", abort: true }),
        z.refine(isPhone, { error: "phone", abort: true }),
      ),
    ),
    course: z.string({ error: "choice" }).check(z.refine(() => batches !== undefined, { error: "choice" })),
    batch: z._default(
      z
        .string({ error: "choice" })
        .check(z.refine((batch) => batch === "" || batches?.includes(batch) !== false, { error: "choice" })),
      "",
    ),
  });

export type Enrollment = z.infer<ReturnType<typeof schemaFor>>;

export function parseEnrollment(fields: Record<string, unknown>, choices: EnrollmentChoices) {
  const { course } = fields;
  const batches = typeof course === "string" && Object.hasOwn(choices, course) ? choices[course] : undefined;
  return parseFields(schemaFor(batches), fields, enrollmentLimits);
}
