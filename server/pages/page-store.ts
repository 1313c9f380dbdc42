// Renders every page once, keeps them in memory, and says which requests they answer.
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

export function createPageStore({ paths, render, siteUrl, connect }: Options): PageStore {
  let files = new Map<string, MemoryFile>();

  const loadPage = async (path: string): Promise<MemoryFile> => {
    const response = await render(path);
    if (response.status !== 200) throw new Error(`Rendering ${path} answered ${response.status}`);
    const html = await response.text();
    const policy = contentSecurityPolicy({ hashes: scriptHashes(html), connect });
    return memoryFile(Buffer.from(html), {
      type: response.headers.get("Content-Type") ?? "text/html; charset=utf-8",
      cacheControl: "no-cache",
      headers: { ...securityHeaders(siteUrl), "Content-Security-Policy": policy },
    });
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
      for (const path of paths) next.set(path, await loadPage(path));
      // Beside each other, since compression has threads of its own.
      await Promise.all([...next.values()].map((file) => compressFile(file, "quick")));
      files = next;
    },
    all: () => [...files.values()],
  };
}
