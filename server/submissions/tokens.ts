import { createHash, createHmac, randomBytes, randomInt, randomUUIDv7 } from "node:crypto";
import type { Database } from "../database/database.ts";

/** Without signs that are mistaken for each other when read out or copied by hand: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const referenceSigns = "34679ACDEFGHJKMNPQRTWXY";
const prefixes = { contact: "C", enrollment: "E", subscriber: "N" };

/** A number for people, such as C-7K3M9Q. */
export function newReference(kind: keyof typeof prefixes): string {
  const signs = Array.from({ length: 6 }, () => referenceSigns[randomInt(referenceSigns.length)]);
  return `${prefixes[kind]}-${signs.join("")}`;
}

/** 128 random bits for an address that nobody can guess. */
export function newToken(): string {
  return randomBytes(16).toString("base64url");
}

/** What is stored of a token: enough to recognise it, not enough to use it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** In order of time, see LeadRow. */
export const newId = (): string => randomUUIDv7();

/** An id for other content that came under `id`: the same for the same content, so that it is stored once, too. */
export function otherId(id: string, contentHash: string): string {
  const hex = createHash("sha256").update(`${id} ${contentHash}`).digest("hex");
  // Version 8 of RFC 9562: bits of our own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Hashes with a key of this database, so that a short text such as an IP address cannot be looked up. */
export type KeyedHash = (text: string) => Promise<string>;

export function createKeyedHash(database: Database): KeyedHash {
  let key: string | undefined;
  return async (text) => {
    key ??= (
      await database.read((db) =>
        db.selectFrom("secrets").select("value").where("name", "=", "address").executeTakeFirstOrThrow(),
      )
    ).value;
    return createHmac("sha256", key).update(text).digest("base64url").slice(0, 24);
  };
}
