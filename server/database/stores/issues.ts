import { type Connection, countRows } from "../database.ts";
import type { IssueState } from "../tables.ts";

export const findIssue = (db: Connection, id: string) =>
  db.selectFrom("issues").selectAll().where("id", "=", id).executeTakeFirst();

export async function findIssueBySubject(db: Connection, subject: string, since: string) {
  return await db
    .selectFrom("issues")
    .selectAll()
    .where("subject", "=", subject)
    .where("created_at", ">", since)
    .where("id", "in", (eb) => eb.selectFrom("issue_recipients").select("issue_id"))
    .executeTakeFirst();
}

export type IssueProgress = Awaited<ReturnType<typeof listIssues>>[number];

export async function listIssues(db: Connection) {
  const issues = await db
    .selectFrom("issues")
    .select(["id", "subject", "state", "created_at", "send_at"])
    .orderBy("created_at")
    .execute();
  const counts = await db
    .selectFrom("mails")
    .select((eb) => ["issue_id", "state", eb.fn.countAll().as("count")])
    .where("issue_id", "is not", null)
    .groupBy(["issue_id", "state"])
    .execute();
  return issues.map((issue) => {
    const sum = (...states: string[]) =>
      counts
        .filter(({ issue_id, state }) => issue_id === issue.id && states.includes(state))
        .reduce((total, { count }) => total + Number(count), 0);
    return {
      ...issue,
      delivered: sum("sent"),
      failed: sum("failed", "dismissed"),
      left: sum("waiting", "sending"),
    };
  });
}

/** False when the issue is stopped already, which is final. What is being sent still arrives. Runs under `issueLock`. */
export async function setIssueState(db: Connection, id: string, state: IssueState, now: string) {
  if (state === "stopped") await deleteLeft(db, id, now);
  const { numUpdatedRows } = await db
    .updateTable("issues")
    .set({ state })
    .where("id", "=", id)
    .$if(state !== "stopped", (query) => query.where("state", "!=", "stopped"))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Queuing an issue and stopping it take turns by this, so that nothing is queued for a stopped one. */
export const issueLock = (id: string) => `newsletter issue ${id}`;

/** Deletes what waits of an issue, and who that was for: who got nothing may get a corrected text. */
async function deleteLeft(db: Connection, id: string, now: string): Promise<void> {
  const ofIssue = db.selectFrom("mails").select("subscriber_id").where("issue_id", "=", id);
  const neverTried = ofIssue.where("state", "=", "waiting").where("attempts", "=", 0);
  const people = neverTried.where("subscriber_id", "is not", null).$narrowType<{ subscriber_id: string }>();
  const recipients = db.deleteFrom("issue_recipients").where("issue_id", "=", id);
  await recipients.where("subscriber_id", "in", people).execute();
  await db
    .deleteFrom("mails")
    .where("issue_id", "=", id)
    .where((eb) =>
      eb.or([eb("state", "=", "waiting"), eb.and([eb("state", "=", "sending"), eb("due_at", "<=", now)])]),
    )
    .execute();
}

const confirmedWithout = (db: Connection, issueId: string) =>
  db
    .selectFrom("subscribers")
    .where("subscribers.state", "=", "confirmed")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("issue_recipients")
            .select("issue_recipients.issue_id")
            .whereRef("issue_recipients.subscriber_id", "=", "subscribers.id")
            .where("issue_recipients.issue_id", "=", issueId),
        ),
      ),
    );

export async function findNextRecipients(db: Connection, issueId: string, after: string, limit: number) {
  return await confirmedWithout(db, issueId)
    .select(["subscribers.id", "subscribers.email"])
    .where("subscribers.id", ">", after)
    .orderBy("subscribers.id")
    .limit(limit)
    .execute();
}

export async function countAudience(db: Connection, issueId: string) {
  return {
    confirmed: await countRows(db.selectFrom("subscribers").where("state", "=", "confirmed")),
    queued: await countRows(db.selectFrom("issue_recipients").where("issue_id", "=", issueId)),
    left: await countRows(confirmedWithout(db, issueId)),
  };
}
