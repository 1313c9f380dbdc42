import { expect, test } from "vitest";
import { createCssPruner } from "./thin-styles.ts";

const thin = createCssPruner(["is-set", "dark"]);

/** What is left of a sheet in a document with this markup. */
function left(css: string, markup: string): string {
  const html = thin(`<html><head><style data-href="app">${css}</style></head><body>${markup}</body></html>`);
  return /<style[^>]*>([\s\S]*)<\/style>/.exec(html)?.[1] ?? "";
}

test.for([
  [".a{x:1}.b{x:2}", '<p class="a">', ".a{x:1}"],
  [".a,.b{x:1}", '<p class="a">', ".a{x:1}"],
  [".a .b{x:1}.a.c{x:2}", '<p class="a c">', ".a.c{x:2}"],
  [".sm\\:a{x:1}", '<p class="sm:a">', ".sm\\:a{x:1}"],
  ["@media print{.b{x:1}}.a{x:1}", '<p class="a">', ".a{x:1}"],
  ["textarea.a,p.a{x:1}", '<p class="a">', "p.a{x:1}"],
  ["ul>li+li{x:1}p:first-child{x:1}", "<p>", "p:first-child{x:1}"],
  ["html:has(dialog:modal){x:1}p{x:2}", "<p>", "p{x:2}"],
  ["html:has(dialog:modal){x:1}p{x:2}", "<p></p><dialog>", "html:has(dialog:modal){x:1}p{x:2}"],
  [
    ".a:is(.b,:not(.c) i){x:1}.a:where(.b,p:nth-child(2)){x:2}",
    '<p class="a">',
    ".a:where(.b,p:nth-child(2)){x:2}",
  ],
  ["[class=x] p,*{x:1}", "<p>", "[class=x] p,*{x:1}"],
])("of %s a page with %s keeps %s", ([css = "", markup = "", expected]) => {
  expect(left(css, markup)).toBe(expected);
});

test.for([
  "p:not(.unused){x:1}",
  ":is(.unused,p){x:1}",
  ":where(a,p):focus-visible{x:1}",
  "body:not(:has(.unused)) p{x:1}",
  "p:not(:nth-child(2), .unused){x:1}",
  ":root.dark p{x:1}",
  "::view-transition-new(page){x:1}",
  "[aria-expanded=true]{x:1}",
])("keeps %s, which can match although the name is not in the markup", (css) => {
  expect(left(css, "<p>")).toBe(css);
});

test("a class that scripts set keeps its rules in every page", () => {
  expect(left(".is-set p{x:1}.is-set .a{x:1}", "<p>")).toBe(".is-set p{x:1}");
});

test("a class that only a script names is not in the page", () => {
  expect(left(".a{x:1}", '<p></p><script>"<i class="a">"</script>')).toBe("");
});

test("custom properties stay when a rule, the markup or another property asks for them", () => {
  const css = ":root{--a:1;--b:var(--c);--c:2;--d:3;--e:var(--f);--f:4}.dark{--c:5;--d:6}p{x:var(--b)}";
  expect(left(css, '<p style="y:var(--a)">')).toBe(
    ":root{--a:1;--b:var(--c);--c:2}.dark{--c:5}p{x:var(--b)}",
  );
});

test("a custom property stays that any attribute of the markup asks for", () => {
  const css = ":root{--a:1;--b:2;--c:var(--d);--d:3}";
  expect(left(css, '<svg><path fill="var(--a)" stroke="var( --c, red)"/></svg>')).toBe(
    ":root{--a:1;--c:var(--d);--d:3}",
  );
});

test("an unused @property and an unused animation go, and used ones stay", () => {
  const used = "@property --a{inherits:false}@keyframes go{to{x:1}}p{animation:go 1s;y:var(--a)}";
  const unused = "@property --b{inherits:false}@keyframes went{to{x:1}}";
  expect(left(used + unused, "<p>")).toBe(used);
  expect(left("@keyframes go{to{x:1}}:root{--move:go 1s}p{animation:var(--move)}", "<p>")).toContain(
    "@keyframes",
  );
});

test("the statement that orders the layers stays, and a layer without a rule left goes", () => {
  const order = "@layer a,b;";
  expect(left(`${order}@layer b{p{x:1}}@layer a{.unused{x:1}}`, "<p>")).toBe(`${order}@layer b{p{x:1}}`);
});

test.for([
  ".a{x:1vh;x:1svh}",
  ".a{-webkit-mask:none;mask:none}",
  "@supports not selector(:has(a)){.a{x:1}}",
  ".a{x:var(--a)}:root{--a:#fff}@supports (color:lab(0% 0 0)){:root{--a:lab(9% 9 9)}}",
])("keeps %s whole: what engines do not know stands beside what they do", (css) => {
  expect(left(css, '<p class="a">')).toBe(css);
});

test("a page without the style sheet is an error, not a page without styles", () => {
  expect(() => thin("<html><body><p>text</p></body></html>")).toThrow("no style sheet");
});

test("what a visitor typed asks for no rules: each text would else be work of its own", () => {
  const css = ":root{--a:1}p{x:1}";
  const typed = "var(--a) fill=&quot;var(--a)&quot;";
  expect(left(css, `<p>${typed}</p><input value="${typed}"/>`)).toBe("p{x:1}");
});
