import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { anyCharacter } from "../../tests/support/any-character.ts";
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

test.for(["\n", "\r\n", "\r", "\u2028", "\u2029"])("refuses the break %j on one line", (mark) => {
  expect(line(`a${mark}Bcc: b`)).toEqual(refused("lineBreak"));
});

test.for(["", "   ", "\n\t ", "\u00a0\u3000", undefined, null, 7, ["a"], { a: 1 }])(
  "takes %j for nothing typed",
  (typed) => {
    expect(line(typed)).toEqual(refused("required"));
    expect(text(typed)).toEqual(refused("required"));
    expect(address(typed)).toEqual(refused("required"));
  },
);

test.for(["\u200b", "\u3164", "\u2800", "\u200d\u200c", "\ufe0f", "\u00ad \u2060", "\u034f", "\u{e0041}"])(
  "takes %j, which draws nothing, for nothing typed",
  (typed) => {
    expect(line(typed)).toEqual(refused("required"));
    expect(text(typed)).toEqual(refused("required"));
    expect(line(`${typed}सीता`)).toEqual(taken(`${typed}सीता`));
  },
);

test("drops characters that change the direction from a single line, and keeps them in a text", () => {
  expect(line("\u2068Sita\u2069 \u202eeniR\u202c", 20)).toEqual(taken("Sita eniR"));
  expect(address("\u202asita@visitor.example\u202c")).toEqual(taken("sita@visitor.example"));
  expect(line("\u202e\u2066")).toEqual(refused("required"));
  expect(text("\u2067שלום\u2069", 20)).toEqual(taken("\u2067שלום\u2069"));
});

test("takes thirty marks on a letter and refuses one more", () => {
  for (const parse of [line, text]) {
    expect(parse(`x${"\u0316".repeat(30)}`)).toEqual(taken(`x${"\u0316".repeat(30)}`));
    expect(parse(`x${"\u0316".repeat(31)}`)).toEqual(refused("marks"));
  }
});

test("refuses a character with more code points than people ever write", () => {
  const family = "👩🏽‍❤️‍💋‍👩🏿";
  expect(family).toHaveLength(15);
  expect(line(family.repeat(10))).toEqual(taken(family.repeat(10)));
  expect(line(`x${`${zwj}x`.repeat(79)}`, 100)).toEqual(taken(`x${`${zwj}x`.repeat(79)}`));
  expect(line(`👩${`${zwj}👩`.repeat(60)}`)).toEqual(refused("tooLong", 10));
});

/** Milliseconds of the fastest of several runs, which other work on the machine disturbs least. */
function shortest(work: () => unknown): number {
  const times = Array.from({ length: 7 }, () => {
    const before = performance.now();
    work();
    return performance.now() - before;
  });
  return Math.min(...times);
}

// As many bytes as a post may have. Normalising marks that are not in canonical order takes quadratic time.
const half = 15_600;
test.for([
  ["marks out of order", `a${"\u0301".repeat(half)}${"\u0316".repeat(half)}`],
  ["marks in turns", `a${"\u0301\u0316".repeat(half)}`],
  ["thirty marks a letter, out of order", `a${"\u0301".repeat(15)}${"\u0316".repeat(15)}`.repeat(1_000)],
  ["one emoji of thousands", `👩${"\u200d👩".repeat(half / 2)}`],
  ["one syllable of thousands", "क्".repeat(half)],
  ["spaces", " ".repeat(2 * half)],
  ["joiners", "\u200d".repeat(2 * half)],
] as const)("takes no longer over 62 KB of %s than over letters with an accent", ([, long]) => {
  const plain = "e\u0301".repeat(long.length / 2);
  for (const parse of [(typed: string) => line(typed, 100), (typed: string) => text(typed, 5_000), cleanText])
    expect(shortest(() => parse(long))).toBeLessThan(10 * shortest(() => parse(plain)));
});

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

test.for([
  ["info@müller.de", "info@xn--mller-kva.de"],
  ["info@MÜLLER.de", "info@xn--mller-kva.de"],
  ["नमस्ते@उदाहरण.example", undefined],
  ["info@उदाहरण.example", "info@xn--p1b6ci4b4b3a.example"],
  ["info@visitor.example\u200b", "info@visitor.example"],
  ["\ufeffinfo\u200d@visitor\u00ad.example", "info@visitor.example"],
  ["info@mü ller.de", undefined],
  ["info@müller.de/path", undefined],
  ["info@müller.de:80", undefined],
  ["a@info@müller.de", undefined],
])("of %s keeps %s, as mail servers take it", ([typed, kept]) => {
  expect(address(typed)).toEqual(kept === undefined ? refused("email") : taken(kept));
});

test("refuses an address that would add a header to a mail", () => {
  expect(address("sita@visitor.example\r\nBcc: all@visitor.example")).toEqual(refused("lineBreak"));
});

test("takes an address of 254 characters and refuses one more", () => {
  const rest = "@visitor.example";
  const longest = "x".repeat(254 - rest.length) + rest;
  expect(address(longest)).toEqual(taken(longest));
  expect(address(`x${longest}`)).toEqual(refused("tooLong", 254));
});

test("reports every wrong field at once, one mistake each", () => {
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
  const anything = fc.oneof(fc.string({ unit: anyCharacter }), fc.string({ unit: "grapheme" }), fc.string());
  fc.assert(
    fc.property(anything, (typed) => {
      expect(cleanText(cleanText(typed))).toBe(cleanText(typed));
      for (const [parse, allowed] of [
        [line, /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+$/u],
        [text, /^[^\p{Cc}]+$|^[\P{Cc}\n\t]+$/u],
      ] as const) {
        const result = parse(typed, 8);
        if (!result.ok) continue;
        expect(result.value.text).toMatch(allowed);
        expect(isLongerThan(result.value.text, 8)).toBe(false);
        expect(result.value.text.length).toBeLessThanOrEqual(8 * 16);
        expect(result.value.text.isWellFormed()).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
