import { mailLink } from "../../../domain/contacts/mail-person.ts";
import type { ContactMessage } from "../../../domain/forms/contact-message.ts";
import type { Enrollment } from "../../../domain/forms/enrollment.ts";
import { campaignNames } from "../../../domain/forms/form-names.ts";
import type { Enrolled } from "../../../domain/forms/submission.ts";
import { batchCalendarPath } from "../../../domain/paths.ts";
import { type Region, zoneName } from "../../../domain/region.ts";
import { formatMoment } from "../../../domain/time/date.ts";
import type { LeadRow } from "../../database/tables.ts";
import type { MailFacts } from "../mail-facts.ts";
import type { MailContent } from "../message.ts";

type Detail = NonNullable<MailContent["details"]>[number];

export const receivedAt = (lead: Pick<LeadRow, "created_at">, region: Region): string =>
  `${formatMoment(new Date(lead.created_at), region, "long")}, ${zoneName(region)}`;

/** Anybody can write these into an address, so they stand here as plain words. */
function campaignDetails(lead: LeadRow, { say }: MailFacts): Detail[] {
  const words = campaignNames.flatMap((name) => lead[name] ?? []);
  return words.length === 0 ? [] : [{ label: say("mail.campaign"), value: words.join(" / ") }];
}

const phoneDetail = ({ phone, phone_e164 }: LeadRow, { say }: MailFacts): Detail => ({
  label: say("mail.phone"),
  value: phone ?? "",
  ...(phone_e164 && { href: `tel:${phone_e164}` }),
});

function commonDetails(lead: LeadRow, facts: MailFacts): Detail[] {
  const { region, say } = facts;
  return [
    { label: say("mail.received"), value: receivedAt(lead, region) },
    { label: say("mail.page"), value: lead.source_page ?? say("mail.pageUnknown") },
    ...campaignDetails(lead, facts),
    { label: say("mail.reference"), value: lead.reference },
  ];
}

function marking(answered: string | undefined, { say }: MailFacts, reply: string) {
  if (answered === undefined) return { notes: [reply] };
  return {
    action: { label: say("mail.markAnswered"), href: answered },
    notes: [reply, say("mail.afterAnswer")],
  };
}

export function contactNotice(lead: LeadRow, facts: MailFacts, answered?: string): MailContent {
  const { say } = facts;
  const { name, reference } = lead;
  const subject = lead.subject ?? "";
  const typed: Record<Exclude<keyof ContactMessage, "subject" | "message">, Detail | undefined> = {
    name: { label: say("mail.name"), value: name },
    email: { label: say("mail.email"), value: lead.email, href: mailLink(lead.email) },
    phone: lead.phone === null ? undefined : phoneDetail(lead, facts),
  };
  return {
    subject: say("mail.contactSubject", { subject, reference }),
    preview: say("mail.contactPreview", { name }),
    heading: subject,
    paragraphs: [],
    details: [
      ...Object.values(typed).filter((detail) => detail !== undefined),
      ...commonDetails(lead, facts),
    ],
    quote: lead.message ?? "",
    ...marking(answered, facts, say("mail.contactReply")),
  };
}

export function enrollmentNotice(
  lead: LeadRow,
  facts: MailFacts,
  enrolled: Enrolled["details"],
  answered?: string,
): MailContent {
  const { say } = facts;
  const { name, reference } = lead;
  const course = facts.courseTitles[lead.course ?? ""] ?? lead.course ?? "";
  const phone = lead.phone ?? "";
  const typed: Record<Exclude<keyof Enrollment, "course" | "batch">, Detail> = {
    fullName: { label: say("mail.name"), value: name },
    phone: phoneDetail(lead, facts),
    email: { label: say("mail.email"), value: lead.email, href: mailLink(lead.email) },
  };
  return {
    subject: say("mail.enrollmentSubject", { course, name, reference }),
    preview: `${name}, ${phone}`,
    heading: say("mail.enrollmentHeading", { name, course }),
    paragraphs: [],
    details: [...Object.values(typed), ...enrolled, ...commonDetails(lead, facts)],
    ...marking(answered, facts, say("mail.enrollmentReply")),
  };
}

/** Contains nothing that was typed, not even the name: otherwise the form would send a stranger's words to any address. */
export function enrollmentReceipt(
  lead: Pick<LeadRow, "reference" | "course" | "batch">,
  facts: MailFacts,
  siteUrl: string,
): MailContent {
  const { say, mailbox, phone } = facts;
  const { reference } = lead;
  const course = facts.courseTitles[lead.course ?? ""] ?? say("mail.receiptCourseUnknown");
  const { details, hasDate, isTrial, isPaid, isFull } = facts.enrolled(lead.course ?? "", lead.batch);
  const free = isTrial ? "mail.receiptTrial" : "mail.receiptFree";
  const paid = hasDate ? "mail.receiptNextWithDate" : "mail.receiptNext";
  const nextStepText = isFull ? "mail.receiptFull" : isPaid ? paid : free;
  const waysToPay = isPaid ? facts.waysToPay : [];
  return {
    subject: say("mail.receiptSubject", { course, reference }),
    preview: say("mail.receiptPreview", { reference }),
    heading: say("mail.receiptHeading"),
    paragraphs: [
      say("mail.receiptThanks", { course }),
      say(nextStepText),
      ...(waysToPay.length > 0 ? [say("mail.receiptPayment")] : []),
    ],
    details: [
      { label: say("mail.reference"), value: reference },
      ...(details.length > 0 ? details : [{ label: say("mail.course"), value: course }]),
      ...waysToPay.map(({ way, details: how }) => ({
        label: say("mail.wayToPay"),
        value: [way, how].filter(Boolean).join(": "),
      })),
    ],
    ...(hasDate &&
      !isFull && {
        action: { label: say("batch.calendar"), href: siteUrl + batchCalendarPath(lead.batch ?? "") },
      }),
    notes: [
      phone === undefined
        ? say("mail.receiptQuestionsMail", { mailbox })
        : say("mail.receiptQuestions", { mailbox, phone }),
      say("mail.receiptMistake"),
    ],
  };
}
