import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileTypes } from "../../publish/file-types.ts";
import { type MemoryFile, memoryFile } from "./memory-files.ts";
import { documentPolicy, framePolicy, framingPolicy } from "./security-headers.ts";

/** SVG and PDF may come from a company's folder: opened by their addresses they must not act as pages of the site. */
export const fileHeaders = (path: string): Record<string, string> =>
  path.startsWith("/assets/frames/")
    ? { "Content-Security-Policy": framePolicy }
    : /\.(svg|pdf)$/.test(path)
      ? { "Content-Security-Policy": documentPolicy }
      : /\.html$/.test(path)
        ? { "Content-Security-Policy": framingPolicy }
        : {};

/** Only hashed names are cached for ever. Without symbolic links and hidden files, except for .well-known (RFC 8615). */
export function readClientFiles(folder: string, at = "/"): Map<string, MemoryFile> {
  const files = new Map<string, MemoryFile>();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${at}${entry.name}`;
    if (entry.name.startsWith(".") && path !== "/.well-known") continue;
    if (entry.isDirectory()) {
      for (const [inner, file] of readClientFiles(join(folder, entry.name), `${path}/`))
        files.set(inner, file);
    }
    const type = fileTypes[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const cacheControl = /^\/(editor\/)?assets\//.test(path)
      ? "public, max-age=31536000, immutable"
      : "public, max-age=3600";
    const headers = fileHeaders(path);
    files.set(path, memoryFile(readFileSync(join(folder, entry.name)), { type, cacheControl, headers }));
  }
  return files;
}
