// A typeface that a company has installed in its own folder, as npm does it.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Puts `@fontsource/<id>` into the folder: the template's typeface in fixed weights, since no other font comes with the
 * packages.
 */
export function installTypeface(folder: string, id: string) {
  const from = dirname(fileURLToPath(import.meta.resolve("@fontsource/familjen-grotesk/metadata.json")));
  const to = join(folder, "node_modules/@fontsource", id);
  mkdirSync(to, { recursive: true });
  cpSync(join(from, "files"), join(to, "files"), { recursive: true });
  for (const name of ["400.css", "600.css", "700.css", "metadata.json", "package.json", "LICENSE"])
    writeFileSync(join(to, name), readFileSync(join(from, name)));
}
