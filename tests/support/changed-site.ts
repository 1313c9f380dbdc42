// The site of another owner: a copy of the sources with changed content, built and started.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SiteProcess, startSite } from "./site-process.ts";

const root = join(import.meta.dirname, "../..");
const sources = ["app", "content", "domain", "publish", "server"];
const settings = ["package.json", "react-router.config.ts", "vite.config.ts", "tsconfig.json"];

/** Each change names a file of the content folder and says what becomes of its text. */
type Changes = Record<string, (text: string) => string>;

/** Builds and starts the changed copy, which takes several seconds. `stop` removes it, too. */
export async function startChangedSite(changes: Changes): Promise<SiteProcess> {
  const copy = mkdtempSync(join(tmpdir(), "changed-site-"));
  for (const name of [...sources, ...settings])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  for (const [file, change] of Object.entries(changes)) {
    const path = join(copy, "content", file);
    const text = readFileSync(path, "utf8");
    const changed = change(text);
    if (changed === text) throw new Error(`The change of ${file} changed nothing`);
    writeFileSync(path, changed);
  }
  execFileSync(process.execPath, [join(copy, "publish/build.ts")], { cwd: copy, stdio: "pipe" });
  const site = await startSite({}, undefined, join(copy, "build/server/index.js"));
  return {
    ...site,
    async stop() {
      await site.stop();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}
