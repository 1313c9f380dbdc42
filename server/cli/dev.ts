// `npm run dev`: the same server with Vite in front, so that a saved file shows at once.
import "../../publish/bundler-memory.ts";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { basename, join, sep } from "node:path";
import { watch } from "chokidar";
import { createServer, type ViteDevServer } from "vite";
import { contentFolder } from "../../content-model/read/folder.ts";
import { loadContent } from "../../content-model/read/load.server.ts";
import type { Content } from "../../content-model/schema/schema.ts";
import { escapeMarkup } from "../../publish/escape-markup.ts";
import type { SiteParts } from "../run/services.ts";
import type { Handler } from "../run/site.ts";
import { freePort } from "./free-port.ts";

type SiteModule = typeof import("../run/site.ts");

const root = join(import.meta.dirname, "../..");
const sources = ["app", "content-model", "domain", "publish", "server"].map((name) => join(root, name));
const contentPath = join(contentFolder, sep);
/** Files of the company's folder that pages are made from: not the schemas, nor what an editor keeps beside a file. */
const isRead = /\.(yaml|md|svg|png|jpe?g|webp|avif|tiff?|gif)$/i;

/** For Vite's connection to browsers: two sites can be worked on at once, and nobody else on the network reaches it. */
const vitePort = await freePort();

/** By then chokidar watches a folder that it has reported. */
const newFolderMs = 500;

let changes = 0;
/** What the open pages hear of it from. Not Vite's connection, which ends while Vite is started anew. */
const listeners = new Set<ServerResponse>();
/** Asks for the page again after a change. A hidden page does not listen: a browser has six connections for a site. */
const listenScript = `const [page] = performance.getEntriesByType("navigation");
const madeAfter = page?.serverTiming.find(({ name }) => name === "changes")?.duration;
let source;
function listen() {
  source?.close();
  if (document.hidden) return;
  source = new EventSource("/@changes?madeAfter=" + madeAfter);
  // What somebody types into the editor must not be lost.
  source.onmessage = () => inEditor ? tell() : location.reload();
}
const inEditor = location.pathname.startsWith("/editor");
let bar;
async function tell() {
  const mistake = await (await fetch("/@mistake")).text();
  bar?.remove();
  // A page that could not be drawn says it itself.
  if (!mistake || document.querySelector("pre")?.textContent === mistake) return;
  bar = document.createElement("pre");
  bar.setAttribute("role", "alert");
  bar.textContent = mistake;
  Object.assign(bar.style, {
    position: "fixed", inset: "auto 0 0", zIndex: 99999, margin: 0, padding: "1rem", maxHeight: "40vh", overflow: "auto",
    whiteSpace: "pre-wrap", font: "1rem/1.5 system-ui", color: "Canvas", background: "CanvasText",
  });
  document.body.append(bar);
}
document.addEventListener("visibilitychange", listen);
listen();
tell();
`;
let startedFrom = "";
let failure: unknown;
let restarting: Promise<void> | undefined;
let wake = () => {};
const loaded = Promise.withResolvers<void>();
const firstContent = contentWithoutMistake() ?? process.exit(1);
let vite = await startVite(startingPoint(), firstContent);
// Vite's own watcher would end with it, and the next one not see what is saved while it looks through the folders.
// A company's folder may hold a repository and the packages of its typeface, with more files than a system lets one watch.
const watcher = watch([contentFolder, ...sources], {
  ignoreInitial: true,
  ignored: /[\\/](node_modules|\.git)([\\/]|$)/,
})
  .on("all", (event, file) => {
    const inContent = file.startsWith(contentPath);
    // chokidar sends no event for a file written between listing a new folder and watching it.
    if (inContent && event === "addDir")
      setTimeout(() => watcher.closed || restartIfOutdated(), newFolderMs).unref();
    if (inContent && !isRead.test(file)) return;
    if (inContent) contentModules().forget();
    if (!inContent) reload();
    else if (!restartIfOutdated()) reload(invalidateContent);
  })
  .on("error", (error) => console.error("A saved file may not show by itself:", error));

/** What Vite reads only when it starts: a route for each entry of content, addresses, brand.yaml and the logo. */
function pointNow(): string {
  const names = readdirSync(contentFolder, { recursive: true, encoding: "utf8" });
  const textOf = (name: string) => {
    const file = join(contentFolder, name);
    return existsSync(file) ? readFileSync(file, "utf8") : "";
  };
  const brand = textOf("brand.yaml");
  const [addresses = ""] =
    /^paths:.*(\n(?:[ \t#].*)?$)*/m.exec(textOf("site.yaml").replaceAll("\r", "")) ?? [];
  const logos = names.filter((name) => /\.(svg|png)$/i.test(name) && brand.includes(basename(name))).sort();
  return [
    ...names.filter((name) => /\.(yaml|md)$/.test(name)).sort(),
    brand,
    addresses,
    // One may be gone by now, of which its own event tells.
    ...logos.map(
      (name) => `${name} ${statSync(join(contentFolder, name), { throwIfNoEntry: false })?.mtimeMs}`,
    ),
  ].join("\n");
}

/** Read again where something goes meanwhile, as in a checkout of another version. */
function startingPoint(): string {
  for (;;)
    try {
      return pointNow();
    } catch (error) {
      if (!existsSync(contentFolder)) return "";
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
}

function startVite(point: string, content: Content): Promise<ViteDevServer> {
  startedFrom = point;
  globalThis.contentAtStart = content;
  const ws = { port: vitePort, host: "127.0.0.1" };
  return createServer({ root, server: { middlewareMode: true, watch: null, ws } });
}

function invalidate() {
  for (const environment of Object.values(vite.environments)) environment.moduleGraph.invalidateAll();
}

function contentModules() {
  return vite.config.plugins.find(({ name }) => name === "content-modules")?.api;
}

/** What is made from the content, with all that imports it: transforming everything again takes twice as long. */
function invalidateContent() {
  const { isFromContent } = contentModules();
  for (const { moduleGraph } of Object.values(vite.environments))
    for (const [id, module] of moduleGraph.idToModuleMap)
      if (isFromContent(id)) moduleGraph.invalidateModule(module);
}

function outdate(what = invalidate) {
  changes++;
  what();
  wake();
}

function reload(what = invalidate) {
  outdate(what);
  for (const listener of listeners) listener.write("data: changed\n\n");
}

function listen(madeAfter: number, response: ServerResponse) {
  // Nothing is said until a file changes.
  response.setTimeout(0);
  response.writeHead(200, { "Content-Type": "text/event-stream" }).flushHeaders();
  if (madeAfter < changes) response.write("data: changed\n\n");
  listeners.add(response);
  response.once("close", () => listeners.delete(response));
}

/** What is wrong with the folder, whose pages stay as they were; "" when nothing is. */
function mistakeNow(): string {
  try {
    loadContent();
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The owner's mistakes need no stack. */
function tell(error: unknown) {
  // Vite's modules have a class of their own.
  const isOwners = error instanceof Error && ["ContentError", "SettingError"].includes(error.name);
  console.error(isOwners ? error.message : error);
}

/** React Router ends the process when it starts on content with a mistake; the running one says it in the browser. */
function contentWithoutMistake(): Content | undefined {
  try {
    return loadContent();
  } catch (error) {
    tell(error);
    return undefined;
  }
}

function restartIfOutdated(): boolean {
  const isOutdated = startingPoint() !== startedFrom;
  if (isOutdated) restart();
  return isOutdated;
}

function restart() {
  outdate();
  restarting ??= (async () => {
    // What is being loaded would break off.
    await loaded.promise;
    // Again while files go on changing, since nobody watches them in between.
    for (let point = startingPoint(); point !== startedFrom; point = startingPoint()) {
      const content = contentWithoutMistake();
      if (!content) break;
      // First the old one, which holds the port over which browsers hear of changes.
      await vite.close();
      vite = await startVite(point, content);
      failure = undefined;
      // It may have read what was saved meanwhile, mistake or not.
      if (startingPoint() !== point) startedFrom = "";
    }
  })()
    .catch((error: unknown) => {
      tell(error);
      failure = error;
      // The next file that is saved starts it again.
      startedFrom = "";
    })
    .finally(() => {
      restarting = undefined;
      contentModules().forget();
      reload();
    });
}

function mistakePage(error: unknown): string {
  const text =
    error instanceof Error ? (error.name === "ContentError" ? error.message : error.stack) : String(error);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>A file has a mistake</title>
<script type="module" src="/@changes.js"></script>
<body style="font: 1rem/1.5 system-ui; margin: 2rem; max-width: 60rem">
<h1>A file has a mistake</h1><pre style="white-space: pre-wrap">${escapeMarkup(text ?? "")}</pre>
<p>Save the mended file, and this page comes back by itself.</p></body></html>`;
}

/** A site that is made anew, from the modules as they are now, whenever one of them has changed. */
async function developmentSite(parts: SiteParts) {
  let made: { by: SiteModule; site: ReturnType<SiteModule["createDynamicSite"]> } | undefined;
  const current = async () => {
    await restarting;
    const module = (await vite.ssrLoadModule("/server/run/site.ts")) as SiteModule;
    if (made?.by !== module) made = { by: module, site: module.createDynamicSite(parts) };
    return made.site;
  };
  return {
    async handle(...[request, response]: Parameters<Handler>) {
      const [path, query] = (request.url ?? "").split("?");
      const answer = (type: string, body: string, status = 200) =>
        response.writeHead(status, { "Content-Type": type }).end(body);
      if (path === "/@changes.js") return answer("text/javascript", listenScript);
      if (path === "/@mistake") return answer("text/plain; charset=utf-8", mistakeNow());
      if (path === "/@changes") return listen(Number(new URLSearchParams(query).get("madeAfter")), response);
      await restarting;
      vite.middlewares(request, response, async () => {
        response.setHeader("Server-Timing", `changes;dur=${changes}`);
        try {
          // A load that began before a file was mended may be joined, and fails as that file did: hence a second time.
          const site = await current().catch(() => {
            invalidate();
            return current();
          });
          site.handle(request, response);
        } catch (thrown) {
          made = undefined;
          const error = failure ?? thrown;
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          parts.logger.error("page.failed", { path: request.url, error: String(error) });
          answer("text/html; charset=utf-8", mistakePage(error), 500);
        }
      });
    },
    stop() {
      for (const listener of listeners) listener.end();
    },
  };
}

/** The server's own modules hold content, too, so a file that was saved with a mistake meanwhile is waited for. */
async function loadServer(): Promise<typeof import("../run/serve.ts")> {
  for (;;) {
    const before = changes;
    try {
      return (await vite.ssrLoadModule("/server/run/serve.ts")) as typeof import("../run/serve.ts");
    } catch (error) {
      tell(error);
      if (changes !== before) continue;
      console.error("The site starts once the file is corrected and saved.");
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
}

const { serve } = await loadServer();
loaded.resolve();
process.exitCode = await serve(process.env, developmentSite);
await watcher.close();
await restarting;
await vite.close();
