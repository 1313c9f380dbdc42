import type { Sender } from "../config.ts";
import type { Connection } from "../database/database.ts";
import { findLead } from "../database/stores/leads.ts";
import { findSubscriber } from "../database/stores/subscribers.ts";
import type { LeadRow, MailRow, SubscriberRow } from "../database/tables.ts";
import type { MailContent, MailFacts, OutgoingMail } from "./message.ts";
import { renderMail } from "./render-mail.tsx";
import { enrollmentReceipt } from "./templates/enrollment-receipt.ts";
import { newsletterConfirmation, newsletterWelcome } from "./templates/newsletter-mails.ts";
import { contactNotice, enrollmentNotice } from "./templates/staff-notices.ts";

export type Composer = (db: Connection, row: MailRow) => Promise<OutgoingMail | undefined>;

type Composed = { content: MailContent; replyTo?: Sender; headers?: Record<string, string> };

/**
 * Makes mails out of outbox rows. Undefined means that the mail has lost its reason, such as a confirmation for
 * somebody who has unsubscribed meanwhile. `siteUrl` is asked for each time, since it is known only after listening.
 */
export function createComposer(options: { facts: MailFacts; from: Sender; siteUrl: () => string }): Composer {
  const { facts } = options;
  const from = options.from.name === "" ? { ...options.from, name: facts.name } : options.from;
  return async (db, row) => {
    const lead = row.lead_id === null ? undefined : await findLead(db, row.lead_id);
    const subscriber = row.subscriber_id === null ? undefined : await findSubscriber(db, row.subscriber_id);
    const composed = lead
      ? leadMail(row.kind, lead, facts)
      : subscriber && newsletterMail(row, subscriber, facts, options.siteUrl());
    if (!composed) return undefined;
    return {
      id: row.id,
      messageId: row.message_id,
      from,
      to: row.recipient,
      date: new Date(row.created_at),
      subject: composed.content.subject,
      ...(await renderMail(composed.content, facts.name)),
      ...(composed.replyTo ? { replyTo: composed.replyTo } : {}),
      headers: composed.headers ?? {},
    };
  };
}

/** Tells holiday and out-of-office programs not to answer. */
const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

function leadMail(kind: MailRow["kind"], lead: LeadRow, facts: MailFacts): Composed | undefined {
  const replyTo = { name: lead.name, address: lead.email };
  if (kind === "contact-notice") return { content: contactNotice(lead), replyTo };
  if (kind === "enrollment-notice") return { content: enrollmentNotice(lead, facts), replyTo };
  if (kind === "enrollment-receipt") {
    const office = { name: facts.name, address: facts.mailbox };
    return { content: enrollmentReceipt(lead, facts), replyTo: office, headers: automatic };
  }
  return undefined;
}

function newsletterMail(
  row: MailRow,
  subscriber: SubscriberRow,
  facts: MailFacts,
  siteUrl: string,
): Composed | undefined {
  const tokens = JSON.parse(row.data ?? "{}") as { confirm?: string; unsubscribe?: string };
  const link = (action: "confirm" | "unsubscribe") =>
    `${siteUrl}/newsletter/${action}?token=${encodeURIComponent(tokens[action] ?? "")}`;
  const unsubscribe = link("unsubscribe");
  const headers = {
    ...automatic,
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  if (row.kind === "newsletter-confirmation" && subscriber.state === "pending") {
    return { content: newsletterConfirmation(facts, { confirm: link("confirm"), unsubscribe }), headers };
  }
  if (row.kind === "newsletter-welcome" && subscriber.state === "confirmed") {
    return { content: newsletterWelcome(facts, { unsubscribe }), headers };
  }
  return undefined;
}
