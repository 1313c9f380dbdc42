import { type Kysely, sql } from "kysely";

/** The staff's pages count the leads of each state and kind, which would read all of every lead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index leads_state on leads (state, kind)`.execute(db);
}
