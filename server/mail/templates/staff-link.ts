import type { MailFacts } from "../mail-facts.ts";
import type { MailContent } from "../message.ts";

export function staffLink({ name, say }: MailFacts, { link }: { link: string }): MailContent {
  return {
    subject: say("mail.staffLinkSubject", { name }),
    preview: say("mail.staffLinkPreview"),
    heading: say("mail.staffLinkHeading"),
    paragraphs: [say("mail.staffLinkText")],
    action: { label: say("mail.staffLinkButton"), href: link },
    notes: [say("mail.staffLinkIgnore")],
  };
}
