import { hash } from "node:crypto";

/** Part of the address of a file that browsers may keep for ever: other bytes have another address. */
export const fingerprint = (bytes: string | Uint8Array): string => hash("sha256", bytes).slice(0, 8);
