// For `npm run fix`: takes the keys from the sample. A company's texts may use the values listed there and no others.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { placeholders } from "../../domain/fill-words.ts";
import { sampleFolder } from "../read/folder.ts";

export const wordKeysOfSample = (): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries<string>(parse(readFileSync(join(sampleFolder, "words.yaml"), "utf8"))).map(
      ([key, text]) => [key, [...new Set(placeholders(text))]],
    ),
  );

if (import.meta.main)
  writeFileSync(
    join(import.meta.dirname, "../schema/word-keys.json"),
    JSON.stringify(wordKeysOfSample(), null, 2),
  );
