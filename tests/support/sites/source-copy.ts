import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");
const sources = [
  "app",
  "content",
  "content-model",
  "domain",
  "publish",
  "server",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];

/** Every file that a build with another company's folder is made of, by its path in the repository. */
export const sourceFiles = () =>
  globSync(
    sources.filter((name) => name !== "content").map((name) => (name.includes(".") ? name : `${name}/**`)),
    { cwd: root, exclude: ["**/*.test.{ts,tsx}"] },
  )
    .sort()
    .map((name) => [name, join(root, name)] as const);

/** A folder with the sources and nothing built. What takes long to make of the same facts is made once for all of them. */
export function copySources(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "sources-"));
  for (const name of sources) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  mkdirSync(join(root, ".cache/made"), { recursive: true });
  mkdirSync(join(folder, ".cache"));
  symlinkSync(join(root, ".cache/made"), join(folder, ".cache/made"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Builds such a folder with its own content, or with a company's, and returns the built entry. If the build fails, throws
 * its output.
 */
export function buildCopy(folder: string, company = "", settings: Record<string, string> = {}): string {
  // Test runners set NODE_ENV, but this has to be a production build.
  const env = { ...process.env, NODE_ENV: "production", CONTENT_DIR: company, ...settings };
  execFileSync(process.execPath, [join(folder, "publish/build.ts")], { cwd: folder, env, stdio: "pipe" });
  return join(folder, "build/server/index.js");
}
