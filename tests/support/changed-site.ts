// The site of another owner: a copy of the sources with changed content, built and started.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument, stringify } from "yaml";
import { type SiteProcess, startSite } from "./site-process.ts";
import { buildCopy, copySources } from "./source-copy.ts";

/**
 * Values to set in each file of the content folder, where a list replaces the whole file; or a function that changes the
 * folder.
 */
type Changes =
  | Record<string, Record<string, unknown> | unknown[]>
  | ((contentFolder: string) => void | Promise<void>);

async function apply(changes: Changes, contentFolder: string) {
  if (typeof changes === "function") return changes(contentFolder);
  for (const [file, fields] of Object.entries(changes)) {
    const path = join(contentFolder, file);
    if (Array.isArray(fields)) {
      writeFileSync(path, stringify(fields));
      continue;
    }
    const entry = parseDocument(readFileSync(path, "utf8"));
    for (const [name, value] of Object.entries(fields)) entry.set(name, value);
    writeFileSync(path, entry.toString());
  }
}

/** Builds and starts the changed copy, which takes several seconds. `stop` also removes it. */
export async function startChangedSite(changes: Changes): Promise<SiteProcess & { entry: string }> {
  const { folder, remove } = copySources();
  try {
    await apply(changes, join(folder, "content"));
    const entry = buildCopy(folder);
    const site = await startSite({}, undefined, entry);
    return { ...site, entry, stop: () => site.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
