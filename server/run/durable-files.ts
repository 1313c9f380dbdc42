import { open } from "node:fs/promises";

/** Flushes a file or a folder to disk. A new file survives a power cut only once its folder is flushed, too. */
export async function syncToDisk(path: string): Promise<void> {
  await using handle = await open(path, "r");
  await handle.sync();
}

export async function writeDurably(path: string, content: string | Buffer, flags: "w" | "a"): Promise<void> {
  await using file = await open(path, flags, 0o600);
  await file.writeFile(content);
  await file.sync();
}
