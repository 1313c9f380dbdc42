import { batchCalendarPath } from "../../../domain/paths.ts";
import type { LeadRow } from "../../database/tables.ts";
import type { MailFacts } from "../mail-facts.ts";
import type { MailContent } from "../message.ts";

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
