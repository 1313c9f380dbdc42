import * as z from "zod/mini";
import { isPhone, phoneLimits } from "../contacts/phone.ts";
import { email, emailLimit, oneLine, parseFields, phoneText } from "./form-fields.ts";

export const enrollmentLimits = { fullName: 100, email: emailLimit, phone: phoneLimits.maxCharacters };

export type EnrollmentChoices = Readonly<Record<string, readonly string[]>>;

const fieldsFor = (choices: EnrollmentChoices) =>
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
    course: z
      .string({ error: "choice" })
      .check(z.refine((slug) => Object.hasOwn(choices, slug), { error: "choice" })),
    batch: z._default(z.string({ error: "choice" }), ""),
  });

const schemaFor = (choices: EnrollmentChoices) =>
  fieldsFor(choices).check(
    z.refine(({ course, batch }) => batch === "" || choices[course]?.includes(batch), {
      error: "choice",
      path: ["batch"],
    }),
  );

export type Enrollment = z.infer<ReturnType<typeof schemaFor>>;

export function parseEnrollment(fields: Record<string, unknown>, choices: EnrollmentChoices) {
  return parseFields(schemaFor(choices), fields, enrollmentLimits);
}
