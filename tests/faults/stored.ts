// Compares what visitors were told with what the database holds, and the outbox with what the mail server took.
import { expect, onTestFinished } from "vitest";
import type { Database } from "../../server/database/database.ts";
import { openDatabase } from "../../server/database/open.ts";
import type { MailServer } from "../support/machines/mail-server.ts";
import type { Post } from "./posts.ts";
import { type Survived, survived } from "./rounds.ts";

export function openHere(url: string): Database {
  const database = openDatabase(url);
  onTestFinished(() => database.close());
  return database;
}

function countBy<T>(rows: readonly T[], keyOf: (row: T) => string | null): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

export type Faults = {
  /** Ids that were acknowledged and are not stored. */
  lost: string[];
  /** Addresses stored more than once, although every post has its own. */
  twice: string[];
  /** Ids stored with fewer or more mails than they cause. */
  wrongMails: string[];
};

export const noFaults: Faults = { lost: [], twice: [], wrongMails: [] };

/** `others` are posts that may or may not be stored, but only once and as a whole. */
export async function findFaults(
  database: Database,
  acknowledged: readonly Post[],
  others: readonly Post[] = [],
): Promise<Faults> {
  const { submissions, leads, subscribers, mails } = await database.read(async (db) => ({
    submissions: await db.selectFrom("submissions").select(["id", "lead_id", "subscriber_id"]).execute(),
    leads: await db.selectFrom("leads").select(["id", "email"]).execute(),
    subscribers: await db.selectFrom("subscribers").select(["id", "email"]).execute(),
    mails: await db.selectFrom("mails").select(["lead_id", "subscriber_id"]).execute(),
  }));
  const emails = countBy([...leads, ...subscribers], ({ email }) => email);
  const emailOf = new Map([...leads, ...subscribers].map(({ id, email }) => [id, email]));
  const mailsOf = countBy(mails, (mail) => mail.lead_id ?? mail.subscriber_id);
  const ownerOf = new Map(submissions.map((row) => [row.id, row.lead_id ?? row.subscriber_id ?? ""]));
  const isStored = ({ id, email }: Post) => emailOf.get(ownerOf.get(id) ?? "") === email;
  return {
    lost: acknowledged.filter((post) => !isStored(post)).map(({ id }) => id),
    twice: [...emails].filter(([, count]) => count > 1).map(([email]) => email),
    wrongMails: [...acknowledged, ...others]
      .filter(({ id, mails }) => ownerOf.has(id) && mailsOf.get(ownerOf.get(id) ?? "") !== mails)
      .map(({ id }) => id),
  };
}

/** How often the mail server took each mail, by Message-ID. Counts on from call to call. */
export function countDeliveries(server: MailServer): () => Map<string, number> {
  const counts = new Map<string, number>();
  return () => {
    for (const raw of server.accepted.splice(0)) {
      const id = /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? "none";
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  };
}

/** Mails by state, and those sent that the mail server has never seen. */
export async function readOutbox(database: Database, deliveries: () => Map<string, number>) {
  const rows = await database.read((db) => db.selectFrom("mails").selectAll().execute());
  // Counted after the rows: a mail is taken by the server before it is recorded as sent.
  const delivered = deliveries();
  const unsent = rows.filter(({ state }) => state === "waiting" || state === "sending");
  return {
    rows,
    unsent,
    neverDelivered: rows.filter((row) => row.state === "sent" && !delivered.has(row.message_id)),
    repeats: [...delivered.values()].reduce((sum, count) => sum + count - 1, 0),
  };
}

/** Waits until no mail is left to send, and answers how often one was taken again. */
export async function sendAll(
  database: Database,
  deliveries: () => Map<string, number>,
  timeout = 60_000,
): Promise<number> {
  const unsent = async () => (await readOutbox(database, deliveries)).unsent.length;
  await expect.poll(unsent, { timeout }).toBe(0);
  const { neverDelivered, repeats } = await readOutbox(database, deliveries);
  expect(neverDelivered).toEqual([]);
  return repeats;
}

/** After a fault nothing acknowledged is lost or stored twice, and each mail is taken once; the table then says so. */
export async function expectAllKept(
  database: Database,
  deliveries: () => Map<string, number>,
  row: Omit<Survived, "acknowledged" | "faults" | "repeats"> & { acknowledged: readonly Post[] },
): Promise<void> {
  const faults = await findFaults(database, row.acknowledged);
  expect(faults).toEqual(noFaults);
  const repeats = await sendAll(database, deliveries);
  expect(repeats).toBe(0);
  survived({ ...row, faults, repeats });
}
