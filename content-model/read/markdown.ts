// marked only splits a text. What becomes of each piece is decided here, so no markup of an author's reaches a page.
import { Lexer, type Token, type Tokens } from "marked";
import { paths } from "../../domain/paths.ts";
import { type Block, type Inline, type Part, type PictureFile, plainWords } from "../schema/blocks.ts";

type Tools = {
  firstLine: number;
  report: (line: number, problem: string) => void;
  /** Is told each link to a page or file of this site. */
  link: (line: number, href: string) => void;
  /** Finds a picture, or something to try, in the company's folder, or says what is wrong with its name. */
  picture: (file: string) => PictureFile | { frame: string } | string;
};

const advice: Record<string, string> = {
  html: "is HTML, which is not read; write it in Markdown, such as **bold** and [words](/contact)",
  code: "is read as program code, since it begins with four spaces; leave them out, or write ``` above and below code",
  blockquote: "is a block quote, which is not supported; remove the > at its start",
  hr: "is a line across the page, which is not supported; begin a new part with ##",
  del: "is struck out, which is not supported; remove the tildes",
  image:
    "is a picture inside a text; give it a line of its own, outside of lists and tables, with an empty line before and after",
};

const shorten = (text: string) => {
  const line = text.trim().split("\n", 1)[0] ?? "";
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
};

/** Each token with the line on which it begins. Inside a list the tokens' own text lacks the indent of the source. */
function withLines<T extends { raw: string }>(tokens: readonly T[], source: string, line: number) {
  let at = 0;
  return tokens.map((token): [T, number] => {
    const [blank = ""] = /^\s*/.exec(token.raw) ?? [];
    const isHere = source.startsWith(token.raw, at);
    const first = token.raw.trimStart().split("\n", 1)[0] ?? "";
    const found = isHere ? at + blank.length : source.indexOf(first, at);
    const begins = found < 0 ? at : found;
    at = isHere ? at + token.raw.length : begins + first.length;
    return [token, line + source.slice(0, begins).split("\n").length - 1];
  });
}

/** The level of questions below a heading of each level; that of the page is the first. */
const below: Record<number, 2 | 3> = { 1: 2, 2: 3 };

/** Reads a page's text. Every mistake is reported; what it returns then is incomplete. */
export function readMarkdown(source: string, tools: Tools): Part[] {
  const text = source.replace(/\r\n?/g, "\n");
  let part: Part = { blocks: [] };
  const parts = [part];
  let level = 1;
  let into = part.blocks;
  let open: { answer: Block[]; line: number } | undefined;
  const close = () => {
    if (open?.answer.length === 0) tools.report(open.line, "is a question without an answer; write it below");
    open = undefined;
  };
  for (const [token, line] of withLines(new Lexer({ gfm: true }).lex(text), text, tools.firstLine)) {
    if (token.type !== "heading") {
      into.push(...readBlock(token, line, tools));
      continue;
    }
    close();
    const { depth, tokens } = token as Tokens.Heading;
    const words = readWords(tokens, token.raw, line, tools);
    const wrong = headingProblem(depth, level, words);
    if (wrong) tools.report(line, wrong);
    if (depth === 4) {
      into = [];
      open = { answer: into, line };
      const question = { question: words, answer: into };
      const last = part.blocks.at(-1);
      if (last?.kind === "questions") last.items.push(question);
      else part.blocks.push({ kind: "questions", level: below[level] ?? 4, items: [question] });
      continue;
    }
    if (depth === 3) part.blocks.push({ kind: "heading", words });
    else {
      part = { heading: words, blocks: [] };
      parts.push(part);
    }
    level = depth;
    into = part.blocks;
  }
  close();
  const [lead, ...rest] = parts;
  if (text.trim() === "") tools.report(tools.firstLine, "says nothing below its front matter");
  return lead && lead.blocks.length > 0 ? parts : rest;
}

function headingProblem(depth: number, level: number, words: Inline[]): string | undefined {
  if (depth === 1) return "the first heading is the page's title already; begin this one with ##";
  if (depth > 4)
    return "has too many #; write ## or ### for a heading, #### for a question that opens its answer";
  if (depth === 3 && level === 1) return "stands below no heading with ##; begin it with ##";
  return plainWords(words).trim() === "" ? "is a heading without words" : undefined;
}

function readBlock(token: Token, line: number, tools: Tools): Block[] {
  switch (token.type) {
    case "space":
    case "def":
      return [];
    case "paragraph":
      return readParagraph(token as Tokens.Paragraph, line, tools);
    case "list":
      return [readList(token as Tokens.List, line, tools)];
    case "table":
      return [readTable(token as Tokens.Table, line, tools)];
    case "code": {
      const { codeBlockStyle, text, lang } = token as Tokens.Code;
      if (codeBlockStyle === "indented") return refuse(token, line, tools);
      return [{ kind: "code", text, ...(lang === "text" && { isProse: true }) }];
    }
    default:
      return refuse(token, line, tools);
  }
}

const isBlank = ({ type, raw }: Token) => type === "br" || raw.trim() === "";

function buttonOf(token: Token): Tokens.Link | undefined {
  const [link, ...more] = token.type === "strong" ? ((token as Tokens.Strong).tokens ?? []) : [];
  return more.length === 0 && link?.type === "link" ? (link as Tokens.Link) : undefined;
}

/** A paragraph of nothing but pictures, or nothing but bold links, is these. */
function readParagraph({ tokens, raw }: Tokens.Paragraph, line: number, tools: Tools): Block[] {
  const filled = withLines(tokens, raw, line).filter(([token]) => !isBlank(token));
  if (filled.every(([token]) => token.type === "image"))
    return filled.flatMap(([token, at]) => readPicture(token as Tokens.Image, at, tools));
  const buttons = filled.flatMap(([token, at]) => {
    const link = buttonOf(token);
    return link ? [[link, at] as const] : [];
  });
  if (buttons.length < filled.length)
    return [{ kind: "paragraph", words: readWords(tokens, raw, line, tools) }];
  const links = buttons.map(([link, at]) => {
    const { href, words } = readLink(link, at, tools);
    return { href, label: plainWords(words) };
  });
  return [{ kind: "buttons", links }];
}

function readPicture({ href, text, title }: Tokens.Image, line: number, tools: Tools): Block[] {
  const found = tools.picture(href);
  if (typeof found === "object" && "frame" in found) return [{ kind: "frame", name: found.frame }];
  if (typeof found === "string") tools.report(line, found);
  if (text.trim() === "")
    tools.report(line, "the picture has no description; say between [ and ] what it shows");
  if (typeof found === "string") return [];
  return [{ kind: "picture", ...found, alt: text.trim(), ...(title && { caption: title }) }];
}

function readList({ ordered, start, items, raw }: Tokens.List, line: number, tools: Tools): Block {
  return {
    kind: "list",
    ...(ordered && { start: Number(start) }),
    items: withLines(items, raw, line).map(([item, at]) => {
      if (item.task) tools.report(at, "is a box to tick, which is not supported; remove the square brackets");
      return withLines(item.tokens, item.raw, at).flatMap(([token, its]) => readInItem(token, its, tools));
    }),
  };
}

function readInItem(token: Token, line: number, tools: Tools): Block[] {
  if (token.type === "space") return [];
  if (token.type === "list") return [readList(token as Tokens.List, line, tools)];
  if (token.type !== "text" && token.type !== "paragraph") {
    if (advice[token.type]) return refuse(token, line, tools);
    const start = shorten(token.raw);
    tools.report(line, `${start} stands inside a list; end the list with an empty line before it`);
    return [];
  }
  const { tokens, raw } = token as Tokens.Paragraph;
  return [{ kind: "paragraph", words: readWords(tokens ?? [], raw, line, tools) }];
}

function readTable({ header, rows, align }: Tokens.Table, line: number, tools: Tools): Block {
  const cells = (row: Tokens.TableCell[], at: number) =>
    row.map(({ tokens, text }) => readWords(tokens, text, at, tools));
  const head = cells(header, line);
  // The line below the head holds the dashes.
  return { kind: "table", head, rows: rows.map((row, i) => cells(row, line + 2 + i)), align };
}

function readWords(tokens: readonly Token[], source: string, line: number, tools: Tools): Inline[] {
  const words: Inline[] = [];
  for (const [token, at] of withLines(tokens, source, line)) {
    for (const word of readWord(token, at, tools)) {
      const last = words.at(-1);
      if (word.kind === "text" && last?.kind === "text") last.text += word.text;
      else words.push(word);
    }
  }
  return words;
}

/** What its author meant as a link or a picture, and a space or a missing bracket keeps from being one. */
const brokenLink = /\]\(|\]\[|\[\^/;
const noLink = "has brackets that are no link; write [words](/contact), without a space in the address";
const entity = /&(#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i;

function readWord(token: Token, line: number, tools: Tools): Inline[] {
  const { raw } = token;
  switch (token.type) {
    case "text":
    case "escape": {
      const { text } = token as Tokens.Text;
      const [written] = (token.type === "text" && entity.exec(text)) || [];
      if (written) tools.report(line, `${written} is HTML, which is not read; write the character itself`);
      if (token.type === "text" && brokenLink.test(text)) tools.report(line, noLink);
      return [{ kind: "text", text: text.replace(/\s*\n\s*/g, " ") }];
    }
    case "codespan":
      return [{ kind: "code", text: (token as Tokens.Codespan).text }];
    case "br":
      return [{ kind: "break" }];
    case "strong":
    case "em": {
      const { tokens = [] } = token as Tokens.Strong;
      const words = readWords(tokens, raw, line, tools);
      return [{ kind: token.type === "em" ? "emphasis" : "strong", words }];
    }
    case "link":
      return [readLink(token as Tokens.Link, line, tools)];
    default:
      refuse(token, line, tools);
      return [];
  }
}

function readLink({ href, title, tokens, raw }: Tokens.Link, line: number, tools: Tools) {
  const words = readWords(tokens, raw, line, tools);
  const say = (problem: string) => tools.report(line, `${shorten(raw)} ${problem}`);
  if (plainWords(words).trim() === "") say("is a link without words; write them between [ and ]");
  if (title) say("has a text in quotation marks, which nobody would see; leave it out");
  // Two slashes would begin the address of another site; browsers and mail programs may read a backslash as one.
  if (/^\/(?![/\\])/.test(href)) tools.link(line, href);
  else if (!isOutside(href))
    say(`leads nowhere; write a page of this site, such as ${paths.contact}, or an address with https://`);
  return { kind: "link" as const, href, words };
}

const isOutside = (href: string) =>
  /^(mailto:[^@\s]+@[^@\s]+|tel:\+?[\d-]+)$/.test(href) || (/^https?:\/\//.test(href) && URL.canParse(href));

/** The end of an element is left out, since its start has been reported. */
function refuse(token: Token, line: number, tools: Tools): [] {
  const problem = advice[token.type] ?? "is not possible here; write it as a text";
  if (!token.raw.startsWith("</")) tools.report(line, `${shorten(token.raw)} ${problem}`);
  return [];
}
