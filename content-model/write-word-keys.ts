// `npm run fix` lists in word-keys.ts the keys of the sample's words.yaml, each with the values that its text fills in, so
// that the compiler knows them. Another company's texts may use these values and no others.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

const sample = join(import.meta.dirname, "../content/words.yaml");

const valuesIn = (text: string) => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name)),
];

/** The text of word-keys.ts, as the formatter leaves it. */
export function wordKeysSource(): string {
  const words = parse(readFileSync(sample, "utf8")) as Record<string, string>;
  const lines = Object.entries(words).map(
    ([key, text]) =>
      `  "${key}": [${valuesIn(text)
        .map((name) => `"${name}"`)
        .join(", ")}],`,
  );
  return `// Written by \`npm run fix\` from content/words.yaml.
export const wordKeys = {
${lines.join("\n")}
} as const satisfies Record<string, readonly string[]>;
`;
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, "word-keys.ts"), wordKeysSource());
