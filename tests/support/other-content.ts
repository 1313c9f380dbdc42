// The content of an imaginary other company: the same shapes with every sentence, name, address and page name changed.
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { isScalar, type Pair, parseDocument, type Scalar, visit } from "yaml";

const entryFolders = ["courses", "services", "projects"];
/** Choices and ids, which are words of the template and not of the company. */
const structural = new Set(["id", "icon", "category", "days", "network", "country", "mode"]);
const moduleLevels = new Set(["Beginner", "Intermediate", "Advanced"]);
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const vowels = "aeiou";
const consonants = "bcdfghjklmnpqrstvwxyz";
const next = (letters: string, letter: string) =>
  letters[(letters.indexOf(letter) + 1) % letters.length] ?? "";

/** As long as the text, with its capitals, digits and signs, but other words. What stands in braces is kept. */
export function otherWords(text: string): string {
  return text.replace(/\{[^}]*\}|[a-z]/gi, (found) => {
    if (found.startsWith("{")) return found;
    const small = found.toLowerCase();
    const other = next(vowels.includes(small) ? vowels : consonants, small);
    return found === small ? other : other.toUpperCase();
  });
}

function otherText(text: string, slugs: Map<string, string>): string {
  const slug = slugs.get(text);
  if (slug !== undefined) return slug;
  if (/^\d{4}-\d\d-\d\d$/.test(text) || moduleLevels.has(text) || text.startsWith("#")) return text;
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return `${otherWords(text.slice(0, text.indexOf("@")))}@other.example`;
  if (/^https?:\/\//.test(text)) return `https://other.example${otherWords(new URL(text).pathname)}`;
  if (text.startsWith("/")) return text.replace(/[a-z0-9-]+/g, (part) => slugs.get(part) ?? part);
  return slugPattern.test(text) && text.includes("-") ? text : otherWords(text);
}

const keyOf = (path: readonly unknown[]) =>
  path
    .map((node) => (node as Pair).key)
    .filter((key) => isScalar(key))
    .map((key) => String((key as Scalar).value))
    .at(-1) ?? "";

/**
 * Rewrites a copy of the content folder for the other company. Returns what the first one said and the other does not,
 * sentence by sentence.
 */
export function rewriteForOtherCompany(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => join(folder, name));
  const entries = files.filter((file) => entryFolders.some((name) => file.includes(`/${name}/`)));
  const slugs = new Map(
    entries.map((file) => basename(file, ".yaml")).map((slug) => [slug, otherWords(slug)] as const),
  );
  const replaced: string[] = [];
  for (const file of files) {
    const document = parseDocument(readFileSync(file, "utf8"));
    visit(document, {
      Scalar(key, node, path) {
        if (key === "key" || typeof node.value !== "string" || structural.has(keyOf(path))) return;
        const other = otherText(node.value, slugs);
        if (other !== node.value) replaced.push(node.value);
        node.value = other;
      },
    });
    writeFileSync(file, document.toString());
  }
  for (const file of entries) {
    const slug = basename(file, ".yaml");
    renameSync(file, join(file, "..", `${slugs.get(slug) ?? slug}.yaml`));
  }
  return [...new Set(replaced)];
}
