import { join } from "node:path";
import type { Plugin } from "vite";
import { loadContent } from "../content-model/read/load.server.ts";
import type { WordKey, Words } from "../content-model/schema/words.ts";
import { numbersOf, type Tongue } from "../domain/fill-words.ts";

type Node = { type: string; start: number; end: number };
type Call = Node & { callee: Node & { name?: string }; arguments: (Node & { value?: unknown })[] };
type Edit = { start: number; end: number; text: string };

const fillFile = join(import.meta.dirname, "../domain/fill-words.ts");

/** Writes texts in place of t("key"), so that a page loads only its own. A key known only at run time needs all. */
export function inlineWords(): Plugin {
  let words: Words;
  let tongue: Required<Tongue>;
  return {
    name: "inline-words",
    apply: "build",
    enforce: "post",
    applyToEnvironment: (environment) => environment.name === "client",
    buildStart() {
      const { site, ...content } = loadContent();
      words = content.words;
      tongue = { language: site.language, locale: numbersOf(site.locale) };
    },
    transform(code, id) {
      if (!/\/app\/.*\.tsx?(\?|$)/.test(id) || !/\b(t|counted)\(/.test(code)) return;
      const edits: Edit[] = [];
      walk(this.parse(code), (node) => {
        if (node.type === "CallExpression") edits.push(...editsOf(node as Call, words, tongue));
      });
      if (edits.length === 0) return;
      const imported = `import { fill as fillWords, fillCounted } from ${JSON.stringify(fillFile)};\n`;
      return { code: imported + applied(code, edits), map: null };
    },
  };
}

/** Replaces only name and key and leaves the values where they are, so that edits of nested calls do not overlap. */
function editsOf(call: Call, words: Words, tongue: Tongue): Edit[] {
  const [first, values] = call.arguments;
  const [language, locale] = [JSON.stringify(tongue.language), JSON.stringify(tongue.locale)];
  const replace = ({ start, end }: Node, text: string): Edit => ({ start, end, text });
  const insert = (at: number, text: string): Edit => ({ start: at, end: at, text });
  if (call.callee.name === "counted" && first)
    return [replace(call.callee, "fillCounted"), insert(first.start, `${language}, ${locale}, `)];
  if (call.callee.name !== "t" || typeof first?.value !== "string") return [];
  const text = JSON.stringify(words[first.value as WordKey]);
  if (!values) return [replace(call, text)];
  return [replace(call.callee, "fillWords"), replace(first, text), insert(values.end, `, ${locale}`)];
}

/** From the end on, so that the places before stay where they are. */
const applied = (code: string, edits: Edit[]): string =>
  edits
    .sort((a, b) => a.start - b.start)
    .reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);

function walk(node: unknown, visit: (node: Node) => void) {
  if (node === null || typeof node !== "object") return;
  if ("type" in node && "start" in node) visit(node as Node);
  for (const part of Object.values(node)) walk(part, visit);
}
