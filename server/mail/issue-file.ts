import { createHash } from "node:crypto";
import { parse as parseYaml, YAMLParseError } from "yaml";
import { z } from "zod";
import { plainWords } from "../../content-model/schema/blocks.ts";
import { noticeSchema } from "../../content-model/schema/notices.ts";
import { type Block, IssueMistake, readIssueText } from "./issue-markdown.ts";

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
  if (!parts) {
    throw new IssueMistake(
      'must begin with a line "---", then "subject: …" and, if you like, "preview: …", then "---"',
    );
  }
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
