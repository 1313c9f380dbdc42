// `npm run fix` writes into word-keys.json the keys of the sample's words.yaml, each with the values that its text fills in,
// so that the compiler knows them. Another company's texts may use these values and no others.
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
