// The files of a company's folder as they are parsed, unchecked: YAML, and the front matter of Markdown.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, isScalar, LineCounter, parseDocument, visit } from "yaml";
import type { ContentFile } from "../schema/content-fields.ts";
import type { ContentProblem } from "../schema/content-problem.ts";
import { lessonsFolder } from "../schema/lesson-schema.ts";
import { noticesFolder } from "../schema/notices.ts";
import { ownPagesFolder } from "../schema/own-page-schema.ts";
import { beginsWith, yamlProblems } from "./error-messages.ts";
import { contentFolder, namesIn } from "./folder.ts";
import { splitFrontMatter } from "./own-pages.ts";

export function parseFile(folder: string, file: string, problems: ContentProblem[]): ContentFile {
  const text = readText(folder, file, problems);
  return text === undefined ? { file, value: undefined, lineOf: () => 1 } : parseText(text, file, problems);
}

/**
 * The text of a file, with letters and their accents in one sign as typefaces have them; undefined, and reported, where it
 * is in another encoding than UTF-8, or no file.
 */
export function readText(folder: string, file: string, problems: ContentProblem[]): string | undefined {
  const report = (line: number, problem: string) => problems.push({ file, line, field: "", problem });
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(folder, file));
  } catch (error) {
    report(1, `cannot be read: ${(error as Error).message}`);
    return undefined;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes).normalize();
  } catch {
    const [before = ""] = bytes.toString().split("\uFFFD", 1);
    const line = before.split("\n").length;
    report(line, "has letters that are not saved as UTF-8; save the file again with that encoding");
    return undefined;
  }
}

/** By name of a file. A folder is read again after each save, when most files are as they were. */
const lastParsed = new Map<string, ReturnType<typeof parseAnew>>();

function parseOnce(text: string, file: string) {
  const last = lastParsed.get(file);
  if (last?.text === text) return last;
  const parsed = parseAnew(text);
  lastParsed.set(file, parsed);
  return parsed;
}

function parseAnew(text: string) {
  const lines = new LineCounter();
  const doc = parseDocument(text, { lineCounter: lines });
  const mistakes = [...yamlProblems(doc, text)];
  let isRead = doc.errors.length === 0;
  // A reference to nothing, a name for a value that nothing refers to, and an unknown type are the beginning of a text.
  const referred = new Set<string>();
  visit(isRead ? doc : null, {
    Alias(_, alias, outer) {
      const { source, range } = alias;
      referred.add(source);
      const value = alias.resolve(doc);
      if (value && !outer.includes(value)) return;
      isRead = false;
      const problem = value
        ? `stands in what *${source} names, and would never end; write the value out`
        : `put the text that begins with *${source} in quotation marks`;
      mistakes.push({ at: range?.[0] ?? 0, problem });
    },
  });
  visit(isRead ? doc : null, {
    Node(_, { anchor, tag, range }) {
      const sign =
        anchor !== undefined && !referred.has(anchor) ? "&" : tag?.startsWith("!") ? "!" : undefined;
      if (sign) mistakes.push({ at: range?.[0] ?? 0, problem: beginsWith(sign) });
    },
  });
  return { text, doc, lines, mistakes, isRead };
}

export function parseText(text: string, file: string, problems: ContentProblem[]): ContentFile {
  const { doc, lines, mistakes, isRead } = parseOnce(text, file);
  for (const { at, problem } of mistakes)
    problems.push({ file, line: lines.linePos(at).line, field: "", problem });
  const lineOf = (path: PropertyKey[]): number => {
    for (let depth = path.length; depth > 0; depth--) {
      const parent = depth === 1 ? doc.contents : doc.getIn(path.slice(0, depth - 1), true);
      const key = path[depth - 1];
      const pair = isMap(parent)
        ? parent.items.find((item) => isScalar(item.key) && item.key.value === key)?.key
        : doc.getIn(path.slice(0, depth), true);
      const range = (pair as { range?: [number, number, number] } | undefined)?.range;
      if (range) return lines.linePos(range[0]).line;
    }
    return 1;
  };
  const writtenAt = (path: PropertyKey[]) => {
    const node = doc.getIn(path, true);
    if (!isScalar(node)) return undefined;
    return node.type === "PLAIN" && node.range ? text.slice(...node.range.slice(0, 2)) : node.source;
  };
  // A value may be referred to as often as its author likes: the limit is for files of strangers.
  return { file, value: isRead ? doc.toJS({ maxAliasCount: -1 }) : undefined, lineOf, writtenAt };
}

/** Every YAML file of the folder, unchecked, sorted by name; a file that cannot be parsed has no value. */
export function readContentFiles(folder = contentFolder): ContentFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".yaml") && !/^node_modules|(^|\/)\./.test(name))
    .sort()
    .map((file) => parseFile(folder, file, []));
}

/** Own pages and notices in the same form: their front matter, and the lines below it as a list in the field `text`. */
export function readMarkdownFiles(folder = contentFolder): ContentFile[] {
  const names = [ownPagesFolder, noticesFolder, lessonsFolder].flatMap((name) =>
    namesIn(join(folder, name)).map((file) => `${name}/${file}`),
  );
  const files = names.filter((name) => name.endsWith(".md"));
  return files.map((file) => {
    const split = splitFrontMatter(readText(folder, file, []) ?? "");
    const { value, lineOf } = parseText(split?.yaml ?? "", file, []);
    const text = split?.body.split("\n") ?? [];
    return {
      file,
      value: { ...(value as object | null), text },
      lineOf: (path) => (path[0] === "text" ? (split?.firstLine ?? 1) + Number(path[1] ?? 0) : lineOf(path)),
    };
  });
}

export const readContentFile = (file: string, folder = contentFolder): ContentFile | undefined =>
  existsSync(join(folder, file)) ? parseFile(folder, file, []) : undefined;
