import type { Connection, Database } from "../database/database.ts";
import {
  findIssue,
  findIssueBySubject,
  findNextRecipients,
  insertIssue,
  insertRecipients,
  setNextDue,
  setPace,
} from "../database/stores/issues.ts";
import type { Issue } from "../mail/issue-file.ts";
import { queueNewsletterMail } from "./subscribe.ts";

const day = 24 * 60 * 60_000;
const minute = 60_000;
const batchSize = 100;
/** Within it the same subject with other words is taken for a corrected copy, which readers would get twice. */
const sameSubjectDays = 7;

export type QueueTools = {
  database: Database;
  clock: () => Date;
  /** What stands after the @ of a Message-ID. */
  mailDomain: string;
};

export type QueueResult =
  | { status: "queued"; count: number; lastDueAt: Date }
  /** An issue with this subject and another text was queued at that time. */
  | { status: "refused"; queuedAt: Date };

/**
 * Queues an issue for every confirmed subscriber who has not been queued for it, `perMinute` of them a minute. Each
 * batch is one transaction, so it may be killed and run again, also by two at once: nobody is queued twice.
 */
export async function queueIssue(
  tools: QueueTools,
  issue: Issue,
  options: { perMinute: number; afterBatch?: (countSoFar: number) => void | Promise<void> },
): Promise<QueueResult> {
  const { database, clock } = tools;
  const earlier = await database.write((db) => registerIssue(db, issue, clock(), options.perMinute), {
    lock: "newsletter issue",
  });
  if (earlier !== undefined) return { status: "refused", queuedAt: new Date(earlier) };

  let count = 0;
  let lastDueAt = clock();
  for (let after = ""; ; ) {
    const batch = await database.write((db) => queueBatch(tools, db, issue.id, after, options.perMinute), {
      lock: `newsletter issue ${issue.id}`,
    });
    if (!batch) return { status: "queued", count, lastDueAt };
    count += batch.count;
    lastDueAt = batch.lastDueAt;
    after = batch.lastId;
    await options.afterBatch?.(count);
  }
}

/** Stores the issue, or the pace of one that is there. Returns when another one with its subject was, which keeps this one out. */
async function registerIssue(
  db: Connection,
  issue: Issue,
  now: Date,
  perMinute: number,
): Promise<string | undefined> {
  if (await findIssue(db, issue.id)) {
    await setPace(db, issue.id, perMinute);
    return undefined;
  }
  const since = new Date(now.getTime() - sameSubjectDays * day).toISOString();
  const sameSubject = await findIssueBySubject(db, issue.subject, since);
  if (sameSubject) return sameSubject.created_at;
  const { id, subject, source } = issue;
  await insertIssue(db, {
    id,
    subject,
    source,
    next_due_at: now.toISOString(),
    per_minute: perMinute,
    next_send_at: null,
    created_at: now.toISOString(),
  });
  return undefined;
}

/** Undefined when nobody is left. */
async function queueBatch(
  { clock, mailDomain }: QueueTools,
  db: Connection,
  issueId: string,
  after: string,
  perMinute: number,
): Promise<{ count: number; lastId: string; lastDueAt: Date } | undefined> {
  const recipients = await findNextRecipients(db, issueId, { after, limit: batchSize });
  const last = recipients.at(-1);
  const stored = await findIssue(db, issueId);
  if (!last || !stored) return undefined;
  await insertRecipients(
    db,
    issueId,
    recipients.map(({ id }) => id),
  );
  const start = Math.max(clock().getTime(), new Date(stored.next_due_at).getTime());
  const turn = (place: number) => new Date(start + Math.round((place * minute) / perMinute));
  for (const [place, subscriber] of recipients.entries()) {
    // As if each were written at its turn: the Date header says so, and the health report does not call it late.
    const atTurn = { mailDomain, clock: () => turn(place) };
    await queueNewsletterMail(atTurn, db, "newsletter-issue", subscriber, { issue: issueId });
  }
  await setNextDue(db, issueId, turn(recipients.length).toISOString());
  return { count: recipients.length, lastId: last.id, lastDueAt: turn(recipients.length - 1) };
}
