import { existsSync } from "node:fs";
import { findOrInstall } from "./debian-packages.ts";

const programs = ["/usr/bin/age", "/usr/bin/age-keygen", "/usr/bin/restic"];

/** Makes sure that the programs which docs/operations.md names for encrypted copies are there. */
export function findEncryption(): void {
  findOrInstall("age and restic", ["age", "restic"], () => programs.every((path) => existsSync(path)));
}
