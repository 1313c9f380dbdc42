import { randomUUIDv7 } from "node:crypto";
import { envelope } from "../mail/compose-mail.ts";
import type { MailFacts } from "../mail/mail-facts.ts";
import { type MailTransport, OutcomeUnknown } from "../mail/message.ts";
import { renderMail } from "../mail/render-mail.tsx";
import type { Config } from "../run/config.ts";
import { answerWithin } from "../run/within.ts";
import type { Notification } from "./alarm.ts";

/** The minutely look waits for it, and most mail servers answer within seconds. */
const timeoutMs = 30_000;

/** Mails alerts directly, since the database may be what is broken. Throws when no recipient could be reached. */
export function createAlertMail(parts: {
  config: Pick<Config, "alertTo" | "mailFrom" | "mailDomain" | "siteUrl">;
  facts: MailFacts;
  transport: Pick<MailTransport, "send">;
  clock: () => Date;
}) {
  const { config, facts, transport, clock } = parts;
  return async ({ condition, text }: Notification): Promise<void> => {
    const { alertTo, siteUrl } = config;
    const subject = `${new URL(siteUrl).host}: ${text}`;
    const content = { subject, preview: text, heading: condition, paragraphs: [text], notes: [siteUrl] };
    const rendered = await renderMail(content, facts, siteUrl);
    const sendTo = async (to: string) => {
      const mail = { ...rendered, ...envelope(parts, to, clock()), id: randomUUIDv7(), subject };
      await answerWithin(timeoutMs, transport.send(mail)).catch((error: unknown) => {
        // It may have arrived, and would be sent again in a few minutes.
        if (!(error instanceof OutcomeUnknown)) throw error;
      });
    };
    const outcomes = await Promise.allSettled(alertTo.map(sendTo));
    const failed = outcomes.filter((outcome) => outcome.status === "rejected");
    if (failed.length === outcomes.length) throw failed[0]?.reason;
  };
}
