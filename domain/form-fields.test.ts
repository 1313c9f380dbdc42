import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { cleanText, email, isLongerThan, manyLines, oneLine, parseFields } from "./form-fields.ts";

const zwnj = "\u200c";
const zwj = "\u200d";

const line = (typed: unknown, limit = 10) =>
  parseFields(z.object({ text: oneLine(limit) }), { text: typed }, { text: limit });
const text = (typed: unknown, limit = 10) =>
  parseFields(z.object({ text: manyLines(limit) }), { text: typed }, { text: limit });
const address = (typed: unknown) => parseFields(z.object({ text: email }), { text: typed }, { text: 254 });

const taken = (value: string) => ({ ok: true, value: { text: value } });
const refused = (code: string, limit?: number) => ({
  ok: false,
  errors: { text: limit === undefined ? { code } : { code, limit } },
});

test.for([
  ["a letter", "x"],
  ["a Devanagari syllable of four characters", "क्षे"],
  ["a syllable with a joiner in it", `र्${zwj}य`],
  ["a letter and its accent", "e\u0301"],
  ["a family", "👨‍👩‍👧‍👦"],
  ["a flag", "🇳🇵"],
])("counts %s as one character", ([, one = ""]) => {
  expect(isLongerThan(one.repeat(10), 10)).toBe(false);
  expect(isLongerThan(one.repeat(11), 10)).toBe(true);
});

test("takes a text of exactly the limit and refuses one more", () => {
  for (const parse of [line, text]) {
    expect(parse("x".repeat(10))).toEqual(taken("x".repeat(10)));
    expect(parse("x".repeat(11))).toEqual(refused("tooLong", 10));
    expect(parse("नि".repeat(10))).toEqual(taken("नि".repeat(10)));
    expect(parse("नि".repeat(11))).toEqual(refused("tooLong", 10));
  }
});

test("measures what is left after trimming", () => {
  expect(line(`  ${"x".repeat(10)}\t\n`)).toEqual(taken("x".repeat(10)));
});

test("composes letters (NFC), so that the same name is the same text", () => {
  expect(cleanText("Rene\u0301")).toBe("René");
  expect(line("Rene\u0301")).toEqual(taken("Ren\u00e9"));
});

test("keeps joiners, which Nepali spelling needs", () => {
  const name = `श्री${zwnj}मान् र${zwj}य`;
  expect(line(name, 20)).toEqual(taken(name));
  expect(text(name, 20)).toEqual(taken(name));
});

test("writes every line end as \\n in a text, and a lone surrogate as the replacement character", () => {
  expect(text("a\r\nb\rc\nd")).toEqual(taken("a\nb\nc\nd"));
  expect(text("a\n\n\tb")).toEqual(taken("a\n\n\tb"));
  expect(line("a\ud83d")).toEqual(taken("a\ufffd"));
});

test.for(["\u0000", "\u0007", "\u001b", "\u007f", "\u0085", "\u009f", "\u000b", "\u000c"])(
  "refuses the control character %j on one line and in a text",
  (control) => {
    expect(line(`a${control}b`)).toEqual(refused("control"));
    expect(text(`a${control}b`)).toEqual(refused("control"));
  },
);

test.for(["\n", "\r\n", "\r", "\t", "\u2028", "\u2029"])("refuses the break %j on one line", (mark) => {
  expect(line(`a${mark}Bcc: b`)).toEqual(refused("control"));
});

test.for(["", "   ", "\n\t ", "\u00a0\u3000", undefined, null, 7, ["a"], { a: 1 }])(
  "takes %j for nothing typed",
  (typed) => {
    expect(line(typed)).toEqual(refused("required"));
    expect(text(typed)).toEqual(refused("required"));
    expect(address(typed)).toEqual(refused("required"));
  },
);

test.for([
  "a@b.np",
  "sita.sharma+site@mail.visitor.example",
  "o'brien_{x}|~!#$%&*/=?^`@visitor.example",
  "1@2.example",
  "sita@xn--nepal-example.example",
  "  sita@visitor.example  ",
])("takes the address %s", (typed) => {
  expect(address(typed)).toEqual(taken(typed.trim()));
});

test.for([
  "sita",
  "sita@",
  "@visitor.example",
  "sita@visitor",
  "sita@@visitor.example",
  "sita@visitor..example",
  "sita@-visitor.example",
  "sita@visitor-.example",
  "sita sharma@visitor.example",
  "sita@visitor.example, ram@visitor.example",
  "sita@visitor.example;ram@visitor.example",
  "Sita <sita@visitor.example>",
  "mailto:sita@visitor.example",
  "सीता@visitor.example",
  `sita@${"x".repeat(64)}.example`,
])("refuses the address %s", (typed) => {
  expect(address(typed)).toEqual(refused("email"));
});

test("refuses an address that would add a header to a mail", () => {
  expect(address("sita@visitor.example\r\nBcc: all@visitor.example")).toEqual(refused("control"));
});

test("takes an address of 254 characters and refuses one more", () => {
  const rest = "@visitor.example";
  const longest = "x".repeat(254 - rest.length) + rest;
  expect(address(longest)).toEqual(taken(longest));
  expect(address(`x${longest}`)).toEqual(refused("tooLong", 254));
});

test("tells every wrong field at once, one mistake each", () => {
  const schema = z.object({ name: oneLine(5), email, message: manyLines(5) });
  const typed = { name: "\u0000 and far too long", email: "", message: "too long" };
  expect(parseFields(schema, typed, { name: 5, email: 254, message: 5 })).toEqual({
    ok: false,
    errors: {
      name: { code: "control" },
      email: { code: "required" },
      message: { code: "tooLong", limit: 5 },
    },
  });
});

test("keeps its promises for any text", () => {
  const anything = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), fc.string());
  fc.assert(
    fc.property(anything, (typed) => {
      expect(cleanText(cleanText(typed))).toBe(cleanText(typed));
      for (const [parse, allowed] of [
        [line, /^[^\p{Cc}\u2028\u2029]+$/u],
        [text, /^[^\p{Cc}]+$|^[\P{Cc}\n\t]+$/u],
      ] as const) {
        const result = parse(typed, 8);
        if (!result.ok) continue;
        expect(result.value.text).toMatch(allowed);
        expect(isLongerThan(result.value.text, 8)).toBe(false);
        expect(result.value.text.isWellFormed()).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
