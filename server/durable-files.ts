import { open } from "node:fs/promises";

/** Waits until a file, or the names in a folder, are on disk: a new name is there only when its folder is. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
