// Serves a folder with a static site by the code that serves ours. Arguments: port, address of the site, folder.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileTypes } from "../../publish/file-types.ts";
import { compressFile, type MemoryFile, memoryFile, sendMemoryFile } from "../../server/http/memory-files.ts";

const [port, siteUrl = "", folder = ""] = process.argv.slice(2);

const types: Record<string, string> = {
  ...fileTypes,
  ".gif": "image/gif",
  ".mjs": "application/javascript; charset=utf-8",
  ".mp4": "video/mp4",
  ".webmanifest": "application/manifest+json",
  ".woff": "font/woff",
  ".xml": "application/xml",
};

const home = await fetch(siteUrl);
/** Set for each file by the sending code, but for the policy, which is about our own pages. */
const notRepeated = new Set(
  "accept-ranges cache-control connection content-encoding content-length content-security-policy content-type date etag keep-alive transfer-encoding vary".split(
    " ",
  ),
);
const headers = Object.fromEntries([...home.headers].filter(([name]) => !notRepeated.has(name)));
const cacheControl = home.headers.get("cache-control") ?? "";

const files = new Map<string, MemoryFile>();
for (const name of readdirSync(folder, { recursive: true }).map(String)) {
  if (!statSync(join(folder, name)).isFile()) continue;
  const isPage = extname(name) === ".html";
  const file = memoryFile(readFileSync(join(folder, name)), {
    type: types[extname(name).toLowerCase()] ?? "application/octet-stream",
    cacheControl: isPage ? cacheControl : "public, max-age=31536000, immutable",
    headers,
  });
  // All before the first request: otherwise the slow, thorough compression would overlap with a measurement.
  await compressFile(file, "thorough");
  files.set(`/${name.replaceAll("\\", "/")}`, file);
}

function find(path: string): MemoryFile | undefined {
  const names = [path, `${path}.html`, `${path}/index.html`, `${path}index.html`];
  return names.map((name) => files.get(name)).find((file) => file !== undefined);
}

createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url ?? "/", siteUrl).pathname);
  const file = find(path);
  if (file) sendMemoryFile(file, request, response);
  else response.writeHead(404).end();
}).listen(Number(port), () => console.log("listening"));
