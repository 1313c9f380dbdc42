import { emailKey } from "../../domain/contacts/mail-person.ts";
import { phoneNumber } from "../../domain/contacts/phone-number.ts";
import { type ContactMessage, parseContactMessage } from "../../domain/forms/contact-message.ts";
import { type Enrollment, parseEnrollment } from "../../domain/forms/enrollment.ts";
import type { Parsed } from "../../domain/forms/form-fields.ts";
import { trapField } from "../../domain/forms/form-names.ts";
import type { FormFields, SubmissionOrigin, SubmissionResult } from "../../domain/forms/submission.ts";
import { parseSubscription, type Subscription } from "../../domain/forms/subscription.ts";
import type { Region } from "../../domain/region.ts";
import { notAsked, type TypedFields } from "../database/tables.ts";
import { acceptOnce, type Owner, type Post } from "./accept-once.ts";
import { limitedAddress } from "./limited-address.ts";
import type { SubmissionTools } from "./store-submission.ts";

type Submit = (fields: FormFields, origin: SubmissionOrigin) => Promise<SubmissionResult>;

/** Refused posts are counted by address, since checking one costs as much as checking one that is accepted. */
function submission<Typed>(
  parse: (fields: FormFields, tools: SubmissionTools) => Parsed<Typed>,
  postOf: (typed: Typed, tools: SubmissionTools) => Pick<Post, "content"> & Owner,
  { trapRequired = true } = {},
) {
  return (tools: SubmissionTools): Submit => {
    const check: Submit = async (fields, origin) => {
      const trap = fields[trapField];
      if (trap === undefined && trapRequired) return { status: "refused" };
      const parsed = parse(fields, tools);
      if (!parsed.ok) return { status: "invalid", errors: parsed.errors };
      const post = postOf(parsed.value, tools);
      // Bots fill the hidden field in. Autofill occasionally does, too, so a suspect submission is kept.
      const isSuspect = trap !== undefined && trap.trim() !== "";
      const result = await acceptOnce(tools, { fields, origin, isSuspect, ...post });
      if (result.status !== "stored" || post.kind !== "enrollment") return result;
      return { ...result, enrolled: tools.facts.enrolled(post.typed.course ?? "", post.typed.batch) };
    };
    return async (fields, origin) => {
      const result = await check(fields, origin);
      if (["invalid", "refused", "limited"].includes(result.status))
        await tools.limits.countRefusal(limitedAddress(origin.clientAddress));
      return result;
    };
  };
}

const phoneColumns = (typed: string | undefined, { country }: Region) => ({
  phone: typed || null,
  phone_e164: (typed && phoneNumber(typed, country)) || null,
});

const contactPost = (message: ContactMessage, { facts: { region } }: SubmissionTools) => {
  const { phone, ...rest } = message;
  // The compiler names a field that has no column, which a spread would hide.
  const columns: Pick<TypedFields, Exclude<keyof ContactMessage, "phone">> = rest;
  const typed = { ...notAsked, ...columns, ...phoneColumns(phone, region) };
  return { kind: "contact", content: Object.values(message), typed } as const;
};

const enrollmentPost = (enrollment: Enrollment, { facts: { region } }: SubmissionTools) => {
  const { fullName: name, phone, batch, ...rest } = enrollment;
  const columns: Pick<TypedFields, Exclude<keyof Enrollment, "fullName" | "phone" | "batch">> = rest;
  const typed = { ...notAsked, ...columns, name, batch: batch || null, ...phoneColumns(phone, region) };
  return { kind: "enrollment", content: Object.values(enrollment), typed } as const;
};

const subscriberPost = ({ email }: Subscription) =>
  ({ kind: "subscriber", content: [emailKey(email)], email }) as const;

export const submitContactMessage = submission(parseContactMessage, contactPost);
/** For the EmailJS SDK, whose posts need not come from a form with the hidden field. */
export const submitEmailJs = submission(parseContactMessage, contactPost, { trapRequired: false });
export const submitEnrollment = submission(
  (fields, { facts }) => parseEnrollment(fields, facts.choices),
  enrollmentPost,
);
/** The answer is the same whether or not the address was known, subscribed, or mailed too often already. */
export const subscribe = submission(parseSubscription, subscriberPost);
