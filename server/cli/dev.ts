// `npm run dev`: the same server with Vite in front, so that a saved file shows at once.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, sep } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { contentFolder } from "../../content-model/folder.ts";
import { loadContent } from "../../content-model/load.server.ts";
import type { Handler, SiteParts } from "../site.ts";
import { freePort } from "./free-port.ts";

type SiteModule = typeof import("../site.ts");

const root = join(import.meta.dirname, "../..");
/** Pages are drawn on the server, so the browser asks for the page again when one of these changes. */
const watched = ["app", "content-model", "domain", "publish"].map((name) => join(root, name, sep));
const contentPath = join(contentFolder, sep);
/** Files of the company's folder that pages are made from: not the schemas, nor what an editor keeps beside a file. */
const isRead = /\.(yaml|md|svg|png|jpe?g|webp|avif|tiff?|gif)$/i;

/** Browsers hear of changes over a port of this process's own, so that two sites can be worked on at once. */
const hmrPort = await freePort();

/** How often files have changed since the start. */
let changes = 0;
let startedFrom = "";
let restarting: Promise<void> | undefined;
const loaded = Promise.withResolvers<void>();
let vite = await startVite();

/**
 * What Vite reads only when it starts: each entry of content has a route, and brand.yaml and the logo are read by whatever
 * draws, which is loaded with Vite's configuration.
 */
function startingPoint(): string {
  const names = readdirSync(contentFolder, { recursive: true, encoding: "utf8" });
  const brandFile = join(contentFolder, "brand.yaml");
  const brand = existsSync(brandFile) ? readFileSync(brandFile, "utf8") : "";
  const logos = names.filter((name) => /\.(svg|png)$/i.test(name) && brand.includes(basename(name))).sort();
  return [
    ...names.filter((name) => /\.(yaml|md)$/.test(name)).sort(),
    brand,
    ...logos.map((name) => `${name} ${statSync(join(contentFolder, name)).mtimeMs}`),
  ].join("\n");
}

async function startVite(): Promise<ViteDevServer> {
  startedFrom = startingPoint();
  const server = await createServer({ root, server: { middlewareMode: true, hmr: { port: hmrPort } } });
  server.watcher.add(contentFolder);
  // A file may change before a page is connected and can be told: the page says after how many changes it was made.
  server.ws.on("page:shown", (madeAfter: number, client) => {
    if (madeAfter < changes) client.send({ type: "full-reload" });
  });
  server.watcher.on("all", (_, file) => {
    if (file.startsWith(contentPath) && isRead.test(file)) {
      if (startingPoint() === startedFrom) reload(server);
      else restart();
    } else if (watched.some((folder) => file.startsWith(folder))) reload(server);
  });
  return server;
}

function invalidate(server: ViteDevServer) {
  for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
}

function reload(server: ViteDevServer) {
  changes++;
  invalidate(server);
  server.ws.send({ type: "full-reload" });
}

/** React Router ends the process when it starts on content with a mistake; the running one says it in the browser. */
function hasMistake(): boolean {
  try {
    loadContent();
    return false;
  } catch (error) {
    console.error(String(error));
    return true;
  }
}

function restart() {
  if (hasMistake()) return reload(vite);
  restarting ??= (async () => {
    // What is being loaded would break off.
    await loaded.promise;
    // Again while files go on changing, since nobody watches them in between.
    do {
      // First the old one, which holds the port over which browsers hear of changes.
      await vite.close();
      vite = await startVite();
    } while (startingPoint() !== startedFrom && !hasMistake());
  })()
    .catch((error: unknown) => console.error(error))
    .finally(() => {
      restarting = undefined;
    });
}

/** The page that stands for one that cannot be drawn: it says why, and asks again when a file is saved. */
function mistakePage(error: unknown): string {
  const text =
    error instanceof Error ? (error.name === "ContentError" ? error.message : error.stack) : String(error);
  const escaped = (text ?? "").replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>A file has a mistake</title>
<script type="module" src="/app/entry.development.ts"></script>
<body style="font: 1rem/1.5 system-ui; margin: 2rem; max-width: 60rem">
<h1>A file has a mistake</h1><pre style="white-space: pre-wrap">${escaped}</pre>
<p>Save the mended file, and this page comes back by itself.</p></body></html>`;
}

/** A site that is made anew, from the modules as they are now, whenever one of them has changed. */
async function developmentSite(parts: SiteParts) {
  let made: { by: SiteModule; site: ReturnType<SiteModule["createDynamicSite"]> } | undefined;
  const current = async () => {
    await restarting;
    const module = (await vite.ssrLoadModule("/server/site.ts")) as SiteModule;
    if (made?.by !== module) made = { by: module, site: module.createDynamicSite(parts) };
    return made.site;
  };
  return {
    async handle(...[request, response]: Parameters<Handler>) {
      await restarting;
      vite.middlewares(request, response, async () => {
        response.setHeader("Server-Timing", `changes;dur=${changes}`);
        try {
          // A load that began before a file was mended may be joined, and fails as that file did: hence a second time.
          const site = await current().catch(() => {
            invalidate(vite);
            return current();
          });
          site.handle(request, response);
        } catch (error) {
          made = undefined;
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          parts.logger.error("page.failed", { path: request.url, error: String(error) });
          response.writeHead(500, { "Content-Type": "text/html; charset=utf-8" }).end(mistakePage(error));
        }
      });
    },
    stop: () => undefined,
  };
}

const { serve } = (await vite.ssrLoadModule("/server/serve.ts")) as typeof import("../serve.ts");
loaded.resolve();
process.exitCode = await serve(process.env, developmentSite);
await vite.close();
