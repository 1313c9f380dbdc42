import { compressFile, type MemoryFile, memoryFile } from "../http/memory-files.ts";

type Made = { path: string; type: string; body: string };

/**
 * Feeds, site map and calendars are of the day, as the pages are. Puts those of today among the files, takes away those that
 * were made before and are no more, such as the calendar of a date that is past, and returns the paths of today's.
 */
export async function refreshFiles(
  files: Map<string, MemoryFile>,
  made: Made[],
  former: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  for (const { path, type, body } of made) {
    const file = memoryFile(Buffer.from(body), { type, cacheControl: "public, max-age=3600" });
    await compressFile(file, "quick");
    files.set(path, file);
  }
  const paths = new Set(made.map(({ path }) => path));
  for (const path of former.difference(paths)) files.delete(path);
  return paths;
}
