// Mails to unconfirmed addresses were counted by hashes without a key, which anybody with a list of addresses could look
// up. These are deleted, so counting starts again. `refused_at` was read by nobody.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from stranger_mails`.execute(db);
  await db.schema.alterTable("runs").dropColumn("refused_at").execute();
}
