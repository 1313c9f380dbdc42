import type { LeadRow } from "../../database/tables.ts";
import type { MailContent, MailFacts } from "../message.ts";

/**
 * For the student. Nobody has shown that the address is theirs, so nothing that was typed stands in this mail, not
 * even the name: with it the form would send a stranger's words to any address.
 */
export function enrollmentReceipt(
  lead: Pick<LeadRow, "reference" | "course">,
  facts: MailFacts,
): MailContent {
  const course = facts.courseTitles[lead.course ?? ""] ?? "your course";
  return {
    subject: `We have received your enrollment for ${course} (${lead.reference})`,
    preview: `Your reference is ${lead.reference}.`,
    heading: "Your enrollment has arrived",
    paragraphs: [
      `Thank you for choosing ${course}. Your enrollment is stored with us under the reference below.`,
      "We will contact you during our opening hours to agree on a start date, the fee and how you would like to attend. Nothing is to be paid before that.",
    ],
    details: [
      { label: "Reference", value: lead.reference },
      { label: "Course", value: course },
    ],
    notes: [
      `Questions? Answer this mail, write to ${facts.mailbox} or call ${facts.phone}, and give the reference.`,
      "You did not enroll? Then somebody typed your address by mistake. Tell us the reference and we erase it.",
    ],
  };
}
