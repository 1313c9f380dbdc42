import type { Issue } from "../issue-file.ts";
import type { MailContent, MailFacts } from "../message.ts";

/** Asks whether the address is right. Only the page behind the link, by its button, subscribes anybody. */
export function newsletterConfirmation(
  facts: MailFacts,
  links: { confirm: string; unsubscribe: string },
): MailContent {
  return {
    subject: `Please confirm your subscription to the ${facts.name} newsletter`,
    preview: "One more step: open the link and press the button.",
    heading: "Please confirm your subscription",
    paragraphs: [
      `Somebody, most likely you, asked for the ${facts.name} newsletter at this address. Open the page and press its button to confirm. Nothing is sent to you before that.`,
    ],
    action: { label: "Open the confirmation page", href: links.confirm },
    notes: [
      "The link works for 7 days. If it was not you, there is nothing to do: after that the address is erased.",
      `To refuse at once: ${links.unsubscribe}`,
    ],
  };
}

export function newsletterWelcome(facts: MailFacts, links: { unsubscribe: string }): MailContent {
  return {
    subject: `Welcome to the ${facts.name} newsletter`,
    preview: "Your subscription is confirmed.",
    heading: "You are subscribed",
    paragraphs: [
      "Your subscription is confirmed. We write when a course starts, when there is something new to learn, and not otherwise.",
    ],
    notes: [`You can leave at any time: ${links.unsubscribe}`, `Questions? Write to ${facts.mailbox}.`],
  };
}

/** One issue for one reader. */
export function newsletterIssue(facts: MailFacts, issue: Issue, links: { unsubscribe: string }): MailContent {
  return {
    subject: issue.subject,
    preview: issue.preview,
    heading: issue.heading,
    paragraphs: [],
    body: issue.blocks,
    notes: [
      `You get this mail because you confirmed your subscription to the ${facts.name} newsletter.`,
      `You can leave at any time: ${links.unsubscribe}`,
      `Questions? Answer this mail or write to ${facts.mailbox}.`,
    ],
  };
}
