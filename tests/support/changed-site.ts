// The site of another owner: a copy of the sources with changed content, built and started.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseDocument } from "yaml";
import { type SiteProcess, startSite } from "./site-process.ts";

const root = join(import.meta.dirname, "../..");
const sources = ["app", "content", "domain", "publish", "server"];
const settings = ["package.json", "react-router.config.ts", "vite.config.ts", "tsconfig.json"];

/** What is set in each file of the content folder. */
type Changes = Record<string, Record<string, unknown>>;

/** Builds and starts the changed copy, which takes several seconds. `stop` removes it, too. */
export async function startChangedSite(changes: Changes): Promise<SiteProcess> {
  const copy = mkdtempSync(join(tmpdir(), "changed-site-"));
  for (const name of [...sources, ...settings])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  for (const [file, fields] of Object.entries(changes)) {
    const path = join(copy, "content", file);
    const entry = parseDocument(readFileSync(path, "utf8"));
    for (const [name, value] of Object.entries(fields)) entry.set(name, value);
    writeFileSync(path, entry.toString());
  }
  // Test runners set NODE_ENV, and a site built for tests is not the site.
  const env = { ...process.env, NODE_ENV: "production" };
  const remove = () => rmSync(copy, { recursive: true, force: true });
  try {
    execFileSync(process.execPath, [join(copy, "publish/build.ts")], { cwd: copy, env, stdio: "pipe" });
    const site = await startSite({}, undefined, join(copy, "build/server/index.js"));
    return { ...site, stop: () => site.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
