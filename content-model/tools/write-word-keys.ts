// For `npm run fix`: takes the keys from the sample. A company's texts may use the values listed there and no others.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { placeholders } from "../../domain/fill-words.ts";
import { sampleFolder } from "../read/folder.ts";

export function wordKeysOfSample(): Record<string, string[]> {
  const words = Object.entries<string>(parse(readFileSync(join(sampleFolder, "words.yaml"), "utf8")));
  return Object.fromEntries(words.map(([key, text]) => [key, [...new Set(placeholders(text))]]));
}

const file = join(import.meta.dirname, "../schema/word-keys.json");
if (import.meta.main) writeFileSync(file, JSON.stringify(wordKeysOfSample(), null, 2));
