import { emailKey } from "../../domain/contacts/mail-person.ts";
import { phoneNumber } from "../../domain/contacts/phone-number.ts";
import { type ContactMessage, parseContactMessage } from "../../domain/forms/contact-message.ts";
import { type Enrollment, type EnrollmentChoices, parseEnrollment } from "../../domain/forms/enrollment.ts";
import { trapField } from "../../domain/forms/form-fields.ts";
import type {
  Enrolled,
  FormFields,
  SubmissionOrigin,
  SubmissionResult,
} from "../../domain/forms/submission.ts";
import { parseSubscription } from "../../domain/forms/subscription.ts";
import type { Region } from "../../domain/region.ts";
import { notAsked, type TypedFields } from "../database/tables.ts";
import { type AcceptTools, acceptOnce } from "./accept-once.ts";
import { limitedAddress } from "./limited-address.ts";
import type { SubmissionLimits } from "./rate-limit.ts";

export type SubmitTools = AcceptTools & {
  limits: SubmissionLimits;
  choices: EnrollmentChoices;
  enrolled: (course: string, batch: string | null) => Enrolled;
  region: Region;
};
type Submit = (tools: SubmitTools, fields: FormFields, origin: SubmissionOrigin) => Promise<SubmissionResult>;

/** Bots fill the hidden field in. Autofill occasionally does, too, so a suspect submission is kept. */
function readTrap(fields: FormFields): "missing" | "empty" | "filled" {
  const value = fields[trapField];
  if (value === undefined) return "missing";
  return value.trim() === "" ? "empty" : "filled";
}

const phoneColumns = (typed: string | undefined, { country }: Region) => ({
  phone: typed || null,
  phone_e164: (typed && phoneNumber(typed, country)) || null,
});

const contactMessage =
  (trapRequired: boolean): Submit =>
  async (tools, fields, origin) => {
    const trap = readTrap(fields);
    if (trap === "missing" && trapRequired) return { status: "refused" };
    const parsed = parseContactMessage(fields);
    if (!parsed.ok) return { status: "invalid", errors: parsed.errors };
    const { phone, ...rest } = parsed.value;
    // The compiler names a field that has no column, which a spread would hide.
    const typed: Pick<TypedFields, Exclude<keyof ContactMessage, "phone">> = rest;
    return await acceptOnce(tools, {
      kind: "contact",
      fields,
      origin,
      content: Object.values(parsed.value),
      unconfirmedMail: "none",
      isSuspect: trap === "filled",
      typed: { ...notAsked, ...typed, ...phoneColumns(phone, tools.region) },
    });
  };

export const submitContactMessage = countRefusals(contactMessage(true));
/** For the EmailJS SDK, whose posts need not come from a form with the hidden field. */
export const submitEmailJs = countRefusals(contactMessage(false));

export const submitEnrollment = countRefusals(async (tools, fields, origin) => {
  const trap = readTrap(fields);
  if (trap === "missing") return { status: "refused" };
  const parsed = parseEnrollment(fields, tools.choices);
  if (!parsed.ok) return { status: "invalid", errors: parsed.errors };
  const { fullName: name, phone, batch: chosen, ...rest } = parsed.value;
  const typed: Pick<TypedFields, Exclude<keyof Enrollment, "fullName" | "phone" | "batch">> = rest;
  const batch = chosen || null;
  const result = await acceptOnce(tools, {
    kind: "enrollment",
    fields,
    origin,
    content: Object.values(parsed.value),
    unconfirmedMail: trap === "empty" ? "optional" : "none",
    isSuspect: trap === "filled",
    typed: { ...notAsked, ...typed, name, batch, ...phoneColumns(phone, tools.region) },
  });
  return result.status === "stored" ? { ...result, enrolled: tools.enrolled(rest.course, batch) } : result;
});

/** The answer is the same whether or not the address was known, subscribed, or mailed too often already. */
export const subscribe = countRefusals(async (tools, fields, origin) => {
  const trap = readTrap(fields);
  if (trap === "missing") return { status: "refused" };
  const parsed = parseSubscription(fields);
  if (!parsed.ok) return { status: "invalid", errors: parsed.errors };
  const { email } = parsed.value;
  return await acceptOnce(tools, {
    kind: "subscriber",
    fields,
    origin,
    content: [emailKey(email)],
    unconfirmedMail: trap === "empty" ? "required" : "none",
    isSuspect: trap === "filled",
    email,
  });
});

/** Counts refused posts by address, since checking one costs as much as checking one that is accepted. */
function countRefusals(submit: Submit): Submit {
  return async (tools, fields, origin) => {
    const result = await submit(tools, fields, origin);
    if (["invalid", "refused", "limited"].includes(result.status))
      await tools.limits.countRefusal(limitedAddress(origin.clientAddress));
    return result;
  };
}
