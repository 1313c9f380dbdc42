import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readMarkdown } from "../../content-model/read/markdown.ts";
import { TextParts } from "./text-parts.tsx";

const file = "pictures/shop.svg";
const pictures = { [file]: { src: "/assets/pictures/shop.svg", width: 600, height: 1280 } };

/** The text as HTML, without the boxes around its parts. */
function draw(text: string): string {
  const report = (line: number, problem: string) => {
    throw new Error(`${line} ${problem}`);
  };
  const parts = readMarkdown(text, {
    firstLine: 1,
    report,
    link: () => undefined,
    picture: () => ({ file }),
  });
  return renderToStaticMarkup(<TextParts parts={parts} label="The page" pictures={pictures} />);
}

test("words are drawn as elements, and what looks like HTML stays text", () => {
  expect(draw("**Bold** and *slanted*,\nwith a [link](/contact) to 1 < 2\\\nnew line \\<b>")).toContain(
    '<p><strong>Bold</strong> and <em>slanted</em>, with a <a href="/contact">link</a> to 1 &lt; 2<br/>new line &lt;b&gt;</p>',
  );
});

test("headings keep their order: parts, headings in them, questions below either", () => {
  const html = draw("#### A?\n\nYes.\n\n## Part\n\n#### B?\n\nYes.\n\n### Inside\n\n#### C?\n\nYes.\n");
  expect([...html.matchAll(/<(h\d)[^>]*>(.*?)<\/h\d>/g)].map(([, name, words]) => [name, words])).toEqual([
    ["h2", "A?"],
    ["h2", "Part"],
    ["h3", "B?"],
    ["h3", "Inside"],
    ["h4", "C?"],
  ]);
  expect(html.match(/<details><summary>/g)).toHaveLength(3);
});

test("a list has no paragraphs where it needs none, and counts from where it begins", () => {
  expect(draw("- One\n- Two\n  - Deeper\n")).toContain(
    '<ul class="diamonds"><li><div>One</div></li><li><div class="nested">Two<ul class="diamonds"><li><div>Deeper</div></li></ul></div></li></ul>',
  );
  expect(draw("3. Three\n\n   More\n")).toContain(
    '<ol class="numbers" start="3"><li><div class="nested"><p>Three</p><p>More</p></div></li></ol>',
  );
});

test("lines of code scroll in a box that keys reach, and lines of sentences break", () => {
  expect(draw("```\na < b\n```\n")).toContain(
    '<pre tabindex="0" role="group" aria-label="Code" translate="no"><code>a &lt; b</code></pre>',
  );
  expect(draw("```text\nAll are right.\nSome are not.\n```\n")).toContain(
    '<pre class="sentences">All are right.\nSome are not.</pre>',
  );
});

test("a table is named after the heading above it, and an empty head names no column", () => {
  const html = draw("## Fees\n\n|  | Share |\n| --- | ---: |\n| Early | all |\n");
  expect(html).toContain('<section class="table-box" aria-label="Fees" tabindex="0">');
  expect(html).toContain('<tr><td></td><th scope="col" class="right">Share</th></tr>');
  expect(html).toContain('<tr><td>Early</td><td class="right">all</td></tr>');
  expect(draw("| a |\n| - |\n")).toContain('aria-label="The page"');
});

test("a picture has its size, and is never higher than a screen", () => {
  expect(draw('![A shop](pictures/shop.svg "In spring")\n')).toContain(
    '<figure style="max-width:300px"><img src="/assets/pictures/shop.svg" width="600" height="1280" alt="A shop" loading="lazy"/><figcaption>In spring</figcaption></figure>',
  );
});

test("the first of several buttons leads, and each says with its sign where it goes", () => {
  const html = draw("**[Ask](/contact)** **[Call](tel:+97721520000)**\n");
  expect(html).toContain('<a class="btn btn-accent" href="/contact">Ask');
  expect(html).toContain('<a class="btn btn-line" href="tel:+97721520000">Call');
});
