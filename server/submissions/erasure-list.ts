// Keyed hashes outside the database, so that an older copy of it, which has the key, brings nobody back.
import { readFileSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import type { Erasure } from "../database/stores/erasures.ts";
import type { Config } from "../run/config.ts";
import { makeFolder, syncToDisk } from "../run/durable-files.ts";

const fileName = "erasures.txt";

export const erasureFolders = ({ dataDir, backup }: Pick<Config, "dataDir" | "backup">): string[] => [
  dataDir,
  ...(backup ? [backup.folder] : []),
];

export async function listErasures(folders: readonly string[], erasures: readonly Erasure[]): Promise<void> {
  const lines = erasures.map(({ person, erased_at }) => `${erased_at} ${person}\n`).join("");
  for (const folder of folders) {
    makeFolder(folder, 0o700);
    // The last line there may have been cut off.
    await appendFile(join(folder, fileName), `\n${lines}`, { mode: 0o600, flush: true });
    await syncToDisk(folder);
  }
}

export function readErasureList(folders: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const folder of folders)
    for (const [, at = "", person = ""] of listIn(folder).matchAll(/^(\d{4}-\S+Z) ([\w-]{24})$/gm))
      if (at > (found.get(person) ?? "")) found.set(person, at);
  return found;
}

function listIn(folder: string): string {
  try {
    return readFileSync(join(folder, fileName), "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Nobody was erased yet, or there is no such folder, which is told of elsewhere.
    if (code === "ENOENT" || code === "ENOTDIR") return "";
    throw error;
  }
}
