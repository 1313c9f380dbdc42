import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parse } from "yaml";
import { readContentFiles } from "../../../content-model/read/content-files.ts";
import { sampleFolder } from "../../../content-model/read/folder.ts";
import {
  type ContentFile,
  type Field,
  fieldName,
  fieldsOf,
} from "../../../content-model/schema/content-fields.ts";
import type { Content } from "../../../content-model/schema/schema.ts";
import { readyWords, starterFolder } from "../../../content-model/tools/starter.ts";
import { placeholders } from "../../../domain/fill-words.ts";
import { type Finding, fieldsIn, finding, inField, shorten } from "./finding.ts";

const file = "words.yaml";

const hasLetters = (text: string) =>
  /\p{L}/u.test(placeholders(text).reduce((rest, name) => rest.replace(`{${name}}`, ""), text));

/** Words that are still English on a site in another language. One that is the same in both has `# same` after it. */
export function findUntranslated({ site }: Pick<Content, "site">, folder: string): Finding[] {
  const { language } = new Intl.Locale(site.language);
  if (language === "en") return [];
  const english = [sampleFolder, starterFolder].map(
    (from): Record<string, string> => parse(readFileSync(join(from, file), "utf8")),
  );
  const ready: Record<string, string> = readyWords(language);
  const source = readFileSync(join(folder, file), "utf8");
  const written: Record<string, string> = parse(source);
  const lines = source.split(/\r?\n/);
  const at = join(relative(process.cwd(), folder), file);
  const todo = `Translate it (language: ${site.language}), or write # same after it if it is the same in both.`;
  return Object.entries(written).flatMap(([key, text]): Finding[] => {
    if (!english.some((one) => one[key] === text) || text === ready[key] || !hasLetters(text)) return [];
    const index = lines.findIndex((line) => line.startsWith(`${key}:`) || line.startsWith(`"${key}":`));
    if (/\s#\s*same\s*$/.test(lines[index] ?? "")) return [];
    return [finding("english", "error", { file: at, line: index + 1, field: key }, shorten(text), todo)];
  });
}

const stillEnglish = (count: number) =>
  `${count === 1 ? "one text is" : `${count} texts are`} still in English`;

export function countUntranslated(content: Pick<Content, "site">, folder: string): Finding[] {
  const all = findUntranslated(content, folder);
  const todo = "npm run doctor -- --words lists them.";
  const tell = ({ line = 1, field }: Finding) =>
    finding("english", "warning", { file, line, field }, stillEnglish(all.length), todo);
  return all.slice(0, 1).map(tell);
}

/** Page copy that is still the starter's English and not marked as an example, which is told elsewhere. */
export function findUntranslatedPages({ site }: Pick<Content, "site">, files: ContentFile[]): Finding[] {
  const { language } = new Intl.Locale(site.language);
  if (language === "en") return [];
  const placeOf = (field: Field) => `${field.file} ${fieldName(field.path)}`;
  const starter = fieldsIn(readContentFiles(starterFolder));
  const english = new Map(starter.map((field) => [placeOf(field), field.value]));
  return files.flatMap((one): Finding[] => {
    if (one.file === file) return [];
    const same = [...fieldsOf(one)].filter((field) => {
      const { value } = field;
      return typeof value === "string" && /\p{L} \p{L}/u.test(value) && english.get(placeOf(field)) === value;
    });
    const [first] = same;
    if (!first) return [];
    const todo = `Translate it (language: ${site.language}).`;
    return [finding("english", "warning", inField(first), stillEnglish(same.length), todo)];
  });
}
