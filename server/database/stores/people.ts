// Finding and deleting everything that belongs to a person, and to everybody whose time is over.
import type { Connection } from "../database.ts";
import type { LeadRow, SubscriberRow } from "../tables.ts";
import { deleteStrangerMails } from "./stranger-mails.ts";

export type Person = { leads: LeadRow[]; subscribers: SubscriberRow[] };

/** What a mail address, a reference or an id leads to. An address finds every record with it. */
export async function findPerson(db: Connection, wanted: string): Promise<Person> {
  const key = wanted.trim().toLowerCase();
  const named = await db
    .selectFrom("submissions")
    .select(["lead_id", "subscriber_id"])
    .where((eb) => eb.or([eb("id", "=", key), eb("reference", "=", key.toUpperCase())]))
    .execute();
  const leadIds = named.flatMap(({ lead_id }) => lead_id ?? []);
  const subscriberIds = named.flatMap(({ subscriber_id }) => subscriber_id ?? []);
  const leads = await db
    .selectFrom("leads")
    .selectAll()
    .where((eb) => eb.or([eb("email_key", "=", key), ...leadIds.map((id) => eb("id", "=", id))]))
    .orderBy("created_at")
    .execute();
  const subscribers = await db
    .selectFrom("subscribers")
    .selectAll()
    .where((eb) => eb.or([eb("email_key", "=", key), ...subscriberIds.map((id) => eb("id", "=", id))]))
    .execute();
  return { leads, subscribers };
}

type Leads = ReturnType<typeof leadsOf>;
type Subscribers = ReturnType<typeof subscribersOf>;
const leadsOf = (db: Connection, emailKeys: readonly string[]) =>
  db.selectFrom("leads").select("id").where("email_key", "in", emailKeys);
const subscribersOf = (db: Connection, emailKeys: readonly string[]) =>
  db.selectFrom("subscribers").select("id").where("email_key", "in", emailKeys);
const digestsNaming = (db: Connection, leads: Leads) =>
  db.selectFrom("mail_leads").select("mail_id").where("lead_id", "in", leads);

/**
 * A digest that went out, or is on its way, has its leads' names in it. One that waits is composed later, from the
 * leads that are left then, and stays.
 */
async function deleteDigestsNaming(db: Connection, leads: Leads): Promise<void> {
  await db
    .deleteFrom("mails")
    .where("id", "in", digestsNaming(db, leads))
    .where("state", "!=", "waiting")
    .execute();
}

const finished = ["sent", "failed", "dismissed"] as const;

/** The ids of all mails about these leads and to these subscribers, and of all finished ones from before `finishedBefore`. */
async function findMailIds(
  db: Connection,
  leads: Leads,
  subscribers: Subscribers,
  finishedBefore = "",
): Promise<string[]> {
  const mails = await db
    .selectFrom("mails")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("lead_id", "in", leads),
        eb("subscriber_id", "in", subscribers),
        eb("id", "in", digestsNaming(db, leads)),
        eb.and([eb("state", "in", finished), eb("created_at", "<", finishedBefore)]),
      ]),
    )
    .execute();
  return mails.map(({ id }) => id);
}

/** The ids of all mails about or to the people with these addresses. */
export async function findMailsOfPeople(db: Connection, emailKeys: readonly string[]): Promise<string[]> {
  if (emailKeys.length === 0) return [];
  const leads = leadsOf(db, emailKeys);
  return await findMailIds(db, leads, subscribersOf(db, emailKeys));
}

/** Deletes every row of the people with these addresses; the ids of their mails, for the copies of those. */
export async function deletePeople(db: Connection, emailKeys: readonly string[]): Promise<string[]> {
  if (emailKeys.length === 0) return [];
  const mails = await findMailsOfPeople(db, emailKeys);
  await deleteDigestsNaming(db, leadsOf(db, emailKeys));
  await db.deleteFrom("leads").where("email_key", "in", emailKeys).execute();
  await db.deleteFrom("subscribers").where("email_key", "in", emailKeys).execute();
  await deleteStrangerMails(db, emailKeys);
  return mails;
}

export type Expiry = {
  /** Leads, subscribers who left, are gone or suspect, and newsletter mails older than this go. */
  keptSince: string;
  /** Subscribers who have not confirmed since then go. */
  unconfirmedSince: string;
  /** Counts of mails to strangers from before then go. */
  countedSince: string;
};

const expiredLeads = (db: Connection, { keptSince }: Expiry) =>
  db.selectFrom("leads").select("id").where("created_at", "<", keptSince);

const expiredSubscribers = (db: Connection, { keptSince, unconfirmedSince }: Expiry) =>
  db
    .selectFrom("subscribers")
    .select("id")
    .where((eb) =>
      eb.or([
        eb.and([eb("state", "=", "pending"), eb("created_at", "<", unconfirmedSince)]),
        eb.and([eb("state", "=", "quarantined"), eb("created_at", "<", keptSince)]),
        eb.and([eb("state", "=", "unsubscribed"), eb("unsubscribed_at", "<", keptSince)]),
        eb.and([eb("state", "=", "bounced"), eb("bounced_at", "<", keptSince)]),
      ]),
    );

export type ExpiryCounts = {
  leads: number;
  /** Leads without the suspect ones, of which a flood may expire on one day: expired, and in all. */
  goodLeads: number;
  allGoodLeads: number;
  subscribers: number;
  mails: number;
};

/** What `deleteExpired` would delete. */
export async function countExpired(db: Connection, expiry: Expiry): Promise<ExpiryCounts> {
  const count = async (query: { execute(): Promise<{ id: string }[]> }) => (await query.execute()).length;
  const leads = expiredLeads(db, expiry);
  const subscribers = expiredSubscribers(db, expiry);
  const { all } = await db
    .selectFrom("leads")
    .select((eb) => eb.fn.countAll().as("all"))
    .where("state", "!=", "quarantined")
    .executeTakeFirstOrThrow();
  return {
    leads: await count(leads),
    goodLeads: await count(leads.where("state", "!=", "quarantined")),
    allGoodLeads: Number(all),
    subscribers: await count(subscribers),
    mails: (await findMailIds(db, leads, subscribers, expiry.keptSince)).length,
  };
}

/** Deletes what is older than it may get; the ids of deleted mails, for the copies of those. */
export async function deleteExpired(
  db: Connection,
  expiry: Expiry,
): Promise<{ people: number; mails: string[] }> {
  const { keptSince, unconfirmedSince, countedSince } = expiry;
  const leads = expiredLeads(db, expiry);
  const subscribers = expiredSubscribers(db, expiry);
  const mails = await findMailIds(db, leads, subscribers, keptSince);
  await deleteDigestsNaming(db, leads);
  const goneLeads = await db.deleteFrom("leads").where("id", "in", leads).executeTakeFirst();
  const goneSubscribers = await db
    .deleteFrom("subscribers")
    .where("id", "in", subscribers)
    .executeTakeFirst();
  await db.deleteFrom("mails").where("state", "in", finished).where("created_at", "<", keptSince).execute();
  await db.deleteFrom("stranger_mails").where("created_at", "<", countedSince).execute();
  await db.deleteFrom("digests").where("created_at", "<", keptSince).execute();
  await db.deleteFrom("submissions").where("created_at", "<", keptSince).execute();
  await db
    .deleteFrom("tokens")
    .where("purpose", "=", "confirm")
    .where("expires_at", "<", unconfirmedSince)
    .execute();
  return {
    people: Number(goneLeads.numDeletedRows + goneSubscribers.numDeletedRows),
    mails,
  };
}
