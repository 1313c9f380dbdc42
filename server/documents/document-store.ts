import { compressFile, type MemoryFile, memoryFile } from "../http/memory-files.ts";

type Options = {
  paths: string[];
  /** Names in the query that change a page's HTML, by its path; asked for with one of them it is rendered on request. */
  queryNames: ReadonlyMap<string, readonly string[]>;
  render: (path: string) => Promise<Response>;
};

/** A name in small letters as the other headers are written, so that none is sent twice. */
const asWritten = (name: string) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

export function createDocumentStore({ paths, queryNames, render }: Options) {
  let files = new Map<string, MemoryFile>();

  const loadPage = async (path: string): Promise<MemoryFile> => {
    const response = await render(path);
    if (response.status !== 200) throw new Error(`answered ${response.status}`);
    const named = [...response.headers].map(([name, value]) => [asWritten(name), value] as const);
    const {
      "Content-Type": type = "",
      "Cache-Control": cacheControl = "",
      ...headers
    } = Object.fromEntries(named);
    return memoryFile(Buffer.from(await response.text()), { type, cacheControl, headers });
  };

  return {
    find(path: string, query: string): MemoryFile | undefined {
      const file = files.get(path);
      if (!file || query === "") return file;
      const asked = new URLSearchParams(query);
      return queryNames.get(path)?.some((name) => asked.has(name)) ? undefined : file;
    },
    /** Replaces all pages at once. One that fails keeps its old copy and is named in an AggregateError. */
    async renderAll() {
      const renewed = new Map<string, MemoryFile>();
      const failures: Error[] = [];
      for (const path of paths) {
        try {
          const page = await loadPage(path);
          // What did not change is compressed already.
          if (page.etag !== files.get(path)?.etag) renewed.set(path, page);
        } catch (error) {
          failures.push(
            new Error(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error }),
          );
        }
      }
      // In parallel, since compression runs in threads of its own.
      await Promise.all([...renewed.values()].map((file) => compressFile(file, "quick")));
      files = new Map([...files, ...renewed]);
      if (failures.length > 0)
        throw new AggregateError(failures, failures.map(({ message }) => message).join("; "));
    },
    all: (): ReadonlyMap<string, MemoryFile> => files,
  };
}

type Made = { path: string; type: string; body: string };

/**
 * Feeds, site map and calendars are of the day, as the pages are. Puts those of today among the files, takes away those that
 * were made before and are no more, such as the calendar of a date that is past, and returns the paths of today's.
 */
export async function refreshFiles(
  files: Map<string, MemoryFile>,
  made: Made[],
  former: ReadonlySet<string>,
) {
  for (const { path, type, body } of made) {
    const file = memoryFile(Buffer.from(body), { type, cacheControl: "public, max-age=3600" });
    await compressFile(file, "quick");
    files.set(path, file);
  }
  const paths = new Set(made.map(({ path }) => path));
  for (const path of former.difference(paths)) files.delete(path);
  return paths;
}
