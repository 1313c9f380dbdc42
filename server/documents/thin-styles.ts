// The document carries only the rules that its own markup can use, and those for what scripts set on it. The whole sheet
// comes with the parts that React draws in the browser (app/browser/whole-sheet.ts).
import postcss, { type AtRule, type ChildNode, type Container, type Root, type Rule } from "postcss";

const styleElement = /(<style[^>]*data-href="app"[^>]*>)([\s\S]*?)(<\/style>)/;
const className = /\.((?:\\.|[\w-])+)/g;
const elementName = /(?:^|[\s>+~])([a-z][a-z0-9]*)/g;
const propertyName = /--[\w-]+/g;
/** A drawing names its colours in attributes. What a visitor typed is text, and cannot look like one: its quotes are escaped. */
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

const unmatchable = ".\\ ";
/** A pseudo-class with arguments that hold no further one. */
const pseudoClass = /:([\w-]+)\(([^()]*)\)/g;
const offersAlternatives = /^(?:is|where|has)$/;

/** Whether a selector can match. Attributes and pseudo-classes without a selector decide nothing. */
function canMatch(selector: string, markup: Markup): boolean {
  let plain = selector.replace(/\[[^\]]*\]/g, "");
  for (let inner = ""; inner !== plain; ) {
    inner = plain;
    plain = plain.replace(pseudoClass, (_, name: string, alternatives: string) =>
      !offersAlternatives.test(name) || alternatives.split(",").some((part) => isIn(part, markup))
        ? ""
        : unmatchable,
    );
  }
  return isIn(plain, markup);
}

function isIn(selector: string, { classes, elements }: Markup): boolean {
  const named = (pattern: RegExp) => [...selector.matchAll(pattern)].map(([, name = ""]) => name);
  return (
    named(className).every((name) => classes.has(name.replace(/\\/g, ""))) &&
    named(elementName).every((name) => elements.has(name))
  );
}

const hasOwnContents = /^(font-face|(-\w+-)?keyframes|property)$/;

function keepMatching(container: Container, markup: Markup) {
  container.each((node: ChildNode) => {
    if (node.type === "rule") {
      const kept = node.selectors.filter((selector) => canMatch(selector, markup));
      if (kept.length === 0) node.remove();
      else if (kept.length < node.selectors.length) node.selectors = kept;
    } else if (node.type === "atrule" && node.nodes && !hasOwnContents.test(node.name)) {
      keepMatching(node as Container, markup);
      removeIfEmpty(node);
    }
  });
}

function removeIfEmpty(node: AtRule | Rule) {
  if (node.nodes?.length === 0) node.remove();
}

function keepNamed(root: Root, { properties }: Markup) {
  const named = new Set(properties);
  const values: string[] = [];
  const custom = new Map<string, string[]>();
  root.walkDecls(({ prop, value }) => {
    if (prop.startsWith("--")) custom.set(prop, [...(custom.get(prop) ?? []), value]);
    else values.push(value);
  });
  const follow = (value: string) => {
    for (const name of value.match(propertyName) ?? []) {
      if (named.has(name)) continue;
      named.add(name);
      custom.get(name)?.forEach(follow);
    }
  };
  for (const name of properties) custom.get(name)?.forEach(follow);
  values.forEach(follow);
  root.walkDecls(/^--/, (declaration) => {
    if (!named.has(declaration.prop)) declaration.remove();
  });
  root.walkAtRules("property", (rule) => {
    if (!named.has(rule.params)) rule.remove();
  });
  const words = new Set(values.flatMap((value) => value.split(/[\s,]+/)));
  for (const name of named)
    for (const value of custom.get(name) ?? []) for (const word of value.split(/[\s,]+/)) words.add(word);
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!words.has(rule.params)) rule.remove();
  });
  root.walkRules((rule) => removeIfEmpty(rule));
  root.walkAtRules((rule) => removeIfEmpty(rule));
}

/** A site has some hundred pages, of few kinds. A visitor who finds a way to make more fills no memory. */
const maxThinned = 500;

const fingerprint = (markup: Markup) =>
  Object.values(markup)
    .map((names: Set<string>) => [...names].sort().join(" "))
    .join("|");

/** Prunes a page's style sheet; throws when there is none. `stateClasses` are those that scripts set. */
export function createCssPruner(stateClasses: readonly string[]): (html: string) => string {
  const sheets = new Map<string, { root: Root; thinned: Map<string, string> }>();
  return (html) => {
    if (!styleElement.test(html)) throw new Error("The page has no style sheet to thin out");
    return html.replace(styleElement, (whole, open: string, css: string, close: string) => {
      let sheet = sheets.get(css);
      if (!sheet) {
        const root = postcss.parse(css);
        root.walkComments((comment) => {
          comment.remove();
        });
        sheet = { root, thinned: new Map() };
        sheets.set(css, sheet);
      }
      const markup = readMarkup(
        html.replace(whole, () => "").replace(/<script[\s\S]*?<\/script>/g, ""),
        stateClasses,
      );
      const key = fingerprint(markup);
      let own = sheet.thinned.get(key);
      if (own === undefined) {
        const root = sheet.root.clone();
        keepMatching(root, markup);
        keepNamed(root, markup);
        own = root.toString();
        if (sheet.thinned.size >= maxThinned) sheet.thinned.clear();
        sheet.thinned.set(key, own);
      }
      return `${open}${own}${close}`;
    });
  };
}
