import { day, isoBefore, minute } from "../../domain/time/durations.ts";
import type { Basics, Connection } from "../database/database.ts";
import { findIssue, findIssueBySubject, findNextRecipients, issueLock } from "../database/stores/issues.ts";
import type { IssueRow } from "../database/tables.ts";
import type { Issue } from "../mail/issue-file.ts";
import type { IssuePicture } from "../mail/issue-pictures.ts";
import { queueNewsletterMail } from "./store-submission.ts";

const batchSize = 100;
/** Another text with the same subject within this time is taken for a corrected copy, which readers would get, too. */
const sameSubjectDays = 7;

type QueueTools = Pick<Basics, "database" | "clock"> & { mailDomain: string };

type QueueResult =
  | { status: "queued"; count: number; lastDueAt: Date }
  | { status: "refused"; queuedAt: Date }
  | { status: "planned"; sendAt: Date | null }
  | { status: "stopped" };

type QueueOptions = {
  perMinute: number;
  pictures?: readonly IssuePicture[];
  sendAt?: Date | undefined;
  afterBatch?: (countSoFar: number) => void | Promise<void>;
};

type Job = QueueTools & QueueOptions & { issue: Issue };

/** Queues an issue for every confirmed subscriber once. Each batch is one transaction, so it may be killed and run again. */
export async function queueIssue(
  tools: QueueTools,
  issue: Issue,
  options: QueueOptions,
): Promise<QueueResult> {
  const { database, clock } = tools;
  const job = { ...tools, ...options, issue };
  const earlier = await database.write((db) => registerIssue(db, job), { lock: "newsletter issue" });
  if (earlier !== undefined) return earlier;

  const lock = issueLock(issue.id);
  let count = 0;
  let lastDueAt = clock();
  for (let after = ""; ; ) {
    const batch = await database.write((db) => queueBatch(db, job, after), { lock });
    if (!batch) return { status: "queued", count, lastDueAt };
    count += batch.count;
    lastDueAt = batch.lastDueAt;
    after = batch.lastId;
    await options.afterBatch?.(count);
  }
}

async function registerIssue(db: Connection, job: Job): Promise<QueueResult | undefined> {
  const { perMinute, pictures = [], sendAt } = job;
  const { id, subject, source } = job.issue;
  const now = job.clock();
  const known = await findIssue(db, id);
  if (known?.state === "stopped") return { status: "stopped" };
  if (known) {
    if (sendAt && sendAt.toISOString() !== known.send_at)
      return { status: "planned", sendAt: known.send_at === null ? null : new Date(known.send_at) };
    await db.updateTable("issues").set({ per_minute: perMinute }).where("id", "=", id).execute();
    return undefined;
  }
  const sameSubject = await findIssueBySubject(db, subject, isoBefore(now, sameSubjectDays * day));
  if (sameSubject) return { status: "refused", queuedAt: new Date(sameSubject.created_at) };
  const row: IssueRow = {
    id,
    subject,
    source,
    next_due_at: (sendAt ?? now).toISOString(),
    per_minute: perMinute,
    next_send_at: null,
    created_at: now.toISOString(),
    state: "sending",
    send_at: sendAt?.toISOString() ?? null,
    pictures: pictures.length === 0 ? null : JSON.stringify(pictures),
  };
  await db.insertInto("issues").values(row).execute();
  return undefined;
}

async function queueBatch(db: Connection, { clock, mailDomain, perMinute, issue }: Job, after: string) {
  const recipients = await findNextRecipients(db, issue.id, after, batchSize);
  const last = recipients.at(-1);
  const stored = await findIssue(db, issue.id);
  if (!last || !stored || stored.state === "stopped") return undefined;
  const rows = recipients.map(({ id: subscriber_id }) => ({ issue_id: issue.id, subscriber_id }));
  await db.insertInto("issue_recipients").values(rows).execute();
  const start = Math.max(clock().getTime(), new Date(stored.next_due_at).getTime());
  const turn = (place: number) => new Date(start + Math.round((place * minute) / perMinute));
  for (const [place, subscriber] of recipients.entries()) {
    // Each mail is dated at its turn, so that its Date header is right and the health report does not call it late.
    const atTurn = { mailDomain, now: turn(place) };
    await queueNewsletterMail(db, "newsletter-issue", subscriber, atTurn, { issue: issue.id });
  }
  const next_due_at = turn(recipients.length).toISOString();
  await db.updateTable("issues").set({ next_due_at }).where("id", "=", issue.id).execute();
  return { count: recipients.length, lastId: last.id, lastDueAt: turn(recipients.length - 1) };
}
