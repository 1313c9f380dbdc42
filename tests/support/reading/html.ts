// Reads rendered pages with html-validate's parser: elements by selector, and texts as a visitor reads them.
import { Config, type DOMNode, type HtmlElement, Parser } from "html-validate";

export type { HtmlElement };

const config = await Config.defaultConfig().resolve();

export function readHtml(html: string): HtmlElement {
  return new Parser(config).parseHtml(html);
}

/** The page at this address as a tree; throws when the answer is not 200. */
export async function fetchHtml(address: string): Promise<HtmlElement> {
  const answer = await fetch(address);
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`);
  return readHtml(await answer.text());
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/** Decodes character references, which the parser leaves as written. */
function decode(source: string): string {
  return source.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    const character = named[name];
    if (character === undefined) throw new Error(`${whole} is not known here`);
    return character;
  });
}

/** As written, without what stands in scripts and style sheets. */
function sourceOf(node: DOMNode): string {
  if (/^(script|style)$/.test(node.nodeName)) return "";
  return node.childNodes.length > 0 ? node.childNodes.map(sourceOf).join("") : node.textContent;
}

/** An element's text, with white space collapsed as in a browser; no-break spaces are kept. */
export function textOf(element: HtmlElement): string {
  return decode(sourceOf(element))
    .replace(/[ \t\r\n]+/g, " ")
    .trim();
}

/** An attribute's value; "" for one without a value, undefined when it is not there. */
export function attributeOf(element: HtmlElement, name: string): string | undefined {
  if (!element.hasAttribute(name)) return undefined;
  return decode(element.getAttributeValue(name) ?? "");
}

/** Whether an element is in the page, but not shown. */
export const isHidden = (element: HtmlElement): boolean => element.hasAttribute("hidden");

/** Descendants that match, in document order; for a selector list the parser returns matches selector by selector. */
export const all = (root: HtmlElement, selector: string): HtmlElement[] =>
  root.querySelectorAll(selector).sort((a, b) => a.location.offset - b.location.offset);

/** The only element that matches; throws when there is none or more than one. */
export function one(root: HtmlElement, selector: string): HtmlElement {
  const found = all(root, selector);
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`${found.length} elements match ${selector}`);
  return first;
}

export const texts = (root: HtmlElement, selector: string): string[] => all(root, selector).map(textOf);

/** Links in document order as [visible text, target]. */
export const links = (root: HtmlElement, selector = "a"): [label: string, href: string][] =>
  all(root, selector).map((a) => [textOf(a), attributeOf(a, "href") ?? ""]);

/** The entries of description lists, in order, as [term, value]. */
export const terms = (root: HtmlElement): [term: string, value: string][] =>
  all(root, "dt").map((term) => {
    const value = term.siblings.find((sibling) => sibling.is("dd"));
    return [textOf(term), value ? textOf(value) : ""];
  });

/** What the document's meta elements of this name or property say. */
export const metas = (document: HtmlElement, key: "name" | "property", name: string) =>
  all(document, "meta")
    .filter((meta) => attributeOf(meta, key) === name)
    .map((meta) => attributeOf(meta, "content"));
