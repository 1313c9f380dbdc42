import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readClientFiles } from "./memory-files.ts";

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "client-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, body] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), body);
  }
  return folder;
}

test("reads every file of the build, and of an engineer's public/, under its path, with its type", () => {
  const types = {
    ".well-known/security.txt": "text/plain; charset=utf-8",
    "assets/art/land-abcd1234.svg": "image/svg+xml",
    "assets/entry-abcd1234.js": "application/javascript; charset=utf-8",
    "assets/font-abcd1234.woff2": "font/woff2",
    "assets/print-abcd1234.css": "text/css; charset=utf-8",
    "downloads/brochure.pdf": "application/pdf",
    "favicon.ico": "image/x-icon",
    "google1234.html": "text/html; charset=utf-8",
    "hall.avif": "image/avif",
    "hall.jpeg": "image/jpeg",
    "hall.jpg": "image/jpeg",
    "hall.webp": "image/webp",
  };
  const files = readClientFiles(
    folderWith(Object.fromEntries(Object.keys(types).map((path) => [path, "x"]))),
  );
  expect(Object.fromEntries([...files].map(([path, { type }]) => [path.slice(1), type]))).toEqual(types);
  expect(files.get("/downloads/brochure.pdf")?.body.toString()).toBe("x");
  const policyOf = (path: string) => files.get(path)?.headers["Content-Security-Policy"];
  for (const path of ["/assets/art/land-abcd1234.svg", "/downloads/brochure.pdf"])
    expect(policyOf(path)).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'");
  expect(policyOf("/google1234.html")).toBe("frame-ancestors 'none'");
});

test("lets only files with a hash in their name be kept for ever", () => {
  const files = readClientFiles(
    folderWith({ "assets/entry-abcd1234.js": "js", "icon-192.png": "p", "downloads/assets/x.pdf": "x" }),
  );
  expect(Object.fromEntries([...files].map(([path, { cacheControl }]) => [path, cacheControl]))).toEqual({
    "/assets/entry-abcd1234.js": "public, max-age=31536000, immutable",
    "/icon-192.png": "public, max-age=3600",
    "/downloads/assets/x.pdf": "public, max-age=3600",
  });
});

test("leaves out hidden files, files of hidden folders and types that no page needs", () => {
  const files = readClientFiles(
    folderWith({
      ".env.txt": "secret",
      ".vite/manifest.json": "{}",
      "assets/.cache/a.js": "x",
      "script.js.map": "x",
      "site.db": "x",
      "kept.txt": "x",
    }),
  );
  expect([...files.keys()]).toEqual(["/kept.txt"]);
});

test("follows no link out of the folder", () => {
  const outside = folderWith({ "secret.txt": "secret", "keys/id.txt": "secret" });
  const folder = folderWith({ "kept.txt": "x" });
  symlinkSync(join(outside, "secret.txt"), join(folder, "secret.txt"));
  symlinkSync(join(outside, "keys"), join(folder, "keys"));
  expect([...readClientFiles(folder).keys()]).toEqual(["/kept.txt"]);
});
