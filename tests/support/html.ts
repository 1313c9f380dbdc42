// Reads rendered pages with the parser of html-validate: elements by selector, and texts as a visitor reads them.
import { Config, type HtmlElement, Parser } from "html-validate";

export type { HtmlElement };

const config = await Config.defaultConfig().resolve();

export function readHtml(html: string): HtmlElement {
  return new Parser(config).parseHtml(html);
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/** The parser leaves character references as they are written. */
function decode(source: string): string {
  return source.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    const character = named[name];
    if (character === undefined) throw new Error(`${whole} is not known here`);
    return character;
  });
}

/** The text of an element, its white space collapsed as a browser does; a plain space stays apart from others. */
export function textOf(element: HtmlElement): string {
  return decode(element.textContent)
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

/** Descendants that match, in document order; the parser answers a list of selectors one selector at a time. */
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

/** Links in their order as [visible text, target]. */
export const links = (root: HtmlElement, selector = "a"): [label: string, href: string][] =>
  all(root, selector).map((a) => [textOf(a), attributeOf(a, "href") ?? ""]);

/** What lists of terms say, as [term, value] in their order. */
export const terms = (root: HtmlElement): [term: string, value: string][] =>
  all(root, "dt").map((term) => {
    const value = term.siblings.find((sibling) => sibling.is("dd"));
    return [textOf(term), value ? textOf(value) : ""];
  });
