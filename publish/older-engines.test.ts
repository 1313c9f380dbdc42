import postcss from "postcss";
import { expect, test } from "vitest";
import { lowerStyles } from "./older-engines.ts";

const lower = (css: string) => postcss([lowerStyles()]).process(css, { from: undefined }).css;
const lowerInBase = (css: string) => lower(`@layer base{${css}}`);

test("layers become order, and what has to win becomes more specific than any component", () => {
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

test("a layer that is not known stops the build", () => {
  expect(() => lower("@layer extra { a { color: red } }")).toThrow('There is no layer "extra"');
  expect(() => lower("@layer base, extra;")).toThrow('There is no layer "extra"');
});

test("colours are written in sRGB, also inside custom properties", () => {
  expect(lowerInBase("a{--x:0 1px oklch(0.5 0.195 18)}")).toBe("a{--x:0 1px rgb(184 12 54 / 1)}");
  expect(lowerInBase("a{color:oklch(0.225 0.046 266 / 0.14)}")).toBe("a{color:rgb(18 27 49 / 0.14)}");
  expect(lowerInBase("a{color:oklch(1 0 0)}")).toBe("a{color:rgb(255 255 255 / 1)}");
});

test("a colour that sRGB does not have is left to the minifier", () => {
  expect(lowerInBase("a{color:oklch(0.7 0.4 150)}")).toBe("a{color:oklch(0.7 0.4 150)}");
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
