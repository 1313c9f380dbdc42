// Mistakes in content, in words that an owner who is no programmer can act on.
import { type Document, isCollection, isScalar, visit, type YAMLParseError } from "yaml";
import { z } from "zod";
import { nearestName } from "../../domain/nearest-name.ts";

const noColon = "has no colon after the field's name, or the line above has no closing quotation mark";
const wrongIndent =
  "does not begin under the line that it belongs to; use two spaces for each step to the right";

const advice: Partial<Record<YAMLParseError["code"], string>> = {
  TAB_AS_INDENT: "begins with a tab; use two spaces for each step to the right",
  BAD_INDENT: wrongIndent,
  BLOCK_AS_IMPLICIT_KEY: 'has a second colon; put the whole text in quotation marks, straight ones: "…"',
  MULTILINE_IMPLICIT_KEY: noColon,
  MISSING_CHAR: noColon,
  MULTIPLE_DOCS: "is a second line ---, where the file would end; take it out",
  BAD_SCALAR_START: "begins with a character that means something else here; put the text in quotation marks",
  UNEXPECTED_TOKEN:
    'goes on after its end; a text with an apostrophe stands in double quotation marks, such as "Let\'s go"',
};

/** Of a text that YAML reads as something else. */
export const beginsWith = (sign: string) =>
  `has a text that begins with ${sign}, which means something else here; put the whole text in quotation marks`;

const isTab = ({ code, pos }: YAMLParseError, text: string) =>
  text[pos[0]] === "\t" && (code === "TAB_AS_INDENT" || code === "BAD_INDENT");

/** A field at the beginning of a line, in a file that is a list of entries. */
const isFieldOfList = ({ code, pos }: YAMLParseError, text: string) =>
  code === "UNEXPECTED_TOKEN" &&
  /^(?:(?:#.*|---)?[ \t\r]*\n)*- /.test(text) &&
  /^[\w-]+:/.test(text.slice(pos[0])) &&
  text[pos[0] - 1] === "\n";

/** What is wrong with a file's YAML, and where: every tab and double field, otherwise the first, from which the others follow. */
export function yamlProblems(doc: Document.Parsed, text: string) {
  const { errors } = doc;
  const tabs = errors.filter((error) => isTab(error, text));
  const first =
    errors.find((error) => isFieldOfList(error, text)) ?? errors.find(({ code }) => code !== "DUPLICATE_KEY");
  const told = tabs.length > 0 ? tabs : first ? [first] : errors;
  return told.map((error) => {
    const misplaced = isTab(error, text) ? undefined : (unclosed(error, doc) ?? misindented(error, text));
    return misplaced ?? { at: error.pos[0], problem: yamlProblem(error, text) };
  });
}

/** YAML tells where it gave up, which may be the end of the file; the owner has to look at the beginning. */
function unclosed({ message, pos }: YAMLParseError, doc: Document.Parsed) {
  const isQuote = message.startsWith("Missing closing");
  if (!isQuote && !/end with a [\]}]/.test(message)) return;
  let at = pos[0];
  visit(doc, {
    Node(_, node) {
      const isOpen = isScalar(node) ? node.type?.startsWith("QUOTE") : isCollection(node) && node.flow;
      const [start = 0, end = 0] = node.range ?? [];
      if (isOpen && start < pos[0] && end >= pos[0]) at = start;
    },
  });
  return { at, problem: `is not closed: a ${isQuote ? "quotation mark" : "bracket"} is missing at its end` };
}

/** A line that YAML takes for the end of the text above it, or for no entry of the list above it. */
function misindented({ code, message, pos }: YAMLParseError, text: string) {
  if (/^Sequence item|^A block sequence/.test(message)) return { at: pos[0], problem: wrongIndent };
  if (code !== "BLOCK_AS_IMPLICIT_KEY") return;
  const [line = "", ...below] = text.slice(pos[0]).split(/(?<=\n)/);
  if (/:\s/.test(line)) return;
  const next = below.findIndex((one) => /:\s/.test(one));
  if (!/^\s*[\w-]+:\s/.test(below[next] ?? "")) return;
  return { at: pos[0] + [line, ...below.slice(0, next)].join("").length, problem: wrongIndent };
}

const commaInBraces =
  "has a comma within a number, which ends what stands before it; write a point before decimals, and nothing between thousands";

/** The parser's own message where there is no better advice. */
function yamlProblem(error: YAMLParseError, text: string): string {
  const { message, pos } = error;
  const code = isTab(error, text) ? "TAB_AS_INDENT" : error.code;
  if (isFieldOfList(error, text))
    return "begins an entry of the list without its mark; write - and a space before its first line, and two spaces before the others";
  if (code === "DUPLICATE_KEY") {
    const [field = ""] = text.slice(pos[0]).split(/:|\n/, 1);
    if (/^\d+\b/.test(field) && text[pos[0] - 1] === ",") return commaInBraces;
    return `${field.trim()} stands here twice; keep one of the two lines`;
  }
  // What a bracket begins ends with it, so the rest of a text such as `{count} courses` is unexpected.
  const bracket = code === "UNEXPECTED_TOKEN" && /[}\]]\s*$/.exec(text.slice(0, pos[0]))?.[0].trim();
  if (bracket)
    return `begins with ${bracket === "}" ? "{" : "["}, which means something else here; put the whole text in quotation marks`;
  if (code === "UNEXPECTED_TOKEN" && text[pos[0] - 1] === '"')
    return "goes on after a quotation mark; one is missing before it, or it is one too many";
  const [first = ""] = text.slice(pos[0]);
  if (advice[code] === undefined && /[&*!%@`|>?]/.test(first)) return beginsWith(first);
  return advice[code] ?? message.split("\n")[0] ?? message;
}

const wrappers = [z.ZodOptional, z.ZodDefault, z.ZodPrefault, z.ZodNullable];

export function unwrapped(schema: unknown): unknown {
  const wrapper = wrappers.find((kind) => schema instanceof kind);
  return wrapper ? unwrapped((schema as z.ZodOptional).unwrap()) : schema;
}

/** Of more fields than these, as words.yaml has, a list would hide the mistake. */
const mostNamed = 40;

function fieldsAt(schema: unknown, path: readonly PropertyKey[]): string[] {
  const inside = unwrapped(schema);
  if (path.length === 0) return inside instanceof z.ZodObject ? Object.keys(inside.shape) : [];
  const [first, ...rest] = path;
  if (inside instanceof z.ZodArray) return fieldsAt(inside.element, rest);
  return inside instanceof z.ZodObject ? fieldsAt(inside.shape[String(first)], rest) : [];
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value);

/** The number that a text means, or NaN: three digits follow the comma of 45,000, and 4,5 has a decimal comma. */
function numberIn(written: string): number {
  const text = written.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
  if (!/^\s*-?\d[\d,. ]*$/.test(text)) return Number.NaN;
  return Number(text.replace(/[, ](?=\d{3}(\D|$))/g, "").replace(",", "."));
}

function typeProblem(expected: string, value: unknown, fields: string[]): string {
  if (value === undefined) return "is missing";
  if (value === null) return "is empty; write something after the colon, or leave out the whole line";
  if (expected === "string") {
    if (Array.isArray(value))
      return 'is read as a list; write one text after the colon, in quotation marks, such as "one, two"';
    if (typeof value === "object")
      return "is read as fields of its own; put the whole text in quotation marks";
    return "needs quotation marks around it";
  }
  if (expected === "number" || expected === "int") {
    const number = typeof value === "string" ? numberIn(value) : Number.NaN;
    if (!Number.isNaN(number)) return `write the number alone, without commas and quotation marks: ${number}`;
    if (typeof value === "number") return "write a whole number";
    return "write a number, such as 6";
  }
  if (expected === "boolean") return "write true or false";
  if (expected === "array")
    return "needs a list: each entry on a line of its own that begins with a hyphen and a space";
  const named = fields.length > 0 && fields.length <= mostNamed ? ` (${fields.join(", ")})` : "";
  return `needs fields of its own below it${named}, each two spaces further to the right`;
}

/** A schema violation as path and text; unknown fields give one problem each. */
export function fieldProblems(issue: z.core.$ZodIssue, schema: z.ZodType, entry: unknown) {
  const { path } = issue;
  const value = valueAt(entry, path);
  const is = (problem: string) => [{ path, problem }];
  // The schema has a message of its own, which says what to write instead.
  if (!/^(Invalid|Too (big|small)|Unrecognized)/.test(issue.message)) return is(issue.message);
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => {
        const known = fieldsAt(schema, path);
        const meant = nearestName(key, known);
        const others = known.length > mostNamed ? "leave out the line" : `there is ${known.join(", ")}`;
        const isCut = /^\d+(\.\d+)?$/.test(key) && valueAt(value, [key]) === null;
        const problem = isCut ? commaInBraces : `is not known; ${meant ? `did you mean ${meant}?` : others}`;
        return { path: [...path, key], problem };
      });
    case "invalid_type":
      if (path.length === 0 && entry === null) return is("is empty; write its fields, or delete the file");
      return is(typeProblem(issue.expected, value, fieldsAt(schema, path)));
    case "invalid_value": {
      if (value === undefined) return is("is missing");
      const allowed = issue.values.map(String);
      const meant = nearestName(String(value), allowed);
      return is(`may be ${allowed.join(", ")}${meant ? `; did you mean ${meant}?` : ""}`);
    }
    case "too_big": {
      if (issue.origin === "array")
        return is(`is too long: at most ${issue.maximum} entries have their place`);
      if (issue.origin !== "string") return is(`is too large: at most ${issue.maximum}`);
      const { length } = String(value);
      const most = Number(issue.maximum);
      return is(`is too long: ${length} characters, at most ${most}; leave out ${length - most}`);
    }
    case "too_small":
      if (issue.origin === "string") return is("is empty");
      if (issue.origin !== "array")
        return is(`is too small: ${issue.inclusive ? "at least" : "more than"} ${issue.minimum}`);
      return is(`needs at least ${issue.minimum} ${issue.minimum === 1 ? "entry" : "entries"}`);
    default: {
      const isEmail = issue.message === "Invalid email address";
      return is(isEmail ? "is no email address; write one such as office@example.com" : issue.message);
    }
  }
}
