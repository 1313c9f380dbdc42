// A document carries only the rules that its markup and scripts can use; app/browser/whole-sheet.ts loads the rest.
import postcss, { type ChildNode } from "postcss";

const styleElement = /(<style[^>]*data-href="app"[^>]*>)([\s\S]*?)(<\/style>)/;
const className = /\.((?:\\.|[\w-])+)/g;
const elementName = /(?:^|[\s>+~])([a-z][a-z0-9]*)/g;
const propertyName = /--[\w-]+/g;
/** A drawing names its colours in attributes. What a visitor typed cannot look like one: its quotes are escaped. */
const propertyUse = /\s(?:fill|stroke|stop-color|flood-color)="\s*var\(\s*(--[\w-]+)/g;

type Markup = { classes: Set<string>; elements: Set<string>; properties: Set<string> };

function readMarkup(html: string, stateClasses: readonly string[]): Markup {
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = ""]) => text);
  return {
    classes: new Set([
      ...stateClasses,
      ...found(/\sclass="([^"]*)"/g).flatMap((names) => names.split(/\s+/)),
    ]),
    elements: new Set(found(/<([a-z][a-z0-9]*)/g)),
    properties: new Set([
      ...found(/\sstyle="([^"]*)"/g).flatMap((style) => style.match(propertyName) ?? []),
      ...found(propertyUse),
    ]),
  };
}

/** What must be in the markup for a selector to match: these names, and one of each list. */
type Needs = { classes: string[]; elements: string[]; oneOf: Needs[][] };

/** A pseudo-class with arguments that hold no further one. */
const pseudoClass = /:([\w-]+)\(([^()]*)\)/g;
const offersAlternatives = /^(?:is|where|has)$/;
/** Stands for a list of alternatives that was read already. */
const listMark = /\0(\d+)/g;

/** Attributes and pseudo-classes without a selector decide nothing. */
function readSelector(selector: string): Needs {
  const lists: Needs[][] = [];
  const read = (part: string): Needs => {
    const named = (pattern: RegExp) => [...part.matchAll(pattern)].map(([, name = ""]) => name);
    return {
      classes: named(className).map((name) => name.replace(/\\/g, "")),
      elements: named(elementName),
      oneOf: named(listMark).map((at) => lists[Number(at)] ?? []),
    };
  };
  let plain = selector.replace(/\[[^\]]*\]/g, "");
  for (let inner = ""; inner !== plain; ) {
    inner = plain;
    plain = plain.replace(pseudoClass, (_, name: string, alternatives: string) =>
      offersAlternatives.test(name) ? `\0${lists.push(alternatives.split(",").map(read)) - 1}` : "",
    );
  }
  return read(plain);
}

const canMatch = ({ classes, elements, oneOf }: Needs, markup: Markup): boolean =>
  classes.every((name) => markup.classes.has(name)) &&
  elements.every((name) => markup.elements.has(name)) &&
  oneOf.every((alternatives) => alternatives.some((needs) => canMatch(needs, markup)));

/** What the sheet is made of, read once: each page takes what it needs of it. */
type Statement = { text: string; name: string; uses: string[]; words: string[] };
type Selector = { text: string; needs: Needs };
type Block = { head: string; name: string; params: string; selectors: Selector[]; parts: Part[] };
type Part = Statement | Block;

const isBlock = (part: Part): part is Block => "parts" in part;

function readPart(node: ChildNode): Part[] {
  if (node.type === "comment") return [];
  if (node.type === "rule") {
    const { selector: head } = node;
    const selectors = node.selectors.map((text) => ({ text, needs: readSelector(text) }));
    return [{ head, name: "", params: "", selectors, parts: node.nodes.flatMap(readPart) }];
  }
  if (node.type === "atrule" && node.nodes) {
    const { name, params, raws } = node;
    const head = `@${name}${raws.afterName ?? " "}${params}`;
    return [{ head, name, params, selectors: [], parts: node.nodes.flatMap(readPart) }];
  }
  const { prop: name, value } = node.type === "decl" ? node : { prop: "", value: "" };
  const uses = value.match(propertyName) ?? [];
  return [{ text: node.toString(), name, uses, words: value.split(/[\s,]+/) }];
}

const hasOwnContents = /^(font-face|(-\w+-)?keyframes|property)$/;

function matching(parts: readonly Part[], markup: Markup): Part[] {
  return parts.flatMap((part) => {
    if (!isBlock(part) || hasOwnContents.test(part.name)) return [part];
    if (part.name !== "") return [{ ...part, parts: matching(part.parts, markup) }];
    const selectors = part.selectors.filter(({ needs }) => canMatch(needs, markup));
    return selectors.length === 0 ? [] : [{ ...part, head: selectors.map(({ text }) => text).join(",") }];
  });
}

const statementsOf = (parts: readonly Part[]): Statement[] =>
  parts.flatMap((part) => (isBlock(part) ? statementsOf(part.parts) : [part]));

/** Says of a custom property, a `@property` and an animation whether what is left of the sheet or the markup names it. */
function namedIn(parts: readonly Part[], { properties }: Markup) {
  const named = new Set<string>();
  const words = new Set<string>();
  const statements = statementsOf(parts);
  const isCustom = ({ name }: Statement) => name.startsWith("--");
  const custom = Map.groupBy(statements.filter(isCustom), ({ name }) => name);
  const follow = (names: Iterable<string>) => {
    for (const name of names) {
      if (named.has(name)) continue;
      named.add(name);
      custom.get(name)?.forEach(take);
    }
  };
  const take = (statement: Statement) => {
    for (const word of statement.words) words.add(word);
    follow(statement.uses);
  };
  follow(properties);
  for (const one of statements) if (!isCustom(one)) take(one);
  return { named, words };
}

function write(parts: readonly Part[], names: ReturnType<typeof namedIn>): string {
  let text = "";
  for (const part of parts) {
    if (!isBlock(part)) {
      if (!part.name.startsWith("--") || names.named.has(part.name)) text += `${part.text};`;
      continue;
    }
    if (part.name === "property" && !names.named.has(part.params)) continue;
    if (part.name.endsWith("keyframes") && !names.words.has(part.params)) continue;
    const inner = write(part.parts, names);
    // The last declaration ends with its block.
    if (inner !== "") text += `${part.head}{${inner.replace(/;$/, "")}}`;
  }
  return text;
}

/** A site has some hundred pages, of few kinds. A visitor who finds a way to make more fills no memory. */
const maxThinned = 500;

const fingerprint = (markup: Markup) =>
  Object.values(markup)
    .map((names: Set<string>) => [...names].sort().join(" "))
    .join("|");

const readSheet = (css: string) => ({
  parts: postcss.parse(css).nodes.flatMap(readPart),
  thinned: new Map<string, string>(),
});

/** Prunes a page's style sheet; throws when there is none. `stateClasses` are those that scripts set. */
export function createCssPruner(stateClasses: readonly string[]): (html: string) => string {
  const sheets = new Map<string, ReturnType<typeof readSheet>>();
  return (html) => {
    if (!styleElement.test(html)) throw new Error("The page has no style sheet to thin out");
    return html.replace(styleElement, (whole, open: string, css: string, close: string) => {
      const sheet = sheets.getOrInsertComputed(css, readSheet);
      const markup = readMarkup(
        html.replace(whole, () => "").replace(/<script[\s\S]*?<\/script>/g, ""),
        stateClasses,
      );
      const key = fingerprint(markup);
      let own = sheet.thinned.get(key);
      if (own === undefined) {
        const left = matching(sheet.parts, markup);
        own = write(left, namedIn(left, markup));
        if (sheet.thinned.size >= maxThinned) sheet.thinned.clear();
        sheet.thinned.set(key, own);
      }
      return `${open}${own}${close}`;
    });
  };
}
