import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { indexedPaths, queryNames, readyPaths } from "../../content-model/map/pages.ts";
import { content } from "../../content-model/read/index.server.ts";
import { decodeAddress, isWithin, paths } from "../../domain/paths.ts";
import { siteFiles } from "../../publish/site-files.ts";
import { createDocumentStore, refreshFiles } from "../documents/document-store.ts";
import { createPublisher } from "../documents/page-folder.ts";
import { createDocumentRenderer, prerender } from "../documents/render-document.ts";
import {
  compressFile,
  type MemoryFile,
  memoryFile,
  readClientFiles,
  sendMemoryFile,
} from "../http/memory-files.ts";
import { framingPolicy } from "../http/security-headers.ts";
import { rerenderDaily } from "../jobs/jobs.ts";
import { type StaffServices, staffRoutes } from "../staff/routes.ts";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { describeError } from "./log.ts";
import type { SiteParts } from "./services.ts";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export async function createDynamicSite({ config, services, logger }: SiteParts) {
  const build = await import("virtual:react-router/server-build");
  const renderDocument = createDocumentRenderer({
    build,
    site: services.site,
    config,
    connect: config.allowedOrigins,
    // A page that a web server sends from a file has no policy of its own among its headers.
    policyIn: config.pagesDir === undefined ? "header" : "page",
    logger,
  });
  const staff = services.staff && (await createStaffPages(services.staff, { config, logger }));
  const app = createApp({ config, services, logger }, renderDocument, staff);
  const handle: Handler = getRequestListener(app.fetch);
  return { handle, renderDocument };
}

async function createStaffPages(staff: StaffServices, parts: Pick<SiteParts, "config" | "logger">) {
  const { createStaffRenderer } = await import("../documents/render-document-staff.ts");
  return staffRoutes({ ...staff, ...parts, render: createStaffRenderer() });
}

export async function createSite(parts: SiteParts) {
  const { config, logger } = parts;
  const dynamic = await createDynamicSite(parts);
  const files = readClientFiles(join(import.meta.dirname, "../client"));
  const editor = readEditor();
  const render = (path: string) => prerender(dynamic.renderDocument, path, config.siteUrl);
  const pages = createDocumentStore({ paths: readyPaths(content), queryNames: queryNames(content), render });
  await Promise.all([...files.values(), ...editor.values()].map((file) => compressFile(file, "quick")));
  const stopping = new AbortController();
  const { pagesDir: folder } = config;
  const publisher =
    folder === undefined
      ? undefined
      : createPublisher({
          folder,
          read: async () => {
            const unavailable = Buffer.from(await (await render(paths.unavailable)).text());
            return { pages: pages.all(), files, unavailable };
          },
          onDone: () => logger.info("pages.published"),
          onError: (error) => logger.error("pages.not-published", { error: describeError(error) }),
        });
  const compressAndPublish = async () => {
    await compressInBackground([...pages.all().values(), ...files.values()], stopping.signal);
    if (!stopping.signal.aborted) await publisher?.publish();
  };
  let ofToday: ReadonlySet<string> = new Set();
  const renderPages = async () => {
    try {
      const made = siteFiles(content, indexedPaths(content), config.siteUrl);
      ofToday = await refreshFiles(files, made, ofToday);
      await pages.renderAll();
    } finally {
      void publisher?.publish();
      void compressAndPublish();
    }
  };
  // Pages show the company's date. A broken one must not keep the others and the forms down: it is rendered on request.
  const minutes = await rerenderDaily({
    timeZone: content.site.timeZone,
    render: renderPages,
    onError: (error) => logger.error("pages.not-refreshed", { error: describeError(error) }),
  });

  const handle: Handler = (request, response) => {
    const address = otherAddress(request, config);
    if (address !== undefined) {
      response.writeHead(308, { Location: address }).end();
      return;
    }
    if (request.method === "GET" || request.method === "HEAD") {
      const [path = "/", query = ""] = (request.url ?? "/").split("?", 2);
      const file = files.get(path) ?? pages.find(path, query) ?? editor.get(path);
      if (file) return sendMemoryFile(file, request, response);
    }
    dynamic.handle(request, response);
  };
  const stop = () => {
    stopping.abort();
    void minutes.stop();
    void publisher?.stop();
  };
  return { handle, stop };
}

/** With STAFF_URL no public page shares an origin with staff's pages and editor, which need only fonts and the logo. */
function otherAddress({ headers, url = "/" }: IncomingMessage, { siteUrl, staffUrl }: Config) {
  if (staffUrl === undefined) return undefined;
  // As the routes read it: it may be encoded, lead back by dots, or name a host.
  const address = URL.parse(url.startsWith("/") ? siteUrl + url : url);
  if (!address) return undefined;
  const path = decodeAddress(address.pathname);
  const isStaffs = isWithin(path, paths.staff) || isWithin(path, paths.editor);
  const isAtStaffs = headers.host === new URL(staffUrl).host;
  if (isStaffs === isAtStaffs || (isAtStaffs && path.startsWith("/assets/"))) return undefined;
  return (isStaffs ? staffUrl : siteUrl) + address.pathname + address.search;
}

function readEditor(): Map<string, MemoryFile> {
  const folder = join(import.meta.dirname, "../editor");
  if (!existsSync(folder)) return new Map();
  const page = memoryFile(readFileSync(join(folder, "index.html")), {
    type: "text/html; charset=utf-8",
    cacheControl: "no-cache",
    headers: { "Content-Security-Policy": framingPolicy },
  });
  return readClientFiles(folder, `${paths.editor}/`).set(paths.editor, page);
}

/** Thorough compression saves a tenth of the bytes; it waits until the site has dealt with its first visitors. */
const thoroughDelay = 10_000;

async function compressInBackground(files: MemoryFile[], signal: AbortSignal) {
  await setTimeout(thoroughDelay, undefined, { ref: false, signal }).catch(() => undefined);
  for (const file of files) {
    if (signal.aborted) return;
    await compressFile(file, "thorough");
  }
}
