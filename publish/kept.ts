// What takes long to make of the same facts is kept in .cache/ for later builds, and for the next saved file in development.
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";

export const cacheFolder = join(import.meta.dirname, "../.cache");
const madeFolder = join(cacheFolder, "made");
const packages = readFileSync(join(import.meta.dirname, "../package-lock.json"));
const maxUnusedMs = 30 * 24 * 3_600_000;

/** All that a result depends on, the source of what makes it included; packages need no mention. */
type Key = readonly (string | Uint8Array)[];
export type Keep = <T>(key: Key, make: () => T | Promise<T>) => Promise<T>;

/** Resolves with what was made before by the same key, or else makes and keeps it. */
export const keep: Keep = async <T>(key: Key, make: () => T | Promise<T>): Promise<T> => {
  // V8 writes values in a format of its version.
  const hash = createHash("sha256").update(process.versions.v8).update(packages);
  for (const part of key) hash.update(`\0${part.length}\0`).update(part);
  const file = join(madeFolder, hash.digest("hex").slice(0, 32));
  try {
    const made = deserialize(readFileSync(file));
    utimesSync(file, new Date(), new Date());
    return made;
  } catch {
    // Not there, or broken off when the power failed: made anew.
  }
  const made = await make();
  writeWhole(file, serialize(made));
  return made;
};

/** Makes everything anew. */
export const keepNothing: Keep = async (_, make) => await make();

/** Other builds may run at the same time, so a file appears complete or not at all. */
export function writeWhole(file: string, bytes: Uint8Array) {
  mkdirSync(dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, bytes);
  renameSync(part, file);
}

/** Deletes what no build has used for a month. */
export function forgetUnused() {
  if (!existsSync(madeFolder)) return;
  for (const name of readdirSync(madeFolder)) {
    const file = join(madeFolder, name);
    const { mtimeMs = Number.POSITIVE_INFINITY } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > maxUnusedMs) rmSync(file, { force: true });
  }
}
