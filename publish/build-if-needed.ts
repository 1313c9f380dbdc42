import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const entry = join(root, "build/server/index.js");
/** Written last, so an interrupted build does not count. */
export const stampFile = join(root, "build/complete");
/** The documents carry the public address, so a build for another one is out of date. */
export const stampText = () => process.env.SITE_URL ?? "";
const sources = [
  "app",
  "content",
  "domain",
  "publish",
  "server",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
];

function newestChange(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

/** Builds when there is no complete build or a source is newer. Returns the built entry; throws when the build fails. */
export function buildIfNeeded(): string {
  const current =
    existsSync(stampFile) &&
    readFileSync(stampFile, "utf8") === stampText() &&
    statSync(stampFile).mtimeMs > Math.max(...sources.map((name) => newestChange(join(root, name))));
  if (!current) {
    const build = spawnSync(process.execPath, [join(root, "publish/build.ts")], {
      // Standard output belongs to the command that runs next, for example an export.
      stdio: ["ignore", 2, "inherit"],
      cwd: root,
    });
    if (build.status !== 0) throw new Error("The build failed");
  }
  return entry;
}
