// The record of what each subscriber agreed to: it is only added to, and goes with the subscriber.
import type { Connection } from "../database.ts";
import type { ConsentRow } from "../tables.ts";

export async function noteConsent(
  db: Connection,
  row: Pick<ConsentRow, "subscriber_id" | "event" | "at"> & Partial<ConsentRow>,
): Promise<void> {
  await db
    .insertInto("consents")
    .values({ source_page: null, said: null, ...row })
    .execute();
}

export async function readConsents(
  db: Connection,
  subscriberIds?: readonly string[],
): Promise<Map<string, ConsentRow[]>> {
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
