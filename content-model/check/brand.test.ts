import fc from "fast-check";
import { expect, test } from "vitest";
import { colours, contrast, palette } from "../../domain/colours.ts";
import { problemsOf } from "../../tests/support/companies/content-copy.ts";
import { smallCompany } from "../../tests/support/companies/small-company.ts";
import { loadContent } from "../read/load.server.ts";
import { parseCssColour } from "../schema/brand-schema.ts";
import { readBrandColours } from "./check-brand.ts";

const withBrand = (text: string): string => smallCompany({ "brand.yaml": text });

test("colours may be written in every notation of CSS", () => {
  for (const written of [
    "#0a7d3c",
    "#0A7D3C",
    "rgb(10 125 60)",
    "rgb(10, 125, 60)",
    "hsl(146.1 85.2% 26.5%)",
  ])
    expect(parseCssColour(written), written).toBe("#0a7d3c");
  expect(parseCssColour("teal")).toBe("#008080");
  expect(parseCssColour("oklch(0.5 0.195 18)")).toBe("#b80c36");
});

test.each([
  "",
  "grass",
  "#12",
  "#0a7d3c80",
  "transparent",
  "currentColor",
  "var(--ink)",
  "red; color: blue",
  "red !important",
  "red /*",
  "light-dark(red, blue)",
])("what is no opaque colour is none: %j", (written) => expect(parseCssColour(written)).toBeUndefined());

test("a company without brand.yaml has the template's looks", () => {
  const { brand } = loadContent(smallCompany());
  expect(brand).toEqual({ motif: "both" });
  expect(palette(brand.colours).colours).toEqual(colours);
});

test("a company's colours are loaded", () => {
  const folder = withBrand('colours: ["#0a7d3c", "rgb(16 44 74)", orange]\n');
  expect(loadContent(folder).brand.colours).toEqual(["#0a7d3c", "#102c4a", "#ffa500"]);
});

test.for<[what: string, text: string, line: number, field: string, problem: RegExp]>([
  ["one colour", 'colours: ["#0a7d3c"]\n', 1, "colours", /at least 2/],
  ["four colours", "colours: [teal, navy, gold, red]\n", 1, "colours", /at most 3/],
  ["no colour", "colours:\n  - teal\n  - grass\n", 3, "colours.1", /"grass" is not a colour; .*"navy"/],
  [
    "a colour without quotation marks",
    "colours:\n  - #0a7d3c\n  - navy\n",
    2,
    "colours.0",
    /quotation marks/,
  ],
  ["an unknown motif", "motif: stripes\n", 1, "motif", /cloth, contours, both, none/],
  ["an unknown field", "colors: [teal, navy]\n", 1, "colors", /colours/],
  [
    "a pale accent",
    "colours:\n  - '#00c060'\n  - navy\n",
    2,
    "colours.0",
    /2\.\d+:1 .*4\.5:1.* #[\da-f]{6}$/,
  ],
  ["a pale ink", "colours:\n  - green\n  - skyblue\n", 3, "colours.1", /as text on paper/],
  [
    "an ink that is too light for a dark ground",
    "colours:\n  - green\n  - '#4a5f8c'\n",
    3,
    "colours.1",
    /dark theme/,
  ],
  ["a dark highlight", "colours:\n  - green\n  - navy\n  - maroon\n", 4, "colours.2", /label/],
])("a brand with %s is a mistake", ([, text, line, field, problem]) => {
  expect(problemsOf(withBrand(text))).toEqual([
    { file: "brand.yaml", line, field, problem: expect.stringMatching(problem) },
  ]);
});

test("what a mistake advises is accepted", () => {
  const problems = problemsOf(withBrand("colours: ['#00c060', skyblue, maroon]\n"));
  const advised = problems.map(({ problem }) => /#[\da-f]{6}$/.exec(problem)?.[0]);
  expect(problemsOf(withBrand(`colours: ${JSON.stringify(advised)}\n`))).toEqual([]);
});

/** What is read on what, as tokens.css and the mails pair them. */
const read: Record<string, string[]> = {
  "snow white": ["crimson600", "crimson700"],
  white: ["crimson500", "crimson550"],
  "snow white paper": ["crimson600", "ink900", "ink600"],
  "ink950 ink980 ink900": ["cream", "ink250", "crimson400"],
  crimson100: ["crimson700"],
  crimson900: ["crimson300"],
  marigold500: ["ink950"],
  marigold100: ["marigold800"],
  marigold900: ["marigold400"],
};

test("any colours that are near enough to be accepted make both themes readable", () => {
  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((number) => `#${number.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(hex, hex, hex, (...given) => {
      const brand = readBrandColours(given).accepted;
      const { colours: own } = palette(brand);
      const named = own as Record<string, string>;
      for (const [grounds, texts] of Object.entries(read))
        for (const ground of grounds.split(" "))
          for (const text of texts)
            expect(
              contrast(named[text] ?? "", named[ground] ?? ""),
              `${text} on ${ground} of ${brand}`,
            ).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
