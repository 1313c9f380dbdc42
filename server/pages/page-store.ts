// Renders every page and its data once, keeps them in memory, and says which requests they answer.
import type { MemoryFile } from "../http/memory-files.ts";
import { compressFile, memoryFile } from "../http/memory-files.ts";
import { contentSecurityPolicy, scriptHashes, securityHeaders } from "../http/security-headers.ts";

/** Query names that change the HTML; a page asked for with one of them is rendered on request. */
const meaningful = [
  "category",
  "tab",
  "subject",
  "consultation",
  "course",
  "courses",
  "make",
  "know",
  "months",
  "q",
  "sent",
  "token",
];

/** How long a page's data may be reused: as long as a visitor takes from pointing at a link to clicking it. */
const dataLifetime = "public, max-age=60";

type Options = {
  paths: string[];
  render: (path: string) => Promise<Response>;
  siteUrl: string;
  connect: string[];
};

export type PageStore = {
  find(path: string, query: string): MemoryFile | undefined;
  /** Renders anew and replaces all at once; a page that fails keeps its old copy and the error is thrown. */
  renderAll(): Promise<void>;
  all(): MemoryFile[];
};

/** The address of a page's data, as the router asks for it. */
export const dataPath = (path: string) => (path === "/" ? "/_.data" : `${path}.data`);

export function createPageStore({ paths, render, siteUrl, connect }: Options): PageStore {
  let files = new Map<string, MemoryFile>();

  const load = async (path: string): Promise<MemoryFile> => {
    const response = await render(path);
    const body = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200) throw new Error(`Rendering ${path} answered ${response.status}`);
    const type = response.headers.get("Content-Type") ?? "text/html; charset=utf-8";
    const isPage = type.startsWith("text/html");
    const file = memoryFile(body, {
      type,
      cacheControl: isPage ? "no-cache" : dataLifetime,
      headers: isPage
        ? {
            ...securityHeaders(siteUrl),
            "Content-Security-Policy": contentSecurityPolicy({
              hashes: scriptHashes(body.toString()),
              connect,
            }),
          }
        : routerHeaders(response.headers),
    });
    await compressFile(file, "quick");
    return file;
  };

  return {
    find(path, query) {
      const file = files.get(path);
      if (!file || query === "") return file;
      const asked = new URLSearchParams(query);
      return meaningful.some((name) => asked.has(name)) ? undefined : file;
    },
    async renderAll() {
      const next = new Map<string, MemoryFile>();
      for (const path of paths) {
        next.set(path, await load(path));
        next.set(dataPath(path), await load(dataPath(path)));
      }
      files = next;
    },
    all: () => [...files.values()],
  };
}

/** The router tells its data from other answers by its own headers. */
function routerHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith("x-remix")));
}
