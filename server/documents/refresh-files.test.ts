import { expect, test } from "vitest";
import { type MemoryFile, memoryFile } from "../http/memory-files.ts";
import { refreshFiles } from "./document-store.ts";

test("what was made for another day goes, and what belongs to the build stays", async () => {
  const style = memoryFile(Buffer.from("a {}"), { type: "text/css", cacheControl: "no-cache" });
  const files = new Map<string, MemoryFile>([["/app.css", style]]);
  const made = (...paths: string[]) => paths.map((path) => ({ path, type: "text/plain", body: path }));
  const first = await refreshFiles(files, made("/sitemap.xml", "/calendar/a.ics"), new Set());
  expect([...files.keys()]).toEqual(["/app.css", "/sitemap.xml", "/calendar/a.ics"]);
  await refreshFiles(files, made("/sitemap.xml", "/calendar/b.ics"), first);
  expect([...files.keys()]).toEqual(["/app.css", "/sitemap.xml", "/calendar/b.ics"]);
});
