import { campaignNames } from "../../../domain/form-names.ts";
import type { LeadRow } from "../../database/tables.ts";
import type { MailContent, MailFacts } from "../message.ts";

const clock = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Kathmandu",
});

/** As the staff reads it. */
export const receivedAt = (lead: Pick<LeadRow, "created_at">): string =>
  `${clock.format(new Date(lead.created_at))}, Nepal time`;

export function mailLink(email: string): string {
  const at = email.lastIndexOf("@");
  return `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}`;
}

/** Anybody can write these into an address, so they stand here as plain words. */
function campaignDetails(lead: LeadRow): NonNullable<MailContent["details"]> {
  const words = campaignNames.flatMap((name) => lead[name] ?? []);
  return words.length === 0 ? [] : [{ label: "Campaign", value: words.join(" / ") }];
}

function commonDetails(lead: LeadRow): NonNullable<MailContent["details"]> {
  return [
    { label: "Received", value: receivedAt(lead) },
    { label: "Page", value: lead.source_page ?? "not known" },
    ...campaignDetails(lead),
    { label: "Reference", value: lead.reference },
  ];
}

const afterAnswer =
  "Press the button once you have answered: the page behind it works for 30 days, and the daily mail then no longer names this one.";

/** A message from the contact form, for the staff; `answered` is the address of the page that marks it. */
export function contactNotice(lead: LeadRow, answered: string): MailContent {
  return {
    subject: `Contact: ${lead.subject ?? ""} (${lead.reference})`,
    preview: `From ${lead.name}`,
    heading: lead.subject ?? "",
    paragraphs: [],
    details: [
      { label: "Name", value: lead.name },
      { label: "E-mail", value: lead.email, href: mailLink(lead.email) },
      ...commonDetails(lead),
    ],
    quote: lead.message ?? "",
    action: { label: "Mark as answered", href: answered },
    notes: ["Your reply to this mail goes to the person who wrote it.", afterAnswer],
  };
}

/** An enrollment, for the staff. */
export function enrollmentNotice(lead: LeadRow, facts: MailFacts, answered: string): MailContent {
  const course = facts.courseTitles[lead.course ?? ""] ?? lead.course ?? "";
  const phone = lead.phone ?? "";
  return {
    subject: `Enrollment: ${course}, ${lead.name} (${lead.reference})`,
    preview: `${lead.name}, ${phone}`,
    heading: `${lead.name} would like to join ${course}`,
    paragraphs: [],
    details: [
      { label: "Name", value: lead.name },
      lead.phone_e164
        ? { label: "Phone", value: phone, href: `tel:${lead.phone_e164}` }
        : { label: "Phone", value: phone },
      { label: "E-mail", value: lead.email, href: mailLink(lead.email) },
      { label: "Course", value: course },
      ...commonDetails(lead),
    ],
    action: { label: "Mark as answered", href: answered },
    notes: ["Your reply to this mail goes to the student.", afterAnswer],
  };
}
