// Renders every page and its data once, keeps them in memory, and says which requests they answer.
import type { MemoryFile } from "../http/memory-files.ts";
import { compressFile, memoryFile } from "../http/memory-files.ts";
import { contentSecurityPolicy, scriptHashes, securityHeaders } from "../http/security-headers.ts";
import { separateState } from "./separate-state.ts";

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
/** A page's state is named by its content. */
const stateLifetime = "public, max-age=31536000, immutable";

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
  let states = new Map<string, MemoryFile>();
  /** Of the pages before: somebody may have opened one whose script still asks for its state. */
  let formerStates = new Map<string, MemoryFile>();

  const load = async (path: string) => {
    const response = await render(path);
    if (response.status !== 200) throw new Error(`Rendering ${path} answered ${response.status}`);
    const type = response.headers.get("Content-Type") ?? "text/html; charset=utf-8";
    return { type, response };
  };
  const loadPage = async (path: string, nextStates: Map<string, MemoryFile>): Promise<MemoryFile> => {
    const { type, response } = await load(path);
    const { html, state } = separateState(await response.text());
    if (state) {
      const options = { type: "application/json", cacheControl: stateLifetime };
      nextStates.set(state.path, memoryFile(Buffer.from(state.body), options));
    }
    const policy = contentSecurityPolicy({ hashes: scriptHashes(html), connect });
    return memoryFile(Buffer.from(html), {
      type,
      cacheControl: "no-cache",
      headers: { ...securityHeaders(siteUrl), "Content-Security-Policy": policy },
    });
  };
  const loadData = async (path: string): Promise<MemoryFile> => {
    const { type, response } = await load(path);
    return memoryFile(Buffer.from(await response.text()), {
      type,
      cacheControl: dataLifetime,
      headers: routerHeaders(response.headers),
    });
  };

  return {
    find(path, query) {
      const file = files.get(path);
      if (!file) return states.get(path) ?? formerStates.get(path);
      if (query === "") return file;
      const asked = new URLSearchParams(query);
      return meaningful.some((name) => asked.has(name)) ? undefined : file;
    },
    async renderAll() {
      const next = new Map<string, MemoryFile>();
      const nextStates = new Map<string, MemoryFile>();
      for (const path of paths) {
        next.set(path, await loadPage(path, nextStates));
        next.set(dataPath(path), await loadData(dataPath(path)));
      }
      // Beside each other, since compression has threads of its own.
      await Promise.all(
        [...next.values(), ...nextStates.values()].map((file) => compressFile(file, "quick")),
      );
      files = next;
      [states, formerStates] = [nextStates, states];
    },
    all: () => [...files.values(), ...states.values()],
  };
}

/** The router tells its data from other answers by its own headers. */
function routerHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith("x-remix")));
}
