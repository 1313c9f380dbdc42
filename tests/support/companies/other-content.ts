// The content of an imaginary other company: the same shapes with every sentence, name, address and page name changed. It has
// no motif, the device's typeface and a logo of its own.
import { readdirSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { startChangedSite } from "./company-site.ts";
import { writeLogos } from "./logos.ts";
import { rewriteTexts } from "./rewrite-texts.ts";

const entryFolders = ["courses", "services", "projects"];
/** Choices and ids, which belong to the template and not to the company. */
const structural = new Set([
  "every",
  "on",
  "except",
  "id",
  "icon",
  "category",
  "days",
  "network",
  "country",
  "mode",
  "motif",
  "kind",
  "drawing",
  "demo",
  "file",
  "layout",
  "blocks",
  "person",
]);
const moduleLevels = new Set(["Beginner", "Intermediate", "Advanced"]);
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const vowels = "aeiou";
const consonants = "bcdfghjklmnpqrstvwxyz";
const next = (letters: string, letter: string) =>
  letters[(letters.indexOf(letter) + 1) % letters.length] ?? "";

/** Replaces the words of a text, keeping its length, capitals, digits, punctuation, placeholders in braces and the addresses of links. */
export function otherWords(text: string): string {
  return text.replace(/\{[^}]*\}|\]\([^)]*\)|[a-z]/gi, (found) => {
    if (/^[{\]]/.test(found)) return found;
    const small = found.toLowerCase();
    const other = next(vowels.includes(small) ? vowels : consonants, small);
    return found === small ? other : other.toUpperCase();
  });
}

const otherAddress = (address: string, slugs: Map<string, string>) =>
  address.replace(/[a-z0-9-]+/g, (part) => slugs.get(part) ?? part);

/** The text of a Markdown file, whose links lead to the renamed pages. */
const otherBody = (text: string, slugs: Map<string, string>) =>
  otherWords(text).replace(/\]\(\/[^)]*\)/g, (link) => otherAddress(link, slugs));

function otherText(text: string, slugs: Map<string, string>): string {
  const slug = slugs.get(text);
  if (slug !== undefined) return slug;
  if (/^\d{4}-\d\d-\d\d$/.test(text) || moduleLevels.has(text) || text.startsWith("#")) return text;
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return `${otherWords(text.slice(0, text.indexOf("@")))}@other.example`;
  if (/^https?:\/\//.test(text)) return `https://other.example${otherWords(new URL(text).pathname)}`;
  if (text.startsWith("/")) return otherAddress(text, slugs);
  return slugPattern.test(text) && text.includes("-") ? text : otherWords(text);
}

/**
 * Rewrites a copy of the content folder for the other company. Returns the sentences of the first company that the other
 * does not use.
 */
function rewriteForOtherCompany(folder: string): string[] {
  const entries = entryFolders.flatMap((name) =>
    readdirSync(join(folder, name)).map((file) => join(folder, name, file)),
  );
  const slugs = new Map(
    entries.map((file) => basename(file, ".yaml")).map((slug) => [slug, otherWords(slug)] as const),
  );
  const replaced: string[] = [];
  rewriteTexts(folder, (text, keys) => {
    const key = keys.at(-1) ?? "";
    if (key === "body") return otherBody(text, slugs);
    const other = structural.has(key) ? text : otherText(text, slugs);
    if (other !== text) replaced.push(text);
    return other;
  });
  for (const file of entries) {
    const slug = basename(file, ".yaml");
    renameSync(file, join(file, "..", `${slugs.get(slug) ?? slug}.yaml`));
  }
  for (const name of readdirSync(join(folder, "lessons"))) {
    const slug = basename(name, ".md");
    renameSync(join(folder, "lessons", name), join(folder, "lessons", `${slugs.get(slug) ?? slug}.md`));
  }
  return [...new Set(replaced)];
}

/** `replaced` holds the sentences of the first company that it does not use. */
export async function startOtherCompany() {
  let replaced: string[] = [];
  const site = await startChangedSite((folder) => {
    replaced = rewriteForOtherCompany(folder);
    writeLogos(folder);
    writeFileSync(
      join(folder, "brand.yaml"),
      "motif: none\ntypeface: device\nlogo: { file: pictures/tall.svg }\n",
    );
  });
  return { ...site, replaced };
}
