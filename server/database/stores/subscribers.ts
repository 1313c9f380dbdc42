import { type Connection, countRows } from "../database.ts";
import type { ConsentRow, SubscriberRow, TokenPurpose } from "../tables.ts";
import { deleteUnsentMails, dismissFailedMails } from "./outbox.ts";

/** A single refusal may be a mistake of the receiving server. */
const deadAnswersThatEnd = 2;

export const findSubscriber = (db: Connection, id: string) =>
  db.selectFrom("subscribers").selectAll().where("id", "=", id).executeTakeFirst();

export const findSubscriberByEmail = (db: Connection, emailKey: string) =>
  db.selectFrom("subscribers").selectAll().where("email_key", "=", emailKey).executeTakeFirst();

export async function findSubscriberOfMail(db: Connection, mailIds: readonly string[]) {
  return await db
    .selectFrom("subscribers")
    .innerJoin("mails", "mails.subscriber_id", "subscribers.id")
    .selectAll("subscribers")
    .where("mails.id", "in", mailIds)
    .executeTakeFirst();
}

export async function updateSubscriber(db: Connection, id: string, change: Partial<SubscriberRow>) {
  await db.updateTable("subscribers").set(change).where("id", "=", id).execute();
}

/** Lets a subscriber out of quarantine; false where there is none, also for all but the first of several at once. */
export async function releaseSubscriber(db: Connection, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("subscribers")
    .set({ state: "pending", created_at: at })
    .where("id", "=", id)
    .where("state", "=", "quarantined")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function recordHardBounce(db: Connection, id: string, at: string): Promise<void> {
  const subscriber = await findSubscriber(db, id);
  if (!subscriber) return;
  const dead_answers = subscriber.dead_answers + 1;
  await updateSubscriber(db, id, { dead_answers });
  const isAsked = subscriber.state === "pending" || subscriber.state === "confirmed";
  if (dead_answers < deadAnswersThatEnd || !isAsked) return;
  await suppress(db, id, "bounced", at);
}

/** What waits is not sent. Who complained is not asked again while the row is kept, a dead address only when entered anew. */
export async function suppress(db: Connection, id: string, state: "bounced" | "complained", at: string) {
  const change = state === "bounced" ? { bounced_at: at } : { unsubscribed_at: at };
  await updateSubscriber(db, id, { state, ...change });
  await deleteTokens(db, id, "confirm");
  await deleteUnsentMails(db, id);
  await dismissFailedMails(db, id);
  await noteConsent(db, { subscriber_id: id, event: state, at });
}

export async function clearBounces(db: Connection, id: string): Promise<void> {
  await db
    .updateTable("subscribers")
    .set({ dead_answers: 0 })
    .where("id", "=", id)
    .where("dead_answers", ">", 0)
    .execute();
}

export async function findToken(db: Connection, hash: string, purpose: TokenPurpose) {
  return await db
    .selectFrom("tokens")
    .innerJoin("subscribers", "subscribers.id", "tokens.subscriber_id")
    .select([
      "tokens.subscriber_id",
      "tokens.created_at",
      "tokens.expires_at",
      "tokens.used_at",
      "subscribers.state",
      "subscribers.email",
    ])
    .where("tokens.hash", "=", hash)
    .where("tokens.purpose", "=", purpose)
    .executeTakeFirst();
}

export async function hasTokens(db: Connection, subscriberId: string, purpose: TokenPurpose) {
  const tokens = db.selectFrom("tokens").where("subscriber_id", "=", subscriberId);
  return (await countRows(tokens.where("purpose", "=", purpose))) > 0;
}

export async function deleteTokens(db: Connection, subscriberId: string, purpose: TokenPurpose) {
  await db
    .deleteFrom("tokens")
    .where("subscriber_id", "=", subscriberId)
    .where("purpose", "=", purpose)
    .execute();
}

/** The record of what each subscriber agreed to is only added to, and goes with the subscriber. */
export async function noteConsent(
  db: Connection,
  row: Pick<ConsentRow, "subscriber_id" | "event" | "at"> & Partial<ConsentRow>,
): Promise<void> {
  await db
    .insertInto("consents")
    .values({ source_page: null, said: null, ...row })
    .execute();
}

export async function readConsents(db: Connection, subscriberIds?: readonly string[]) {
  if (subscriberIds?.length === 0) return new Map();
  const rows = await db
    .selectFrom("consents")
    .selectAll()
    .$if(subscriberIds !== undefined, (query) => query.where("subscriber_id", "in", subscriberIds ?? []))
    .orderBy("at")
    .execute();
  return Map.groupBy(rows, ({ subscriber_id }) => subscriber_id);
}

export const consentText = (rows: readonly ConsentRow[]): string =>
  rows
    .map(({ at, event, source_page, said }) =>
      [at, event, ...(source_page ? [`on ${source_page}`] : []), ...(said ? [`“${said}”`] : [])].join(" "),
    )
    .join("\n");
