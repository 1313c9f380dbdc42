// `npm start`: builds when there is no build or something changed since, then serves.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const built = join(root, "build/server/index.js");
const sources = [
  "app",
  "content",
  "domain",
  "publish",
  "server",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];

function newestChange(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

const isCurrent = () =>
  existsSync(built) &&
  statSync(built).mtimeMs > Math.max(...sources.map((name) => newestChange(join(root, name))));

if (!isCurrent()) {
  const build = spawnSync(process.execPath, [join(root, "publish/build.ts")], {
    stdio: "inherit",
    cwd: root,
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
await import(built);
