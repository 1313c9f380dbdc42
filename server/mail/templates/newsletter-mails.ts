import type { Issue } from "../issue-file.ts";
import type { MailFacts } from "../mail-facts.ts";
import type { MailContent, ShownPicture } from "../message.ts";

/** Asks whether the address is right. Only the page behind the link, by its button, subscribes anybody. */
export function newsletterConfirmation(
  { name: company, say }: MailFacts,
  links: { confirm: string; unsubscribe: string },
): MailContent {
  return {
    subject: say("mail.confirmSubject", { company }),
    preview: say("mail.confirmPreview"),
    heading: say("mail.confirmHeading"),
    paragraphs: [say("mail.confirmText", { company })],
    action: { label: say("mail.confirmButton"), href: links.confirm },
    notes: [say("mail.confirmNote"), say("mail.confirmRefuse", { link: links.unsubscribe })],
  };
}

export function newsletterWelcome(
  { name: company, mailbox, say }: MailFacts,
  links: { unsubscribe: string },
): MailContent {
  return {
    subject: say("mail.welcomeSubject", { company }),
    preview: say("mail.welcomePreview"),
    heading: say("mail.welcomeHeading"),
    paragraphs: [say("mail.welcomeText")],
    notes: [
      say("mail.newsletterLeave", { link: links.unsubscribe }),
      say("mail.welcomeQuestions", { mailbox }),
    ],
  };
}

export function newsletterIssue(
  { name: company, mailbox, say }: MailFacts,
  { issue, pictures }: { issue: Issue; pictures: readonly ShownPicture[] },
  links: { unsubscribe: string },
): MailContent {
  return {
    subject: issue.subject,
    preview: issue.preview,
    heading: issue.heading,
    paragraphs: [],
    body: issue.blocks,
    pictures,
    notes: [
      say("mail.newsletterReason", { company }),
      say("mail.newsletterLeave", { link: links.unsubscribe }),
      say("mail.newsletterQuestions", { mailbox }),
    ],
  };
}
