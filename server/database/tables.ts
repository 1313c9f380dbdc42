// Row types. Times are ISO 8601 in UTC, written by us, the same on both engines, so text order is time order.

import type { Campaign } from "../../domain/forms/campaign.ts";
import type { AuditAction } from "../../domain/leads/audit-log.ts";
import type { LeadState } from "../../domain/leads/lead-state.ts";

/** Later than any. */
export const maxTimestamp = "9999";

export type LeadKind = "contact" | "enrollment";
type SubscriberState = "pending" | "confirmed" | "unsubscribed" | "quarantined" | "bounced" | "complained";
export type SubmissionKind = LeadKind | "subscriber";
export type TokenPurpose = "confirm" | "unsubscribe";
export type MailKind =
  | "contact-notice"
  | "enrollment-notice"
  | "enrollment-receipt"
  | "lead-forward"
  | "newsletter-confirmation"
  | "newsletter-welcome"
  | "newsletter-issue"
  | "lead-digest"
  /** Not a mail: a call of LEADS_WEBHOOK_URL. It waits and is tried again in the same way. */
  | "lead-webhook";
type MailState = "waiting" | "sending" | "sent" | "failed" | "dismissed";

export type LeadRow = Campaign & {
  /** Made by the server, in order of time: rows and index entries of one minute then share their pages on disk. */
  id: string;
  submission_id: string;
  kind: LeadKind;
  reference: string;
  state: LeadState;
  name: string;
  email: string;
  email_key: string;
  phone: string | null;
  phone_e164: string | null;
  subject: string | null;
  message: string | null;
  course: string | null;
  batch: string | null;
  source_page: string | null;
  quarantine_reason: string | null;
  created_at: string;
  answered_at: string | null;
};

export const typedColumns = [
  "name",
  "email",
  "phone",
  "phone_e164",
  "subject",
  "message",
  "course",
  "batch",
] as const;
export type TypedFields = Pick<LeadRow, (typeof typedColumns)[number]>;

export const notAsked = Object.fromEntries(
  typedColumns.filter((column) => column !== "name" && column !== "email").map((column) => [column, null]),
) as Record<Exclude<keyof TypedFields, "name" | "email">, null>;

export type SubscriberRow = Campaign & {
  id: string;
  reference: string;
  state: SubscriberState;
  email: string;
  email_key: string;
  source_page: string | null;
  quarantine_reason: string | null;
  created_at: string;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
  dead_answers: number;
  bounced_at: string | null;
};

export type ConsentRow = {
  subscriber_id: string;
  event: "asked" | "confirmed" | "left" | "bounced" | "complained";
  at: string;
  source_page: string | null;
  said: string | null;
};

export type SubmissionRow = {
  kind: SubmissionKind;
  id: string;
  lead_id: string | null;
  subscriber_id: string | null;
  reference: string;
  receipt_token: string;
  /** Begins with the time, so that the index grows at its end. */
  content_key: string;
  address_hash: string | null;
  created_at: string;
};

type TokenRow = {
  /** The token itself stands only in the mail. */
  hash: string;
  purpose: TokenPurpose;
  subscriber_id: string;
  created_at: string;
  expires_at: string | null;
  used_at: string | null;
};

export type MailRow = {
  id: string;
  kind: MailKind;
  lead_id: string | null;
  subscriber_id: string | null;
  issue_id: string | null;
  message_id: string;
  recipient: string;
  /** JSON of what only this mail knows (its tokens, its issue); emptied once it is sent. */
  data: string | null;
  state: MailState;
  attempts: number;
  unknown_outcomes: number;
  due_at: string;
  first_tried_at: string | null;
  last_tried_at: string | null;
  tried_for: number;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  failed_at: string | null;
};

export type DigestPart = "new" | "quarantined" | "failed" | "overdue";

export type AlarmRow = { name: string; raised: number; quiet_until: string };

export type RunRow = {
  name: "retention";
  /** The latest time at which it ran by a clock that seemed right. */
  believed_at: string;
  refusal: string | null;
};

export type IssueState = "sending" | "paused" | "stopped";

export type IssueRow = {
  /** Derived from the source: the same file is the same issue. */
  id: string;
  subject: string;
  source: string;
  /** The turn of the mail that is queued next, which keeps the pace from one run to the next. */
  next_due_at: string;
  per_minute: number;
  next_send_at: string | null;
  created_at: string;
  send_at: string | null;
  pictures: string | null;
  /** The mails of a paused issue wait until it is resumed; those of a stopped one are deleted, and it stays so. */
  state: IssueState;
};

export type StaffTokenRow = {
  /** The token itself stands only in the mail, and in the cookie of who signed in. */
  hash: string;
  purpose: "link" | "session";
  /** Empty when the address that was typed gets no leads: such a token lets nobody in. */
  email_key: string;
  expires_at: string;
};

/** What somebody did on the staff's pages. Goes with its lead, since a note may say anything about a person. */
export type AuditEntryRow = {
  id: string;
  lead_id: string | null;
  kind: AuditAction;
  actor: string;
  detail: string | null;
  created_at: string;
};

export type Tables = {
  leads: LeadRow;
  subscribers: SubscriberRow;
  consents: ConsentRow;
  submissions: SubmissionRow;
  tokens: TokenRow;
  mails: MailRow;
  issues: IssueRow;
  issue_recipients: { issue_id: string; subscriber_id: string };
  mail_leads: { mail_id: string; lead_id: string; part: DigestPart };
  staff_tokens: StaffTokenRow;
  audit_log: AuditEntryRow;
  digests: { day: string; created_at: string };
  alarms: AlarmRow;
  /** One row for each mail to an address that nobody has confirmed. `person` is a keyed hash of whom it reaches. */
  unconfirmed_mails: { person: string; kind: MailKind; created_at: string };
  runs: RunRow;
  erasures: { person: string; erased_at: string };
  secrets: { name: string; value: string };
  write_checks: { id: number; checked_at: string };
  /** Filled by the rate limiter on PostgreSQL; on SQLite limits live in memory. */
  rate_limits: { key: string; points: number; expire: number | null };
};
