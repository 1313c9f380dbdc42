import { createHmac } from "node:crypto";
import type { Connection } from "../database.ts";

/** A function that hashes with the key of this database, so that a short text such as an IP address cannot be looked up. */
export async function readKeyedHash(db: Connection): Promise<(text: string) => string> {
  const secret = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", "address")
    .executeTakeFirst();
  if (!secret) throw new Error("the database has lost the key of its hashes");
  return (text) => createHmac("sha256", secret.value).update(text).digest("base64url").slice(0, 24);
}
