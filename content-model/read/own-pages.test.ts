import { expect, test } from "vitest";
import { problemsOf } from "../../tests/support/companies/content-copy.ts";
import { smallCompany } from "../../tests/support/companies/small-company.ts";
import { menus } from "../map/menus.ts";
import { listedPages, searchIndex } from "../map/pages.ts";
import { allQuestions, plainText, plainWords } from "../schema/blocks.ts";
import { loadContent } from "./load.server.ts";
import { photographsOf } from "./photographs.ts";

const head = "---\ntitle: Refund rules\nsummary: When fees are paid back.\n---\n";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"></svg>';

/** What is wrong with a page of this text; its first line is line 5 of the file. */
function mistakes(body: string): string[] {
  const folder = smallCompany({
    "pages/own/refund-rules.md": `${head}${body}`,
    "pictures/shop.svg": svg,
    "pictures/notes.gift": "text",
    "pictures/small.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
    "pictures/50% off.svg": svg,
    "pictures/plan.svg": svg.replace("><", "><script/><"),
  });
  return problemsOf(folder).map(({ file, line, problem }) => {
    expect(file).toBe("pages/own/refund-rules.md");
    return `${line} ${problem}`;
  });
}

function partsOf(body: string) {
  const folder = smallCompany({ "pages/own/refund-rules.md": `${head}${body}`, "pictures/shop.svg": svg });
  return loadContent(folder).ownPages[0]?.parts ?? [];
}

test("headings make parts, and what stands below them their blocks", () => {
  const parts = partsOf(
    "Before.\n\n## When *we* pay\n\nText\n\n### In full\n\n1. One\n2. Two\n   - Deeper\n\n## After\n\nEnd.\n",
  );
  expect(parts.map(({ heading }) => heading && plainWords(heading))).toEqual([
    undefined,
    "When we pay",
    "After",
  ]);
  expect(parts[1]?.blocks.map(({ kind }) => kind)).toEqual(["paragraph", "heading", "list"]);
  expect(plainText(parts.flatMap(({ blocks }) => blocks))).toBe(
    "Before.\nText\nIn full\nOne\nTwo\nDeeper\nEnd.",
  );
});

test("a heading of the fourth level is a question, and what follows its answer, up to the next heading", () => {
  const parts = partsOf(
    "#### First?\n\nYes.\n\n- It is\n\n#### Second?\n\nNo.\n\n## Part\n\n### Below\n\n#### Third?\n\nMaybe.\n",
  );
  const questions = allQuestions(parts).map(({ question, answer }) => [
    plainWords(question),
    plainText(answer),
  ]);
  expect(questions).toEqual([
    ["First?", "Yes.\nIt is"],
    ["Second?", "No."],
    ["Third?", "Maybe."],
  ]);
  expect(parts.flatMap(({ blocks }) => blocks)).toMatchObject([
    { kind: "questions", level: 2, items: [{}, {}] },
    { kind: "heading" },
    { kind: "questions", level: 4, items: [{}] },
  ]);
});

test("bold links on a line of their own are buttons, other links stay in the text", () => {
  expect(
    partsOf("**[Ask us](/contact)** **[Write](mailto:a@b.example)**\n\nRead **[this](/privacy)** first.\n")[0]
      ?.blocks,
  ).toMatchObject([
    {
      kind: "buttons",
      links: [
        { href: "/contact", label: "Ask us" },
        { href: "mailto:a@b.example", label: "Write" },
      ],
    },
    { kind: "paragraph" },
  ]);
});

test("files that a Mac or an editor hides beside entries are not read", () => {
  const folder = smallCompany({
    "pages/own/refund-rules.md": `${head}Text\n`,
    "pages/own/._refund-rules.md": "\0\0",
    "courses/._fullstack-web.yaml": "\0\0",
    "services/.#web-development.yaml": "\0\0",
  });
  expect(loadContent(folder).ownPages.map(({ slug }) => slug)).toEqual(["refund-rules"]);
});

test("a picture of the folder has its size, its description and an address with a hash", () => {
  expect(partsOf('![Our shop](pictures/shop.svg "Opened in spring")\n')[0]?.blocks).toEqual([
    {
      kind: "picture",
      file: "pictures/shop.svg",
      drawing: {
        src: expect.stringMatching(/^\/assets\/pictures\/shop-[\da-f]{8}\.svg$/),
        width: 30,
        height: 20,
      },
      alt: "Our shop",
      caption: "Opened in spring",
    },
  ]);
});

test("a photograph is made ready with those of other pages, once for all that show it", () => {
  const page = `${head}![A shop](pictures/shop.jpg)\n\n![A door](pictures/shop.jpg)\n`;
  const content = loadContent(
    smallCompany({ "pages/own/one.md": page, "pages/own/two.md": page, "pictures/shop.jpg": "" }),
  );
  expect(photographsOf(content).filter(({ file }) => file.startsWith("pages/own/"))).toEqual([
    {
      key: "own/pictures/shop.jpg",
      photo: { file: "pictures/shop.jpg", alt: "A door" },
      file: "pages/own/two.md",
      field: "text",
    },
  ]);
});

test("a table keeps its cells and their sides", () => {
  expect(partsOf("| Before | Share |\n| --- | ---: |\n| a week | *half* |\n")[0]?.blocks).toMatchObject([
    {
      kind: "table",
      align: [null, "right"],
      rows: [[[{ kind: "text" }], [{ kind: "emphasis", words: [{ text: "half" }] }]]],
    },
  ]);
});

test.for<[body: string, ...expected: string[]]>([
  ["# Refunds\n\nText", "5 the first heading is the page's title already; begin this one with ##"],
  ["### Too soon\n\nText", "5 stands below no heading with ##; begin it with ##"],
  [
    "Text\n\n##### Deep",
    "7 has too many #; write ## or ### for a heading, #### for a question that opens its answer",
  ],
  ["#### Why?\n\n## Next\n\nText", "5 is a question without an answer; write it below"],
  [
    "Text\n\n<div>\nwords\n</div>",
    "7 <div> is HTML, which is not read; write it in Markdown, such as **bold** and [words](/contact)",
  ],
  ["5 &amp; 6", "5 &amp; is HTML, which is not read; write the character itself"],
  ["> Quoted", "5 > Quoted is a block quote, which is not supported; remove the > at its start"],
  ["One\n\n---\n\nTwo", "7 --- is a line across the page, which is not supported; begin a new part with ##"],
  [
    "    npm start",
    "5 npm start is read as program code, since it begins with four spaces; leave them out, or write ``` above and below code",
  ],
  ["- [ ] Paid", "5 is a box to tick, which is not supported; remove the square brackets"],
  [
    "- One\n- Two\n\n  | a |\n  | - |",
    "8 | a | stands inside a list; end the list with an empty line before it",
  ],
  [
    "- One\n- Two\n  - Three <i>now</i>",
    "7 <i> is HTML, which is not read; write it in Markdown, such as **bold** and [words](/contact)",
  ],
  [
    "| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | ~~4~~ |",
    "8 ~~4~~ is struck out, which is not supported; remove the tildes",
  ],
  [
    "Text\n\nSee [us](contact) and [you](javascript:alert)",
    "7 [us](contact) leads nowhere; write a page of this site, such as /contact, or an address with https://",
    "7 [you](javascript:alert) leads nowhere; write a page of this site, such as /contact, or an address with https://",
  ],
  [
    "Text\n\nSee\n[us](/contcat), [it](/nobody-knows-this-page) and [that](/downloads/none.pdf)",
    "8 /contcat leads nowhere; did you mean /contact?",
    "8 /nobody-knows-this-page leads nowhere; write a page that exists, such as /contact",
    "8 /downloads/none.pdf leads nowhere; did you mean /downloads/brochure.pdf?",
  ],
  [
    "[our shop](/our shop)",
    "5 has brackets that are no link; write [words](/contact), without a space in the address",
  ],
  [
    '[us](/contact "Here")',
    '5 [us](/contact "Here") has a text in quotation marks, which nobody would see; leave it out',
  ],
  ["![](pictures/shop.svg)", "5 the picture has no description; say between [ and ] what it shows"],
  [
    "![A shop](https://example.com/shop.jpg)",
    "5 https://example.com/shop.jpg is a picture of another website; copy it into pictures/ and write its name, such as pictures/workshop.jpg",
  ],
  ["![A shop](<pictures/50% off.svg>)"],
  ["![A shop](<pictures/50%25%20off.svg>)"],
  [
    "![A shop](<pictures/60% off.jpg>)",
    "5 there is no pictures/60% off.jpg; did you mean pictures/50% off.svg?",
  ],
  [
    "![A shop](../../site.yaml)",
    "5 ../../site.yaml is not in pictures/; put the picture there and write its name, such as pictures/workshop.jpg",
  ],
  [
    "![A shop](pictures/notes.gift)",
    "5 pictures/notes.gift is not a picture; use one that ends with .svg, .jpg, .jpeg, .png, .webp, .avif, .tif, .tiff, .gif",
  ],
  [
    "![A plan](pictures/plan.svg)",
    "5 pictures/plan.svg line 1 holds <script>; take it out, or save the drawing as plain SVG",
  ],
  [
    "![A shop](pictures/small.svg)",
    "5 pictures/small.svg does not say how large it is; give its <svg> a width and a height, or a viewBox",
  ],
  [
    "Look: ![A shop](pictures/shop.svg)",
    "5 ![A shop](pictures/shop.svg) is a picture inside a text; give it a line of its own, outside of lists and tables, with an empty line before and after",
  ],
  ["", "5 says nothing below its front matter"],
])("is told of %j", ([body, ...expected]) => {
  expect(mistakes(body)).toEqual(expected);
});

test("every mistake of a page is told at once, also those of its front matter, and whatever ends its lines", () => {
  const page = "---\r\ntitel: Refunds\r\nsummary: Short.\r\n---\r\n# Refunds\r\n\r\n<hr>\r\n";
  const folder = smallCompany({
    "pages/own/refund-rules.md": page,
    "pages/own/careers.md": "We look for people.",
  });
  expect(problemsOf(folder).map(({ file, line, field }) => [file, line, field])).toEqual([
    ["pages/own/careers.md", 1, ""],
    ["pages/own/refund-rules.md", 1, "title"],
    ["pages/own/refund-rules.md", 2, "titel"],
    ["pages/own/refund-rules.md", 5, ""],
    ["pages/own/refund-rules.md", 7, ""],
  ]);
});

test("an address that another page has, or that cannot be one, is a mistake", () => {
  const [service = ""] = loadContent(smallCompany()).services.map(({ slug }) => slug);
  const names = ["contact.md", `${service}.md`, "Refund Rules.md", "assets.md", "privacy-rules.md"];
  const folder = smallCompany(
    Object.fromEntries(names.map((name) => [`pages/own/${name}`, `${head}Text\n`])),
  );
  expect(
    problemsOf(folder)
      .map(({ file, problem }) => `${file} ${problem}`)
      .sort(),
  ).toEqual([
    "pages/own/Refund Rules.md rename the file: its name is the address, so use a-z, 0-9 and single hyphens",
    "pages/own/assets.md rename the file: the site already has something else at /assets",
    "pages/own/contact.md rename the file: the site already has something else at /contact",
    `services/${service}.yaml rename one of the two: pages/own/${service}.md has the same address`,
  ]);
});

test("an own page stands in the site map, the search and the menus that it names", () => {
  const front = "title: शुल्क फिर्ता\nsummary: When fees are paid back.";
  const folder = smallCompany({
    "pages/own/refund-rules.md": `---\n${front}\nalsoCalled: money back\nfooter:\n  place: 2\n  label: Refunds\n---\n## In full\n\n#### When?\n\nSoon.\n`,
    "pages/own/careers.md": `---\n${front}\nmenu: {}\nfooter:\n  place: 1\n---\nText, and a link to [refunds](/refund-rules).\n`,
  });
  const content = loadContent(folder);
  expect(listedPages(content).map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/careers", "/refund-rules"]),
  );
  expect(searchIndex(content).find(({ path }) => path === "/refund-rules")).toMatchObject({
    title: "शुल्क फिर्ता",
    also: "money back",
    words: ["When fees are paid back.", "In full", "When?"],
  });
  const { more, footerCompany } = menus(content);
  expect(more).toEqual([{ path: "/careers", title: "शुल्क फिर्ता" }]);
  expect(footerCompany.slice(-2)).toEqual([
    { path: "/careers", title: "शुल्क फिर्ता" },
    { path: "/refund-rules", title: "Refunds" },
  ]);
});
