import { hash, randomBytes, randomInt } from "node:crypto";
import type { Database } from "../database/database.ts";
import { readKeyedHash } from "../database/stores/site-state.ts";

/** Without characters that are confused when read out or copied by hand: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const referenceSigns = "34679ACDEFGHJKMNPQRTWXY";
const prefixes = { contact: "C", enrollment: "E", subscriber: "N" };

export function newReference(kind: keyof typeof prefixes): string {
  const signs = Array.from({ length: 6 }, () => referenceSigns[randomInt(referenceSigns.length)]);
  return `${prefixes[kind]}-${signs.join("")}`;
}

export const newToken = (): string => randomBytes(16).toString("base64url");

export const isWholeToken = (token: string): boolean => /^[\w-]{22}$/.test(token);

/** What is stored of a token: enough to recognise it, not enough to use it. */
export const hashToken = (token: string): string => hash("sha256", token, "base64url");

/** For different content under the same `id`. The same content always gets the same one, so it is stored once. */
export function otherId(id: string, contentHash: string): string {
  const hex = hash("sha256", `${id} ${contentHash}`);
  // A UUID of version 8 (RFC 9562), whose bits are free to choose.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Hashes with a key of this database, so that a short text such as an IP address cannot be looked up. */
export type KeyedHash = (text: string) => Promise<string>;

export function createKeyedHash(database: Database): KeyedHash {
  let keyed: Awaited<ReturnType<typeof readKeyedHash>> | undefined;
  return async (text) => {
    keyed ??= await database.read(readKeyedHash);
    return keyed(text);
  };
}
