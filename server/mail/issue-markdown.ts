// The part of Markdown that a newsletter may use: all that a notice may, so that one can be sent. marked only splits the text; what becomes of each piece is decided
// here, so no markup of the author's ever reaches a mail, and what is not listed is refused by name.
import { Lexer, type Token, type Tokens } from "marked";
import { decodeAddress } from "../../domain/paths.ts";

export type Inline =
  | { kind: "text" | "code"; text: string }
  | { kind: "break" }
  | { kind: "strong" | "emphasis"; words: Inline[] }
  | { kind: "link"; href: string; words: Inline[] };

export type Block =
  | { kind: "heading"; level: 1 | 2 | 3; words: Inline[] }
  | { kind: "paragraph"; words: Inline[] }
  | { kind: "list"; start: number | undefined; items: Block[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][]; align: ("left" | "center" | "right" | null)[] }
  /** `file` is the path as it is written, relative to the issue. */
  | { kind: "picture"; file: string; alt: string };

export class IssueMistake extends Error {
  override readonly name = "IssueMistake";
}

const refused: Record<string, string> = {
  image:
    "a picture needs a paragraph of its own, outside of lists and tables, with a blank line before and after it",
  code: "blocks of code are not possible (four spaces at the start of a line make one, too)",
  blockquote: "quotations are not possible",
  hr: "a line across is not possible: use a heading",
  del: "struck-out words are not possible",
};

/** Splits Markdown into blocks. Throws IssueMistake with a line, counted from `firstLine`. */
export function readMarkdown(source: string, firstLine: number): Block[] {
  const blocks: Block[] = [];
  let line = firstLine;
  for (const token of new Lexer({ gfm: true }).lex(source)) {
    try {
      blocks.push(...readBlock(token));
    } catch (error) {
      if (!(error instanceof IssueMistake)) throw error;
      const blankLines = /^\n*/.exec(token.raw)?.[0].length ?? 0;
      throw new IssueMistake(`line ${line + blankLines} and after: ${error.message}`);
    }
    line += token.raw.split("\n").length - 1;
  }
  return blocks;
}

function readBlock(token: Token): Block[] {
  switch (token.type) {
    case "space":
    case "def":
      return [];
    case "heading": {
      const { depth, tokens } = token as Tokens.Heading;
      return [{ kind: "heading", level: depth === 1 ? 1 : depth === 2 ? 2 : 3, words: readWords(tokens) }];
    }
    case "paragraph":
    case "text": {
      const { tokens = [] } = token as Tokens.Paragraph;
      const filled = tokens.filter(({ type, raw }) => type !== "br" && raw.trim() !== "");
      if (filled.length > 0 && filled.every(({ type }) => type === "image"))
        return filled.flatMap((image) => readPicture(image as Tokens.Image));
      return [{ kind: "paragraph", words: readWords((token as Tokens.Paragraph).tokens ?? [token]) }];
    }
    case "html":
      return [{ kind: "paragraph", words: [{ kind: "text", text: token.raw.trim() }] }];
    case "list": {
      const { ordered, start, items } = token as Tokens.List;
      if (items.some(({ task }) => task)) throw new IssueMistake("boxes to tick are not possible");
      return [
        {
          kind: "list",
          start: ordered ? Number(start) : undefined,
          items: items.map(({ tokens }) => tokens.flatMap(readBlock)),
        },
      ];
    }
    case "table": {
      const { header, rows, align } = token as Tokens.Table;
      const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => readWords(tokens));
      return [{ kind: "table", head: cells(header), rows: rows.map(cells), align }];
    }
    default:
      return refuse(token);
  }
}

function readPicture({ href, text, raw, title }: Tokens.Image): Block[] {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href))
    throw new IssueMistake(`the picture ${raw} must be a file, named by its path from this one`);
  if (text.trim() === "")
    throw new IssueMistake(
      `the picture ${raw} says nothing to whoever cannot see it: ![what it shows](${href})`,
    );
  const caption: Inline[] = title ? [{ kind: "emphasis", words: [{ kind: "text", text: title }] }] : [];
  return [
    { kind: "picture", file: decodeAddress(href), alt: text.trim() },
    ...(title ? [{ kind: "paragraph" as const, words: caption }] : []),
  ];
}

function readWords(tokens: readonly Token[]): Inline[] {
  const words: Inline[] = [];
  for (const word of tokens.map(readWord)) {
    const last = words.at(-1);
    if (word.kind === "text" && last?.kind === "text") last.text += word.text;
    else words.push(word);
  }
  return words;
}

function readWord(token: Token): Inline {
  switch (token.type) {
    case "text":
    case "escape":
      return { kind: "text", text: onOneLine((token as Tokens.Text).text) };
    case "html":
      return { kind: "text", text: onOneLine(token.raw) };
    case "codespan":
      return { kind: "code", text: (token as Tokens.Codespan).text };
    case "br":
      return { kind: "break" };
    case "strong":
      return { kind: "strong", words: readWords((token as Tokens.Strong).tokens) };
    case "em":
      return { kind: "emphasis", words: readWords((token as Tokens.Em).tokens) };
    case "link":
      return readLink(token as Tokens.Link);
    default:
      return refuse(token);
  }
}

const onOneLine = (text: string) => text.replace(/\s*\n\s*/g, " ");

const linkProtocols = ["https:", "http:", "mailto:", "tel:"];

function readLink({ href, raw, text, tokens }: Tokens.Link): Inline {
  // Two slashes would begin the address of another site; mail programs may read a backslash as one.
  if (/^\/(?![/\\])/.test(href)) {
    const { pathname, search, hash } = new URL(href, "https://site");
    return { kind: "link", href: pathname + search + hash, words: readWords(tokens) };
  }
  const url = URL.canParse(href) ? new URL(href) : undefined;
  if (url && linkProtocols.includes(url.protocol)) {
    return { kind: "link", href: url.href, words: readWords(tokens) };
  }
  if (raw === text) return { kind: "text", text };
  throw new IssueMistake(
    `the link ${raw} must start with https://, mailto: or tel:, or with / for a page of this site`,
  );
}

function refuse(token: Token): never {
  throw new IssueMistake(refused[token.type] ?? `${JSON.stringify(token.raw.slice(0, 40))} is not possible`);
}

/** The same blocks, with links to pages of this site as whole addresses: a mail is read elsewhere. */
export function withSiteUrl(blocks: readonly Block[], siteUrl: string): Block[] {
  const whole = (words: Inline[]): Inline[] =>
    words.map((word) => {
      if (!("words" in word)) return word;
      const inside = { ...word, words: whole(word.words) };
      return inside.kind === "link" && inside.href.startsWith("/")
        ? { ...inside, href: siteUrl + inside.href }
        : inside;
    });
  return blocks.map((block) => {
    if (block.kind === "picture") return block;
    if (block.kind === "list")
      return { ...block, items: block.items.map((item) => withSiteUrl(item, siteUrl)) };
    if (block.kind === "table")
      return { ...block, head: block.head.map(whole), rows: block.rows.map((row) => row.map(whole)) };
    return { ...block, words: whole(block.words) };
  });
}

export function plainWords(words: readonly Inline[]): string {
  return words
    .map((word) => {
      if (word.kind === "break") return " ";
      return "text" in word ? word.text : plainWords(word.words);
    })
    .join("");
}

/** For the text of a mail: addresses stand behind the words they are linked to, lists keep their shape. */
export function blocksAsText(blocks: readonly Block[]): string {
  return blocks.map(blockAsText).join("\n\n");
}

function blockAsText(block: Block): string {
  if (block.kind === "picture") return `[${block.alt}]`;
  if (block.kind === "table")
    return [block.head, ...block.rows].map((row) => row.map(wordsAsText).join(" | ")).join("\n");
  if (block.kind !== "list") return wordsAsText(block.words);
  return block.items
    .map((item, i) => {
      const mark = block.start === undefined ? "- " : `${block.start + i}. `;
      // A list inside an item belongs right below its line.
      const lines = item.map(
        (part, at) => `${at === 0 ? "" : part.kind === "list" ? "\n" : "\n\n"}${blockAsText(part)}`,
      );
      return `${mark}${lines.join("").replace(/\n(?!\n)/g, `\n${" ".repeat(mark.length)}`)}`;
    })
    .join("\n");
}

function wordsAsText(words: readonly Inline[]): string {
  return words
    .map((word) => {
      if (word.kind === "break") return "\n";
      if ("text" in word) return word.text;
      const inner = wordsAsText(word.words);
      if (word.kind !== "link") return inner;
      const address = word.href.replace(/^(mailto|tel):/, "");
      return address === inner || address === `${inner}/` ? inner : `${inner} (${address})`;
    })
    .join("");
}
