import { randomUUIDv7 } from "node:crypto";
import type { Connection } from "../database/database.ts";
import { initialAttempts } from "../database/stores/outbox.ts";
import type { MailKind, MailRow } from "../database/tables.ts";

type NewMail = {
  kind: MailKind;
  recipient: string;
  now: Date;
  mailDomain: string;
  /** What only this mail knows, for its template; `issue` is the id of a newsletter issue. */
  data?: Record<string, string>;
  leadId?: string;
  subscriberId?: string;
};

/** Queues a mail in the transaction of what causes it; it is sent, at the earliest, once that is committed. */
export async function queueMail(db: Connection, mail: NewMail): Promise<string> {
  const id = randomUUIDv7();
  const now = mail.now.toISOString();
  const row: MailRow = {
    id,
    kind: mail.kind,
    lead_id: mail.leadId ?? null,
    subscriber_id: mail.subscriberId ?? null,
    issue_id: mail.data?.issue ?? null,
    message_id: `<${id}@${mail.mailDomain}>`,
    recipient: mail.recipient,
    data: mail.data ? JSON.stringify(mail.data) : null,
    ...initialAttempts,
    due_at: now,
    last_error: null,
    created_at: now,
    sent_at: null,
  };
  await db.insertInto("mails").values(row).execute();
  return id;
}
