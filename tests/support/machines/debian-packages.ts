import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Installs Debian's packages for a program where the machine allows it: each choice of packages in turn, until the program
 * is found.
 */
export function install<T>(
  name: string,
  choices: readonly string[][],
  find: () => T | undefined,
): T | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log(`Installing ${name} from the system's packages …`);
  const quiet = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
  // Without a network it fails, and packages that were fetched before can be installed all the same.
  spawnSync("apt-get", ["update", "-qq"], quiet);
  // In this run level Debian's scripts start no services.
  const env = { ...process.env, RUNLEVEL: "1" };
  for (const packages of choices) {
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { ...quiet, env });
    const installed = find();
    if (installed) return installed;
  }
  return undefined;
}

/**
 * Looks for a program, and installs Debian's packages for it where the machine allows it. If it is still missing, throws
 * an error that says what to do.
 */
export function findOrInstall<T>(name: string, packages: string[], find: () => T | undefined): T {
  const found = find() || install(name, [packages], find);
  if (found) return found;
  throw new Error(`No ${name} found. Install Debian's ${packages.join(" and ")}, or the like.`);
}
