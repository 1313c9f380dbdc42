// Keeps in .cache/ what takes long to make, for later builds and for the next saved file in development.
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
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";

const madeFolder = join(import.meta.dirname, "../.cache/made");
const packages = readFileSync(join(import.meta.dirname, "../package-lock.json"));
/** Those of some ten builds, about 100 MB. */
const maxFiles = 1000;

/** All that a result depends on, the source of what makes it included; packages need no mention. */
type Key = readonly (string | Uint8Array)[];
export type Keep = <T>(key: Key, make: () => T | Promise<T>) => Promise<T>;

export function keptFile(key: Key): string {
  // V8 writes values in a format of its version.
  const hash = createHash("sha256").update(process.versions.v8).update(packages);
  for (const part of key) hash.update(`\0${part.length}\0`).update(part);
  return join(madeFolder, hash.digest("hex").slice(0, 32));
}

/** Resolves with what was made before by the same key, or else makes and keeps it. */
export const keep: Keep = async <T>(key: Key, make: () => T | Promise<T>): Promise<T> => {
  const file = keptFile(key);
  try {
    const made = deserialize(readFileSync(file));
    utimesSync(file, new Date(), new Date());
    return made;
  } catch {
    // Not there, or broken off when the power failed: made anew.
  }
  const made = await make();
  // Other builds may run at the same time, so a file appears complete or not at all.
  mkdirSync(madeFolder, { recursive: true });
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, serialize(made));
  renameSync(part, file);
  return made;
};

export const keepNothing: Keep = async (_, make) => await make();

/** Deletes what was not used for the longest time. Other builds may do so at the same time. */
export function removeOldest(folder = madeFolder, most = maxFiles) {
  if (!existsSync(folder)) return;
  const files = readdirSync(folder).map((name) => join(folder, name));
  if (files.length <= most) return;
  const used = files.map((file) => ({ file, at: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }));
  for (const { file } of used.sort((a, b) => b.at - a.at).slice(most)) rmSync(file, { force: true });
}
