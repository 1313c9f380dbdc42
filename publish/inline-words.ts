import { join } from "node:path";
import type { Plugin } from "vite";
import { loadContent } from "../content-model/read/load.server.ts";
import type { Words } from "../content-model/schema/words.ts";
import { numbersOf, type Tongue } from "../domain/fill-words.ts";

type Node = { type: string; start: number; end: number };
type Call = Node & { callee: Node & { name?: string }; arguments: (Node & { value?: unknown })[] };
type Edit = { start: number; end: number; text: string };

const fillFile = join(import.meta.dirname, "../domain/fill-words.ts");

/** Writes texts in place of t("key"), so that a page loads only its own. A key known only at run time needs all. */
export function inlineWords(): Plugin {
  let words: Partial<Words> = {};
  let tongue: Required<Tongue>;
  return {
    name: "inline-words",
    apply: "build",
    enforce: "post",
    applyToEnvironment: (environment) => environment.name === "client",
    buildStart() {
      const content = loadContent();
      words = content.words;
      const { language, locale } = content.site;
      tongue = { language, locale: numbersOf(locale) };
    },
    transform(code, id) {
      if (!/\/app\/.*\.tsx?(\?|$)/.test(id) || !/\b(t|counted)\(/.test(code)) return;
      const edits: Edit[] = [];
      walk(this.parse(code), (node) => {
        if (node.type === "CallExpression")
          edits.push(...editsOf(node as Call, words, tongue.locale), ...countedEdits(node as Call, tongue));
      });
      if (edits.length === 0) return;
      return {
        code: `import { fill as fillWords, fillCounted } from ${JSON.stringify(fillFile)};\n${applied(code, edits)}`,
        map: null,
      };
    },
  };
}

/** Replaces only name and key and leaves the values where they are, so that edits of nested calls do not overlap. */
function editsOf(
  { callee, arguments: [key, values], end, start }: Call,
  words: Partial<Words>,
  locale: string,
): Edit[] {
  if (callee.type !== "Identifier" || callee.name !== "t" || typeof key?.value !== "string") return [];
  const text = JSON.stringify((words as Record<string, string>)[key.value] ?? key.value);
  if (!values) return [{ start, end, text }];
  return [
    { start: callee.start, end: callee.end, text: "fillWords" },
    { start: key.start, end: key.end, text },
    { start: values.end, end: values.end, text: `, ${JSON.stringify(locale)}` },
  ];
}

function countedEdits({ callee, arguments: [count] }: Call, { language, locale }: Tongue): Edit[] {
  if (callee.type !== "Identifier" || callee.name !== "counted" || !count) return [];
  return [
    { start: callee.start, end: callee.end, text: "fillCounted" },
    {
      start: count.start,
      end: count.start,
      text: `${JSON.stringify(language)}, ${JSON.stringify(locale)}, `,
    },
  ];
}

function applied(code: string, edits: Edit[]): string {
  let result = "";
  let at = 0;
  for (const { start, end, text } of edits.sort((a, b) => a.start - b.start)) {
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}

function walk(node: unknown, visit: (node: Node) => void) {
  if (node === null || typeof node !== "object") return;
  if ("type" in node && "start" in node) visit(node as Node);
  for (const part of Object.values(node)) walk(part, visit);
}
