import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { type MemoryFile, memoryFile } from "./memory-files.ts";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "application/javascript; charset=utf-8",
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
};

/**
 * The build's files by their path on the site. Only names with a hash may be kept for ever. Hidden files and symbolic
 * links are left out.
 */
export function readClientFiles(folder: string, at = "/"): Map<string, MemoryFile> {
  const files = new Map<string, MemoryFile>();
  for (const entry of readdirSync(join(folder, at), { withFileTypes: true })) {
    if (entry.name.startsWith(".")) continue;
    const path = `${at}${entry.name}`;
    if (entry.isDirectory()) {
      for (const [inner, file] of readClientFiles(folder, `${path}/`)) files.set(inner, file);
    }
    const type = types[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const cacheControl = path.startsWith("/assets/")
      ? "public, max-age=31536000, immutable"
      : "public, max-age=3600";
    files.set(path, memoryFile(readFileSync(join(folder, path)), { type, cacheControl }));
  }
  return files;
}
