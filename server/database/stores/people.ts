import { emailKey } from "../../../domain/contacts/mail-person.ts";
import { type Connection, countRows } from "../database.ts";
import { maxTimestamp } from "../tables.ts";
import { readConsents } from "./subscribers.ts";
import { deleteUnconfirmedMails } from "./unconfirmed-mails.ts";

export type Person = Awaited<ReturnType<typeof findPerson>>;

export async function findPerson(db: Connection, wanted: string) {
  const typed = wanted.trim();
  const key = emailKey(typed);
  const [id, reference] = [typed.toLowerCase(), typed.toUpperCase()];
  // Who subscribed again has a second reference, which stands in submissions alone; and those go before some people do.
  const named = await db
    .selectFrom("submissions")
    .select(["lead_id", "subscriber_id"])
    .where((eb) => eb.or([eb("id", "=", id), eb("reference", "=", reference)]))
    .execute();
  const leadIds = named.flatMap(({ lead_id }) => lead_id ?? []);
  const subscriberIds = named.flatMap(({ subscriber_id }) => subscriber_id ?? []);
  const leads = await db
    .selectFrom("leads")
    .selectAll()
    .where((eb) =>
      eb.or([
        eb("email_key", "=", key),
        eb("submission_id", "=", id),
        eb("reference", "=", reference),
        ...(leadIds.length > 0 ? [eb("id", "in", leadIds)] : []),
      ]),
    )
    .orderBy("created_at")
    .execute();
  const subscribers = await db
    .selectFrom("subscribers")
    .selectAll()
    .where((eb) =>
      eb.or([
        eb("email_key", "=", key),
        eb("reference", "=", reference),
        eb("id", "in", [id, ...subscriberIds]),
      ]),
    )
    .execute();
  const ids = subscribers.map((subscriber) => subscriber.id);
  return { leads, subscribers, consents: await readConsents(db, ids) };
}

type Leads = ReturnType<typeof leadsOf>;
type Subscribers = ReturnType<typeof subscribersOf>;
const leadsOf = (db: Connection, key: string, before = maxTimestamp) =>
  db.selectFrom("leads").select("id").where("email_key", "=", key).where("created_at", "<=", before);
const subscribersOf = (db: Connection, key: string, before = maxTimestamp) =>
  db.selectFrom("subscribers").select("id").where("email_key", "=", key).where("created_at", "<=", before);
const digestsNaming = (db: Connection, leads: Leads) =>
  db.selectFrom("mail_leads").select("mail_id").where("lead_id", "in", leads);

/** A digest names its leads once it is sent. One that waits is composed later, from the leads left then, and stays. */
async function deleteDigestsNaming(db: Connection, leads: Leads): Promise<void> {
  const named = db.deleteFrom("mails").where("id", "in", digestsNaming(db, leads));
  await named.where("state", "!=", "waiting").execute();
}

const finished = ["sent", "failed", "dismissed"] as const;

const mailsOf = (db: Connection, leads: Leads, subscribers: Subscribers, finishedBefore = "") =>
  db
    .selectFrom("mails")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("lead_id", "in", leads),
        eb("subscriber_id", "in", subscribers),
        eb("id", "in", digestsNaming(db, leads)),
        eb.and([eb("state", "in", finished), eb("created_at", "<", finishedBefore)]),
      ]),
    );

const forwardMailsTo = (db: Connection, key: string, before: string) =>
  db
    .selectFrom("mails")
    .select("id")
    .where("kind", "=", "lead-forward")
    .where((eb) => eb(eb.fn<string>("lower", ["recipient"]), "=", key))
    .where("created_at", "<=", before);

const forwardsTo = (db: Connection, key: string, before = maxTimestamp) =>
  db
    .selectFrom("audit_log")
    .where("audit_log.kind", "=", "forwarded")
    .where((eb) => eb(eb.fn<string>("lower", ["detail"]), "=", key))
    .where("audit_log.created_at", "<=", before);

export async function findForwards(db: Connection, key: string) {
  return await forwardsTo(db, key)
    .innerJoin("leads", "leads.id", "audit_log.lead_id")
    .select(["audit_log.created_at", "actor", "reference"])
    .orderBy("audit_log.created_at")
    .execute();
}

const idsOf = async (query: { execute(): Promise<{ id: string }[]> }): Promise<string[]> =>
  (await query.execute()).map(({ id }) => id);

export async function findMailsOfPerson(db: Connection, key: string, before: string) {
  const leads = leadsOf(db, key, before);
  const about = await idsOf(mailsOf(db, leads, subscribersOf(db, key, before)));
  return [...about, ...(await idsOf(forwardMailsTo(db, key, before)))];
}

/** Who else may have got what this person wrote: it was sent, or tried without a clear answer. The webhook, too. */
export async function findOtherRecipients(db: Connection, key: string): Promise<string[]> {
  const told = await db
    .selectFrom("mails")
    .select("recipient")
    .distinct()
    .where("attempts", ">", 0)
    .where("id", "in", mailsOf(db, leadsOf(db, key), subscribersOf(db, key)))
    .where((eb) => eb(eb.fn<string>("lower", ["recipient"]), "!=", key))
    .orderBy("recipient")
    .execute();
  return told.map(({ recipient }) => recipient);
}

/** `mails`: the ids of those whose files are left. `hadRows`: whether anything was stored about this person. */
export async function deletePerson(db: Connection, key: string, before: string) {
  const mails = await findMailsOfPerson(db, key, before);
  await deleteDigestsNaming(db, leadsOf(db, key, before));
  const gone = [
    await db
      .deleteFrom("leads")
      .where("id", "in", leadsOf(db, key, before))
      .execute(),
    await db
      .deleteFrom("subscribers")
      .where("id", "in", subscribersOf(db, key, before))
      .execute(),
    await db
      .deleteFrom("mails")
      .where("id", "in", forwardMailsTo(db, key, before))
      .execute(),
    await db
      .deleteFrom("audit_log")
      .where("id", "in", forwardsTo(db, key, before).select("id"))
      .execute(),
    await deleteUnconfirmedMails(db, key),
  ];
  return { mails, hadRows: gone.flat().some(({ numDeletedRows }) => numDeletedRows > 0n) };
}

type Expiry = { keptSince: string; unconfirmedSince: string; countedSince: string };

const notices = ["contact-notice", "enrollment-notice"] as const;

/** A lead that the staff has still to be told of stays until its notice was sent or given up. */
const expiredLeads = (db: Connection, { keptSince }: Expiry) =>
  db
    .selectFrom("leads")
    .select("id")
    .where("created_at", "<", keptSince)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("mails")
            .select("mails.id")
            .whereRef("mails.lead_id", "=", "leads.id")
            .where("mails.kind", "in", notices)
            .where("mails.state", "in", ["waiting", "sending"]),
        ),
      ),
    );

const expiredSubscribers = (db: Connection, { keptSince, unconfirmedSince }: Expiry) =>
  db
    .selectFrom("subscribers")
    .select("id")
    .where((eb) =>
      eb.or([
        eb.and([eb("state", "=", "pending"), eb("created_at", "<", unconfirmedSince)]),
        eb.and([eb("state", "=", "quarantined"), eb("created_at", "<", keptSince)]),
        eb.and([eb("state", "in", ["unsubscribed", "complained"]), eb("unsubscribed_at", "<", keptSince)]),
        eb.and([eb("state", "=", "bounced"), eb("bounced_at", "<", keptSince)]),
      ]),
    );

export async function countExpired(db: Connection, expiry: Expiry) {
  const leads = expiredLeads(db, expiry);
  const subscribers = expiredSubscribers(db, expiry);
  return {
    leads: await countRows(leads.clearSelect()),
    // Without suspect ones: those of a flood expire on one day.
    goodLeads: await countRows(leads.where("state", "!=", "quarantined").clearSelect()),
    allGoodLeads: await countRows(db.selectFrom("leads").where("state", "!=", "quarantined")),
    subscribers: await countRows(subscribers.clearSelect()),
    mails: await countRows(mailsOf(db, leads, subscribers, expiry.keptSince).clearSelect()),
  };
}

export async function deleteExpired(db: Connection, expiry: Expiry) {
  const { keptSince, unconfirmedSince, countedSince } = expiry;
  const leads = expiredLeads(db, expiry);
  const subscribers = expiredSubscribers(db, expiry);
  const mails = await idsOf(mailsOf(db, leads, subscribers, keptSince));
  await deleteDigestsNaming(db, leads);
  const goneLeads = await db.deleteFrom("leads").where("id", "in", leads).executeTakeFirst();
  const gone = await db.deleteFrom("subscribers").where("id", "in", subscribers).executeTakeFirst();
  await db.deleteFrom("mails").where("state", "in", finished).where("created_at", "<", keptSince).execute();
  await db.deleteFrom("unconfirmed_mails").where("created_at", "<", countedSince).execute();
  for (const table of ["digests", "audit_log", "submissions"] as const)
    await db.deleteFrom(table).where("created_at", "<", keptSince).execute();
  const unused = db.deleteFrom("tokens").where("purpose", "=", "confirm");
  await unused.where("expires_at", "<", unconfirmedSince).execute();
  return { people: Number(goneLeads.numDeletedRows + gone.numDeletedRows), mails };
}

export type Erasure = { person: string; erased_at: string };

export async function noteErasures(db: Connection, erasures: readonly Erasure[]): Promise<void> {
  for (const erasure of erasures)
    await db
      .insertInto("erasures")
      .values(erasure)
      .onConflict((conflict) => conflict.column("person").doUpdateSet({ erased_at: erasure.erased_at }))
      .execute();
}

export async function readNotedErasures(db: Connection): Promise<Map<string, string>> {
  const rows = await db.selectFrom("erasures").selectAll().execute();
  return new Map(rows.map(({ person, erased_at }) => [person, erased_at]));
}

export async function findEmailKeys(db: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom("leads")
    .select("email_key")
    .union(db.selectFrom("subscribers").select("email_key"))
    .execute();
  return rows.map(({ email_key }) => email_key);
}
