import { existsSync, mkdirSync, statSync } from "node:fs";
import { open, readdir, rename } from "node:fs/promises";
import { dirname } from "node:path";

/** Returns whether it was missing. Node's `recursive` never ends below a folder that answers ENOENT, as /proc does. */
export function makeFolder(folder: string, mode?: number): boolean {
  try {
    mkdirSync(folder, { mode });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" && statSync(folder).isDirectory()) return false;
    const above = dirname(folder);
    if (code !== "ENOENT" || existsSync(above)) throw error;
    makeFolder(above, mode);
    return makeFolder(folder, mode);
  }
}

/** Flushes a file or a folder to disk. A new file survives a power cut only once its folder is flushed, too. */
export async function syncToDisk(path: string): Promise<void> {
  await using handle = await open(path, "r");
  await handle.sync();
}

/** Puts a file that was written beside its place there: nobody sees half of it, also after a power cut. */
export async function putInPlace(part: string, path: string): Promise<void> {
  await syncToDisk(part);
  await rename(part, path);
  await syncToDisk(dirname(path));
}

/** The names in a folder; none where there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}
