import { open } from "node:fs/promises";

/** Flushes a file or a folder to disk. A new file survives a power cut only once its folder is flushed, too. */
export async function syncToDisk(path: string): Promise<void> {
  await using handle = await open(path, "r");
  await handle.sync();
}
