import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";

const lead = "lead_id text references leads (id) on delete cascade";
const subscriber = "subscriber_id text references subscribers (id) on delete cascade";
const requiredLead = "lead_id text not null references leads (id) on delete cascade";
const requiredSubscriber = "subscriber_id text not null references subscribers (id) on delete cascade";
const campaign = "utm_source text, utm_medium text, utm_campaign text, utm_term text, utm_content text";

// Most mails are sent, and nothing looks for those; rows of a lead or a subscriber have an index for each.
const statements = `
create table leads (id text primary key, submission_id text not null, kind text not null, reference text not null,
  state text not null, name text not null, email text not null, email_key text not null, phone text, phone_e164 text,
  subject text, message text, course text, source_page text, quarantine_reason text, created_at text not null,
  ${campaign}, answered_at text, batch text);
create index leads_email_key on leads (email_key);
create index leads_created_at on leads (created_at);

create table subscribers (id text primary key, reference text not null unique, state text not null,
  email text not null, email_key text not null unique, source_page text, quarantine_reason text,
  created_at text not null, confirmed_at text, unsubscribed_at text, ${campaign},
  dead_answers integer not null default 0, bounced_at text);

create table consents (${requiredSubscriber}, event text not null, at text not null, source_page text, said text);
create index consents_subscriber_id on consents (subscriber_id);

create table submissions (kind text not null, id text not null, ${lead}, ${subscriber},
  reference text not null unique, receipt_token text not null, content_key text not null, address_hash text,
  created_at text not null, constraint submissions_pk primary key (id, kind));
create index submissions_receipt_token on submissions (receipt_token);
create index submissions_content_key on submissions (content_key);
create index submissions_lead_id on submissions (lead_id) where lead_id is not null;
create index submissions_subscriber_id on submissions (subscriber_id) where subscriber_id is not null;

create table tokens (hash text primary key, purpose text not null, ${requiredSubscriber}, created_at text not null,
  expires_at text, used_at text);
create index tokens_subscriber_id on tokens (subscriber_id);

create table mails (id text primary key, kind text not null, ${lead}, ${subscriber}, message_id text not null,
  recipient text not null, data text, state text not null, attempts integer not null, due_at text not null,
  first_tried_at text, last_error text, created_at text not null, sent_at text, failed_at text,
  unknown_outcomes integer not null default 0, issue_id text, tried_for integer not null default 0, last_tried_at text);
create index mails_unsent on mails (issue_id, due_at) where state in ('waiting', 'sending');
create index mails_failed on mails (created_at) where state = 'failed';
create index mails_lead_id on mails (lead_id) where lead_id is not null;
create index mails_subscriber_id on mails (subscriber_id) where subscriber_id is not null;

create table mail_leads (mail_id text not null references mails (id) on delete cascade, ${requiredLead},
  part text not null, constraint mail_leads_pk primary key (mail_id, lead_id, part));
create index mail_leads_lead_id on mail_leads (lead_id);

create table issues (id text primary key, subject text not null, source text not null, next_due_at text not null,
  created_at text not null, per_minute integer not null default 60, next_send_at text,
  state text not null default 'sending', send_at text, pictures text);
create table issue_recipients (issue_id text not null references issues (id) on delete cascade, ${requiredSubscriber},
  constraint issue_recipients_pk primary key (issue_id, subscriber_id));
create index issue_recipients_subscriber_id on issue_recipients (subscriber_id);

create table unconfirmed_mails (person text not null, kind text not null, created_at text not null);
create index unconfirmed_mails_person on unconfirmed_mails (person);
create index unconfirmed_mails_created_at on unconfirmed_mails (created_at);

create table staff_tokens (hash text primary key, purpose text not null, email_key text not null,
  expires_at text not null);
create table audit_log (id text primary key, ${lead}, kind text not null, actor text not null, detail text,
  created_at text not null);
create index audit_log_lead_id on audit_log (lead_id);
create index audit_log_created_at on audit_log (created_at);

create table digests (day text primary key, created_at text not null);
create table alarms (name text primary key, raised integer not null, quiet_until text not null);
create table runs (name text primary key, believed_at text not null, refusal text);
create table erasures (person text primary key, erased_at text not null);
create table secrets (name text primary key, value text not null);
create table write_checks (id integer primary key, checked_at text not null);
create table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)`;

export async function up(db: Kysely<{ secrets: { name: string; value: string } }>): Promise<void> {
  for (const statement of statements.split(";")) await sql.raw(statement).execute(db);
  const value = randomBytes(32).toString("base64url");
  await db.insertInto("secrets").values({ name: "address", value }).execute();
}
