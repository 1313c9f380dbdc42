import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { checkContentFolder, contentFolder } from "../content-model/read/folder.ts";

const root = join(import.meta.dirname, "..");
export const entry = join(root, "build/server/index.js");
/** Written last, so an interrupted build does not count. */
export const stampFile = join(root, "build/complete");
/** The settings that a build is made for: with another address, company or editor it is outdated. */
export const stampText = () =>
  [process.env.SITE_URL ?? "", contentFolder, process.env.CONTENT_EDITOR ?? ""].join("\n");
const folders = ["app", "content-model", "domain", "publish", "server"];
const sources = [...folders, "package-lock.json", "react-router.config.ts", "vite.config.ts"];

/** They may lie in the company's folder, and no page is made of them. */
const passedOver = [".git", "node_modules"];

/** When something in the folder was last changed, apart from links that lead nowhere, such as an editor's lock. */
export function newestChange(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  const names = readdirSync(path).filter((name) => !passedOver.includes(name));
  return Math.max(stat.mtimeMs, ...names.map((name) => newestChange(join(path, name))));
}

export const hasBuild = () => existsSync(stampFile);

/** Builds if there is no complete build or a source is newer. Returns the built entry; throws when the build fails. */
export function buildIfNeeded(): string {
  checkContentFolder();
  const current =
    hasBuild() &&
    readFileSync(stampFile, "utf8") === stampText() &&
    statSync(stampFile).mtimeMs >
      Math.max(...sources.map((name) => newestChange(join(root, name))), newestChange(contentFolder));
  if (!current) {
    const build = spawnSync(process.execPath, [join(root, "publish/build.ts")], {
      // Standard output belongs to the command that runs next, for example an export.
      stdio: ["ignore", 2, "inherit"],
      cwd: root,
      // A relative path was meant from where the command was started, which is not where the build runs.
      env: { ...process.env, CONTENT_DIR: contentFolder },
    });
    if (build.status !== 0) throw new Error("The build failed");
  }
  return entry;
}
