// What the editor in the browser calls the fields, and which of them come first and last.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Words } from "../../content-model/schema/words.ts";

/** By a field's name, where needed after the name of what it stands in; the file says the rest. */
const labelsFile = join(import.meta.dirname, "field-labels.yaml");
const labels: Record<string, string> = parse(readFileSync(labelsFile, "utf8"));

/** Needed, though each alone may be left out. */
const early = new Set(["hours", "days", "weeks", "months", "name", "start", "end"]);

/** Filled in once, seldom or never. */
const late = new Set(
  (
    "alsoCalled index order color icon enrollmentOrder enrollmentLabel popular lead summary modulesHeading closing track slug initial " +
    "emoji footer second ask subject blocks demo measure sample placeholder related every on from until except " +
    "verification paths mail coordinates locale language currency timeZone firstDay clock eyebrow"
  ).split(" "),
);

/** Words of a name: `seatsLeft` is "Seats left". */
function wordsOf(name: string): string {
  const words = name.replaceAll("-", " ").replace(/(?<=\w)[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isKey = (label: string) => /^\w+\.\w+$/.test(label);

function find(name: string, within: string, words: Partial<Words>): { label: string; isOwn: boolean } {
  const label = labels[`${within}.${name}`] ?? labels[name] ?? wordsOf(name);
  if (!isKey(label)) return { label, isOwn: false };
  const said = words[label as keyof Words];
  // A word that the company lacks is its own key.
  const isOwn = said !== undefined && said !== label;
  return { label: isOwn ? said : wordsOf(name), isOwn };
}

/** `within` is the name of what the field stands in. */
export const labelOf = (name: string, within: string, words: Partial<Words>): string =>
  find(name, within, words).label;

/** Of an English label whose first word or words are nouns; the rest, and a question, stays as it is. */
const singular = (label: string) =>
  /^(What|How) /.test(label)
    ? label
    : label.replace(/^.+?(?= (?:of|to) |$)/, (nouns) => nouns.split(" and ").map(singularNoun).join(" and "));

const singularNoun = (noun: string) =>
  noun
    .replace(/ies$/, "y")
    .replace(/(ss|x|ch|sh)es$/, "$1")
    .replace(/([^s])s$/, "$1");

/** What one entry of a list is called, on the button that adds it. Only of English words the singular is known. */
export function entryLabelOf(
  name: string,
  within: string,
  { words, language }: { words: Partial<Words>; language: string },
): string {
  if (labels[`entry.${name}`]) return labelOf(name, "entry", words);
  const { label, isOwn } = find(name, within, words);
  return isOwn && !language.startsWith("en") ? label : singular(label);
}

/** What has to be filled in comes first, what seldom is comes last; between them the order of the schema holds. */
export const rankOf = (name: string, isRequired: boolean): number =>
  isRequired || early.has(name) ? 0 : late.has(name) ? 2 : 1;

/** Labels of fields that ask for words.yaml. */
export const labelKeys: string[] = Object.values(labels).filter(isKey);
