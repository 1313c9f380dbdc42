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

/** The build's files by their path on the site. Only names with a hash may be kept for ever. */
export function readClientFiles(folder: string): Map<string, MemoryFile> {
  const files = new Map<string, MemoryFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith(".")) continue;
    const full = join(entry.parentPath, entry.name);
    const path = full.slice(folder.length).replaceAll("\\", "/");
    const type = types[extname(entry.name)];
    if (!type) continue;
    const cacheControl = path.startsWith("/assets/")
      ? "public, max-age=31536000, immutable"
      : "public, max-age=3600";
    files.set(path, memoryFile(readFileSync(full), { type, cacheControl }));
  }
  return files;
}
