import { createHash } from "node:crypto";
import { parse as parseYaml, YAMLParseError } from "yaml";
import { z } from "zod";
import { readMarkdown } from "../../content-model/read/markdown.ts";
import { type Inline, type Block as PageBlock, plainWords } from "../../content-model/schema/blocks.ts";
import { noticeSchema } from "../../content-model/schema/notices.ts";
import { wholeAddress } from "../../domain/marked-text.ts";
import { decodeAddress } from "../../domain/paths.ts";

export type Issue = ReturnType<typeof readIssue>;

/** Far longer than any newsletter; a wrong file is refused before it is parsed. */
const maxSource = 100_000;
const maxPreview = 140;

const oneLine = (max: number) =>
  z
    .string("must be text: put it in quotation marks")
    .trim()
    .min(1, "is empty")
    .max(max, `is longer than ${max} characters`)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, "must be one line");

const frontMatterSchema = z.strictObject({ subject: oneLine(150), preview: oneLine(200).optional() });

/** Reads an issue. Throws IssueMistake, in words for its author, when the file will not do. */
export function readIssue(file: string) {
  const source = `${file
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .trimEnd()}\n`;
  if (source.length > maxSource) throw new IssueMistake(`is longer than ${maxSource} characters`);
  const control = /[^\P{Cc}\n\t]/u.exec(source);
  if (control) {
    const line = source.slice(0, control.index).split("\n").length;
    throw new IssueMistake(`line ${line}: an invisible control character stands here`);
  }
  const parts = /^---[ \t]*\n([\s\S]*?)(?<=\n)---[ \t]*\n([\s\S]*)$/.exec(source);
  if (!parts)
    throw new IssueMistake(
      'must begin with a line "---", then "subject: …" and, if you like, "preview: …", then "---"',
    );
  const [, frontMatter = "", body = ""] = parts;
  const { subject, preview } = readFrontMatter(frontMatter);
  const { heading, links, blocks } = readIssueText(body, 3 + frontMatter.split("\n").length - 1);
  return {
    id: createHash("sha256").update(source).digest("base64url").slice(0, 22),
    subject,
    preview: preview ?? beginning(blocks),
    heading: heading === "" ? subject : heading,
    links,
    blocks,
    source,
  };
}

function readFrontMatter(text: string): z.infer<typeof frontMatterSchema> {
  let value: unknown;
  try {
    value = parseYaml(text);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const line = (error.linePos?.[0].line ?? 1) + 1;
    throw new IssueMistake(`line ${line}: ${error.message.split("\n")[0]} (put the text in quotation marks)`);
  }
  // An issue in notices/ stands on the site as well, with the front matter of a notice.
  const notice = noticeSchema.safeParse(value);
  const isNotice = notice.success && notice.data.kind === "newsletter";
  const result = frontMatterSchema.safeParse(
    isNotice ? { subject: notice.data.title, preview: notice.data.summary } : (value ?? {}),
  );
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    if (issue.code === "unrecognized_keys")
      return `only subject and preview can be set, not ${issue.keys.join()}`;
    const missing = issue.path[0] === "subject" && !Object.hasOwn(Object(value), "subject");
    return missing ? "has no subject" : `${issue.path.join(".") || "front matter"}: ${issue.message}`;
  });
  throw new IssueMistake(problems.join("; "));
}

function beginning(blocks: readonly Block[]): string {
  const paragraph = blocks.find((block) => block.kind === "paragraph");
  const words = paragraph ? plainWords(paragraph.words).trim() : "";
  if (words.length <= maxPreview) return words;
  return `${words.slice(0, maxPreview).replace(/\s+\S*$/u, "")} …`;
}

/** What a mail can show of the Markdown of a notice, so that one can be sent. */
export type Block =
  | { kind: "heading"; level: 2 | 3; words: Inline[] }
  | { kind: "paragraph"; words: Inline[] }
  | { kind: "list"; start?: number; items: Block[][] }
  /** The `file` of a picture is the path as it is written, relative to the issue. */
  | Extract<PageBlock, { kind: "table" | "picture" | "code" }>;

export class IssueMistake extends Error {
  override readonly name = "IssueMistake";
}

type SiteLink = { line: number; href: string };

/**
 * The heading above the text, if there is one, the text, and its links into the site. Throws IssueMistake with a line,
 * counted from `firstLine`.
 */
function readIssueText(source: string, firstLine: number) {
  const links: SiteLink[] = [];
  const read = (text: string) =>
    readMarkdown(text, {
      firstLine,
      report(line, problem) {
        throw new IssueMistake(`line ${line}: ${problem}`);
      },
      link: (line, href) => links.push({ line, href }),
      picture: (file) =>
        /^[a-z][a-z0-9+.-]*:|^\/\//i.test(file)
          ? `${file} is a picture of another website; name a file by its path from this one`
          : { file: decodeAddress(file) },
    });
  const [, above, title = ""] = /^(\s*)#[ \t]+(.*)/.exec(source) ?? [];
  const [first] = title === "" ? [] : read(`${above}## ${title}`);
  // An empty line in its place, so that the other lines keep their numbers.
  const parts = read(above === undefined ? source : source.replace(/^\s*#.*/, above));
  return {
    heading: plainWords(first?.heading ?? []).trim(),
    links,
    blocks: parts.flatMap(({ heading, blocks }): Block[] => [
      ...(heading ? [{ kind: "heading" as const, level: 2 as const, words: heading }] : []),
      ...blocks.flatMap(blocksOfMail),
    ]),
  };
}

function blocksOfMail(block: PageBlock): Block[] {
  switch (block.kind) {
    case "heading":
      return [{ kind: "heading", level: 3, words: block.words }];
    case "paragraph":
      return [{ kind: "paragraph", words: block.words }];
    case "list":
      return [{ ...block, items: block.items.map((item) => item.flatMap(blocksOfMail)) }];
    case "questions":
      return block.items.flatMap(({ question, answer }): Block[] => [
        { kind: "heading", level: 3, words: question },
        ...answer.flatMap(blocksOfMail),
      ]);
    case "buttons":
      return block.links.map(({ href, label }) => {
        const words: Inline[] = [{ kind: "text", text: label }];
        return { kind: "paragraph", words: [{ kind: "strong", words: [{ kind: "link", href, words }] }] };
      });
    case "picture": {
      const words: Inline[] = [{ kind: "text", text: block.caption ?? "" }];
      const caption: Block = { kind: "paragraph", words: [{ kind: "emphasis", words }] };
      return block.caption ? [block, caption] : [block];
    }
    case "frame":
      return [];
    default:
      return [block];
  }
}

/** For the text of a mail: addresses stand behind the words they are linked to, lists keep their shape. */
export function blocksAsText(blocks: readonly Block[], siteUrl: string): string {
  return blocks.map((block) => blockAsText(block, siteUrl)).join("\n\n");
}

function blockAsText(block: Block, siteUrl: string): string {
  if (block.kind === "picture") return `[${block.alt}]`;
  if (block.kind === "code") return block.text;
  if (block.kind === "table")
    return [block.head, ...block.rows]
      .map((row) => row.map((words) => wordsAsText(words, siteUrl)).join(" | "))
      .join("\n");
  if (block.kind !== "list") return wordsAsText(block.words, siteUrl);
  return block.items
    .map((item, i) => {
      const mark = block.start === undefined ? "- " : `${block.start + i}. `;
      // A list inside an item belongs right below its line.
      const lines = item.map(
        (part, at) => `${at === 0 ? "" : part.kind === "list" ? "\n" : "\n\n"}${blockAsText(part, siteUrl)}`,
      );
      return `${mark}${lines.join("").replace(/\n(?!\n)/g, `\n${" ".repeat(mark.length)}`)}`;
    })
    .join("\n");
}

function wordsAsText(words: readonly Inline[], siteUrl: string): string {
  return words
    .map((word) => {
      if (word.kind === "break") return "\n";
      if ("text" in word) return word.text;
      const inner = wordsAsText(word.words, siteUrl);
      if (word.kind !== "link") return inner;
      const address = wholeAddress(word.href, siteUrl).replace(/^(mailto|tel):/, "");
      return address === inner || address === `${inner}/` ? inner : `${inner} (${address})`;
    })
    .join("");
}
