import postcss from "postcss";
import { expect, test } from "vitest";
import { colours } from "../content-model/write/looks.ts";
import { lowerStyles } from "./older-engines.ts";

const lower = (css: string) => postcss([lowerStyles()]).process(css, { from: undefined }).css;
const lowerInBase = (css: string) => lower(`@layer base{${css}}`);

test("layers become source order, and rules that have to win become more specific than any component", () => {
  const css = lower(`@layer base, visitor;
@layer base { a { color: red } }
@layer visitor { @media (forced-colors: active) { .a, .b::before { color: Highlight } } }
.paper li:has(a)::after { color: black }
@keyframes k { from { opacity: 0 } }`);
  expect(css).not.toContain("@layer");
  expect(css).toContain("a { color: red }");
  expect(css).toContain(".a:not(#_), .b:not(#_)::before { color: Highlight }");
  expect(css).toContain(".paper li:has(a):not(#_)::after { color: black }");
  expect(css).toContain("from { opacity: 0 }");
});

test("an unknown layer stops the build", () => {
  expect(() => lower("@layer extra { a { color: red } }")).toThrow('There is no layer "extra"');
  expect(() => lower("@layer base, extra;")).toThrow('There is no layer "extra"');
});

test("the palette's names become its colours, also inside custom properties", () => {
  expect(lowerInBase("a{--x:0 1px var(--crimson600)}")).toBe(`a{--x:0 1px ${colours.crimson600}}`);
  expect(lowerInBase("a{color:rgb(from var(--ink900) r g b / 0.14)}")).toBe(
    `a{color:rgb(from ${colours.ink900} r g b / 0.14)}`,
  );
  expect(lowerInBase("a{color:var(--fg-muted);gap:var(--tap)}")).toBe(
    "a{color:var(--fg-muted);gap:var(--tap)}",
  );
});

test("what is the same everywhere is written where it is named, and no sheet may change it for a part of the site", () => {
  expect(lowerInBase("a{border-top:var(--hair) solid var(--line)}")).toBe(
    "a{border-top:1px solid var(--line)}",
  );
  expect(() => lower(".night{--hair:2px}")).toThrow("--hair is the same everywhere");
});

test("each rule that is dark gets the dark value of every pair", () => {
  const css = lowerInBase(
    ":root{color-scheme:light;--a:light-dark(var(--snow),rgb(from var(--ink900) r g b / 0.5));--b:1}" +
      ".night{color-scheme:dark}@media (prefers-color-scheme:dark){:root:not(.light){color-scheme:dark}}" +
      ":root.dark .night{--a:red}",
  );
  const dark = "color-scheme:dark;--a:rgb(from #121b31 r g b / 0.5)";
  expect(css).toBe(
    `:root{color-scheme:light;--a:#fafbfd;--b:1}.night{${dark}}` +
      `@media (prefers-color-scheme:dark){:root:not(.light){${dark}}}:root.dark .night{--a:red}` +
      "@media (prefers-color-scheme: dark){:root:not(.light):not(.dark) .night{--a:red}}",
  );
});

test("what is dark by a visitor's choice is so by the system's, and what no choice changes is written once", () => {
  expect(lowerInBase(":root.dark a,.night,:root.dark b{color:red}")).toBe(
    ":root.dark a,.night,:root.dark b{color:red}" +
      "@media (prefers-color-scheme: dark){:root:not(.light):not(.dark) a,:root:not(.light):not(.dark) b{color:red}}",
  );
});

test("ranges without their end become a maximum that every engine knows", () => {
  expect(lowerInBase("@media (width < 48rem) and (height >= 30rem){a{color:red}}")).toBe(
    "@media (max-width: 47.999rem) and (height >= 30rem){a{color:red}}",
  );
});

test("a unit that older engines drop has one before it that they know", () => {
  expect(lowerInBase("a{max-height:min(86svh, 50rem)}")).toBe(
    "a{max-height:min(86vh, 50rem);max-height:min(86svh, 50rem)}",
  );
});
