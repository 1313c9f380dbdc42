// What nginx and Caddy, as they are set up in deploy/, send with each kind of file that can stand in the folder of pages,
// compared with what the process sends.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { indexedPaths } from "../../content-model/map/pages.ts";
import { loadContent } from "../../content-model/read/load.server.ts";
import { fileTypes } from "../../publish/file-types.ts";
import { siteFiles } from "../../publish/site-files.ts";
import { publishPages } from "../../server/documents/page-folder.ts";
import { fileHeaders, memoryFile } from "../../server/http/memory-files.ts";
import { createDatedCompany } from "../support/companies/dated-company.ts";
import { startCaddy } from "../support/machines/caddy.ts";
import { startNginx } from "../support/machines/nginx.ts";
import { freePort } from "../support/sites/site-process.ts";

const cacheControl = "public, max-age=3600";

/** A file for each ending, and each of those that are written when the server starts. */
function everyFile(folder: string) {
  const built = Object.entries(fileTypes).map(([ending, type]) => {
    const path = `/file${ending}`;
    return [path, memoryFile(Buffer.from("x"), { type, cacheControl, headers: fileHeaders(path) })] as const;
  });
  const content = loadContent(folder);
  const written = siteFiles(content, indexedPaths(content), "https://www.example.com").map(
    ({ path, type, body }) => [path, memoryFile(Buffer.from(body), { type, cacheControl })] as const,
  );
  return new Map([...built, ...written]);
}

test.for(["nginx", "Caddy"])("%s sends every kind of file as the process does", async (server) => {
  const folder = mkdtempSync(join(tmpdir(), "file-headers-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const company = join(folder, "company");
  createDatedCompany(company);
  mkdirSync(join(company, "notices"));
  writeFileSync(
    join(company, "notices/first.md"),
    "---\ntitle: First notice\nsummary: Made up.\ndate: 2026-11-01\n---\n\nText.\n",
  );
  const files = everyFile(company);
  const endings = new Set([...files.keys()].map((path) => extname(path)));
  expect([...endings]).toEqual(expect.arrayContaining([".ics", ".json", ".svg", ".webmanifest", ".xml"]));
  expect([...files.keys()]).toEqual(expect.arrayContaining(["/notices.json", "/notices.xml"]));
  const page = memoryFile(Buffer.from("<p>"), { type: fileTypes[".html"] ?? "", cacheControl: "no-cache" });
  const pagesDir = join(folder, "pages");
  await publishPages(pagesDir, { pages: new Map([["/", page]]), files, unavailable: page.body });

  const nobody = await freePort();
  const front =
    server === "nginx" ? await startNginx([nobody], { pagesDir }) : await startCaddy(nobody, pagesDir);
  onTestFinished(front.stop);
  for (const [path, { plain }] of new Map([...files, ["/", page]])) {
    const response = await fetch(`http://127.0.0.1:${front.plainPort}${path}`, {
      headers: { "Accept-Encoding": "identity" },
    });
    expect(response.status, path).toBe(200);
    for (let i = 0; i < plain.wholeHead.length; i += 2) {
      const [name = "", value] = plain.wholeHead.slice(i, i + 2);
      if (name !== "ETag") expect(response.headers.get(name), `${name} of ${path}`).toBe(value);
    }
  }
});
