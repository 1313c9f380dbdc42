import { expect, test } from "vitest";
import { readDrawing } from "./drawing.ts";

const draw = (inside: string, before = "") =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 3 1">${inside}</svg>`;
const read = (svg: string) => readDrawing(Buffer.from(svg));

test.each([
  [
    "shapes and words",
    draw('<g id="a"><path d="M0 0h3"/></g><use xlink:href="#a"/><text><tspan>A</tspan></text>'),
  ],
  ["patterns of its own", draw('<style>.a{fill:url( "#b")}</style><rect class="a" mask="url(#c)"/>')],
  ["a raster picture inside", draw('<image href="data:image/png;base64,AAAA" width="1"/>')],
  ["a movement", draw('<path d=""><animate attributeName="opacity" values="0;1"/></path>')],
  [
    "what drawing programs add",
    draw(
      `<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/></rdf:RDF></metadata><g xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:export-filename="C:\\a.png"><i:path-effect/></g>`,
      `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- <script> -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n`,
    ),
  ],
])("%s may be in a drawing", (_, svg) => {
  expect(read(svg)).toMatchObject({ attributes: { viewBox: "0 0 3 1" } });
});

const svgNamespace = 'xmlns:x="http://www.w3.org/2000/svg"';
test.each<[what: string, svg: string, problem: RegExp]>([
  ["a script", draw("\n<script>alert(1)</script>"), /^line 2 holds <script>; take it out/],
  ["a script under another name", draw(`<x:script ${svgNamespace}/>`), /<x:script>/],
  [
    "a script of a page",
    draw('<metadata><script xmlns="http://www.w3.org/1999/xhtml"/></metadata>'),
    /<script>/,
  ],
  [
    "a script inside of CDATA's end",
    draw("<desc><![CDATA[ ]]]]></desc><script/><desc>]]></desc>"),
    /<script>/,
  ],
  ["a piece of a page", draw("<foreignObject/>"), /<foreignObject>/],
  [
    "formulas",
    draw('<math xmlns="http://www.w3.org/1998/Math/MathML" href="javascript:alert(1)"/>'),
    /<math>/,
  ],
  ["a listener", draw('<e:listener xmlns:e="http://www.w3.org/2001/xml-events"/>'), /<e:listener>/],
  ["a link", draw('<a href="#b"/>'), /<a>/],
  ["a frame", draw("<iframe/>"), /<iframe>/],
  ["a handler", draw('<path onload="alert(1)"/>'), /runs a script by onload/],
  ["a handler in capitals", draw('<path ONLOAD="alert(1)"/>'), /runs a script by ONLOAD/],
  ["a picture elsewhere", draw('<image href="https://example.com/a.png"/>'), /another file by href=/],
  ["a drawing in a drawing", draw('<image href="data:image/svg+xml,%3Csvg/%3E"/>'), /another file by href=/],
  [
    "a disguised address",
    draw('<use xlink:href="&#106;avascript:alert(1)"/>'),
    /another file by xlink:href=/,
  ],
  [
    "an address under another name",
    draw('<use xmlns:y="http://www.w3.org/1999/xlink" y:href="//a"/>'),
    /by y:href=/,
  ],
  ["another base", draw('<g xml:base="https://example.com/"/>'), /another file by xml:base=/],
  [
    "an address that changes",
    draw('<use href="#a"><set attributeName="href" to="//a"/></use>'),
    /changes an address/,
  ],
  ["the same by xlink", draw('<animate attributeName="xlink:href" values="//a"/>'), /changes an address/],
  ["a value elsewhere that changes", draw('<animate attributeName="fill" values="url(//a)"/>'), /by values/],
  ["a pattern elsewhere", draw('<path fill="url(//example.com/a.svg#b)"/>'), /by fill/],
  ["one that is written with escapes", draw('<path style="fill:u\\72l(//example.com)"/>'), /by style/],
  ["a style sheet elsewhere", draw('<style>@import "a.css";</style>'), /in its style sheet/],
  ["the same in CDATA", draw("<style><![CDATA[@font-face{src:url(a.woff)}]]></style>"), /in its style sheet/],
  ["one in pieces", draw("<style>a{fill:ur<!-- -->l(//a)}</style>"), /in its style sheet/],
  ["elements between the pieces", draw("<style>a{fill:ur<g>x</g>l(//a)}</style>"), /<g>/],
  ["a style sheet before it", draw("", '<?xml-stylesheet href="a.css"?>'), /<\?xml-stylesheet\?>/],
  ["an instruction that ends twice", draw("", "<?a ??><script/><?b ?>"), /<\?a\?>/],
  ["entities", draw("", '<!DOCTYPE svg [<!ENTITY a "b">]>'), /declares entities/],
  ["entities behind a sign", draw("", '<!DOCTYPE svg SYSTEM ">" [<!ENTITY a "b">]>'), /declares entities/],
  ["entities elsewhere", draw("&a;", '<!DOCTYPE svg [<!ENTITY % a SYSTEM "b"> %a;]>'), /declares entities/],
  ["two document types", draw("", "<!DOCTYPE svg><!DOCTYPE svg [<!ENTITY a 'b'>]>"), /cannot be read/],
  ["an entity that is not declared", draw("&a;"), /cannot be read as SVG \(Invalid character entity\)/],
  ["no end", '<svg xmlns="http://www.w3.org/2000/svg"><g>', /cannot be read as SVG .*save it again/],
  ["no namespace", '<svg viewBox="0 0 3 1"><script/></svg>', /does not begin with <svg xmlns=/],
  ["another root", '<html xmlns="http://www.w3.org/1999/xhtml"/>', /does not begin with <svg xmlns=/],
  ["another encoding", draw("", '<?xml version="1.0" encoding="UTF-7"?>'), /names another encoding/],
  ["nothing in its file", "", /is empty/],
])("a drawing with %s is refused", (_, svg, problem) => {
  expect(read(svg)).toEqual(expect.stringMatching(problem));
});

test("a drawing in UTF-16, which a browser would read, is refused", () => {
  expect(readDrawing(Buffer.from(`\uFEFF${draw("")}`, "utf16le"))).toMatch(/UTF-8/);
});
