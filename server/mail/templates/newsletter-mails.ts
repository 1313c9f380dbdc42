import type { Issue } from "../issue-file.ts";
import type { ShownPicture } from "../issue-pictures.ts";
import type { MailFacts } from "../mail-facts.ts";
import type { MailContent } from "../message.ts";

type Facts = Pick<MailFacts, "name" | "mailbox" | "say">;

/** Asks whether the address is right. Only the page behind the link, by its button, subscribes anybody. */
export const newsletterConfirmation = (
  { name: company, say }: Facts,
  href: string,
  link: string,
): MailContent => ({
  subject: say("mail.confirmSubject", { company }),
  preview: say("mail.confirmPreview"),
  heading: say("mail.confirmHeading"),
  paragraphs: [say("mail.confirmText", { company })],
  action: { label: say("mail.confirmButton"), href },
  notes: [say("mail.confirmNote"), say("mail.confirmRefuse", { link })],
});

export const newsletterWelcome = ({ name: company, mailbox, say }: Facts, link: string): MailContent => ({
  subject: say("mail.welcomeSubject", { company }),
  preview: say("mail.welcomePreview"),
  heading: say("mail.welcomeHeading"),
  paragraphs: [say("mail.welcomeText")],
  notes: [say("mail.newsletterLeave", { link }), say("mail.welcomeQuestions", { mailbox })],
});

export const newsletterIssue = (
  { name: company, mailbox, say }: Facts,
  { issue, pictures }: { issue: Issue; pictures: readonly ShownPicture[] },
  link: string,
): MailContent => ({
  subject: issue.subject,
  preview: issue.preview,
  heading: issue.heading,
  paragraphs: [],
  body: issue.blocks,
  pictures,
  notes: [
    say("mail.newsletterReason", { company }),
    say("mail.newsletterLeave", { link }),
    say("mail.newsletterQuestions", { mailbox }),
  ],
});
