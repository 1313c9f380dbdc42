import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Looks for something, and installs Debian's packages for it when the machine lets us. Throws with what to do when it is
 * still missing.
 */
export function findOrInstall<T>(name: string, packages: string[], find: () => T | undefined): T {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`Installing ${name} from the system's packages …`);
    const quiet = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
    execFileSync("apt-get", ["update", "-qq"], quiet);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], quiet);
    const installed = find();
    if (installed) return installed;
  }
  throw new Error(`No ${name} found. Install Debian's ${packages.join(" and ")}, or the like.`);
}
