// When an issue may go out, and its pictures.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite adds one column at a time.
  for (const name of ["send_at", "pictures"])
    await db.schema.alterTable("issues").addColumn(name, "text").execute();
}
