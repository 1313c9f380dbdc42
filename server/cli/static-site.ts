// `npm run build:static`: the pages the server would send, written to a folder for a host that only has files.

import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { ServerBuild } from "react-router";
import { indexedPaths, listedPages } from "../../content-model/map/pages.ts";
import { content } from "../../content-model/read/index.server.ts";
import { siteFiles } from "../../publish/site-files.ts";
import { headersFile, pageFiles, redirectsFile, type StaticFile } from "../../publish/static-site.ts";
import { createDocumentRenderer, prerender } from "../documents/render-document.ts";
import { documentPolicy, framePolicy, securityHeaders } from "../http/security-headers.ts";
import { type Config, mailDefaults, readStaticConfig } from "../run/config.ts";
import { createLogger } from "../run/log.ts";

/** `build`: the folder of what is built. Without a `folder` for the pages they are written there, too. */
type Options = { env: Record<string, string | undefined>; build: string; folder: string | undefined };

export async function writeStaticSite({ env, build, folder }: Options): Promise<number> {
  const [clientFolder, editorFolder] = [join(build, "client"), join(build, "editor")];
  const read = readStaticConfig(env, mailDefaults(content.site));
  const problems = read.ok ? [] : read.problems;
  const target = folder ?? join(build, "static");
  if (folder !== undefined && existsSync(folder) && readdirSync(folder).length > 0)
    problems.push(`${folder} is not empty`);
  if (!read.ok || problems.length > 0) {
    for (const problem of problems) console.error(problem);
    return 2;
  }
  const { config, formsOrigin } = read;
  if (folder === undefined) rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync(clientFolder, target, { recursive: true, filter: (path) => !basename(path).startsWith(".") });
  if (existsSync(editorFolder)) cpSync(editorFolder, join(target, "editor"), { recursive: true });
  const builtFiles = readdirSync(clientFolder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map(({ name }) => `/${name}`);
  const { files, pageCount } = await staticFiles(config, formsOrigin, builtFiles);
  for (const { path, body } of files) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), body);
  }
  console.log(`${pageCount} pages are written to ${target}`);
  const contactOrigin = content.contactService.origin || formsOrigin;
  console.log(
    `The contact form sends to ${contactOrigin || "nowhere"}, other forms to ${formsOrigin || "nowhere"}. ` +
      "The page says of one that goes nowhere that it cannot be sent. API_ORIGIN names a server of yours for all, which needs the origin of these pages in its ALLOWED_ORIGINS; " +
      "contact-service.yaml names a service for the contact form alone.",
  );
  return 0;
}

async function staticFiles(config: Config, formsOrigin: string, builtFiles: string[]) {
  const build = await import("virtual:react-router/server-build");
  const renderDocument = createDocumentRenderer({
    build,
    config,
    formsOrigin,
    connect: [formsOrigin],
    policyIn: "page",
    logger: createLogger({ pretty: true }),
  });
  const render = (path: string) => prerender(renderDocument, path, config.siteUrl);
  const listed = listedPages(content).map(({ path }) => path);
  const files: StaticFile[] = [];
  const written: string[] = [];
  for (const path of [...listed, ...unlistedPaths(build, listed)]) {
    const page = await render(path);
    // Pages for one visitor, such as the one behind a link in a mail, do not become files.
    if (page.headers.get("Cache-Control")?.includes("no-store")) continue;
    if (page.status !== 200) throw new Error(`Rendering ${path} answered ${page.status}`);
    files.push(...pageFiles(path, await page.text()));
    written.push(path);
  }
  const notFound = await render("/404");
  const addressFiles = siteFiles(content, indexedPaths(content), config.siteUrl);
  const listedFiles = new Map<string, string | undefined>([
    ...["/downloads/*", "/social/*", ...builtFiles].map((path) => [path, undefined] as const),
    ...addressFiles.map(({ path, type }) => [path.replace(/^(\/calendar\/).*/, "$1*"), type] as const),
  ]);
  const headers = securityHeaders(config.siteUrl);
  const policies = { headers, documentPolicy, framePolicy };
  files.push(
    { path: "404.html", body: await notFound.text() },
    ...addressFiles.map(({ path, body }) => ({ path: path.slice(1), body })),
    { path: "_headers", body: headersFile({ ...policies, pages: written, files: listedFiles }) },
    { path: "_redirects", body: redirectsFile(written, content.redirects) },
    // Without it GitHub Pages leaves out every name that begins with an underscore.
    { path: ".nojekyll", body: "" },
  );
  return { files, pageCount: written.length };
}

function unlistedPaths({ routes }: ServerBuild, listed: string[]): string[] {
  return Object.values(routes)
    .flatMap((route) => (route?.path === undefined ? [] : [`/${route.path}`]))
    .filter((path) => !/[:*]/.test(path) && !listed.includes(path));
}
