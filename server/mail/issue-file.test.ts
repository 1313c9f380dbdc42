import fc from "fast-check";
import { expect, test } from "vitest";
import { testFacts } from "../../tests/support/sites/fresh-services.ts";
import { issueText } from "../../tests/support/sites/run-newsletter.ts";
import { composeIssue } from "./compose-mail.ts";
import { IssueMistake, readIssue } from "./issue-file.ts";

const siteUrl = "https://www.company.example";
const mailFrom = { name: "", address: "website@company.example" };
const compose = (text: string) =>
  composeIssue({ issue: readIssue(text), pictures: [] }, "test", {
    facts: testFacts,
    config: { mailFrom, mailDomain: "company.example", siteUrl },
  });

/** What stands between the company's name and the small print. */
const bodyOf = (text: string) => text.split("\n\n--\n\n")[0];

const letter = `# Namaste

Dear reader,
two courses start **soon**, *one* of them [online](https://www.company.example/enroll).
Write to <office@company.example> or see https://www.company.example/.

## Courses

- Cloud & DevOps
- Full Stack
  - mornings
  - evenings

3. third
4. fourth
`;

test("writes the same words as HTML and as text", async () => {
  const { html, text } = await compose(issueText(letter, '"Courses: two"'));
  expect(bodyOf(text)).toBe(`Namaste

Dear reader, two courses start soon, one of them online (https://www.company.example/enroll). Write to office@company.example or see https://www.company.example/.

Courses

- Cloud & DevOps
- Full Stack
  - mornings
  - evenings

3. third
4. fourth`);
  expect(html).toMatch(/<h1[^>]*>Namaste<\/h1>/);
  expect(html).toMatch(/<h2[^>]*>Courses<\/h2>/);
  expect(html).toContain("start <strong>soon</strong>, <em>one</em> of them <a");
  expect(html).toContain('href="mailto:office@company.example"');
  expect(html).toMatch(/<ol[^>]* start="3"/);
  expect(html.match(/<ul/g)).toHaveLength(2);
  expect(html.match(/<li/g)).toHaveLength(6);
});

test("takes subject and preview from the top of the file, and makes up for what is left out", () => {
  const full = readIssue('---\nsubject: "News: नमस्ते"\npreview: Beside it\n---\n# Above\nText');
  expect(full).toMatchObject({ subject: "News: नमस्ते", preview: "Beside it", heading: "Above" });
  const short = readIssue(issueText(`${"word ".repeat(60)}`, "News"));
  expect(short).toMatchObject({ subject: "News", heading: "News" });
  expect(short.preview).toMatch(/^(word )+…$/);
  expect(short.preview.length).toBeLessThan(145);
});

test("gives the same file the same id, and another one another", () => {
  const { id } = readIssue(issueText("One."));
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(readIssue(`\uFEFF${issueText("One.").replaceAll("\n", "\r\n")}\n\n`).id).toBe(id);
  expect(readIssue(readIssue(issueText("One.")).source).id).toBe(id);
  expect(readIssue(issueText("One!")).id).not.toBe(id);
});

test.for([
  ["no front matter", "Hello", 'must begin with a line "---"'],
  ["an empty file", "", 'must begin with a line "---"'],
  ["front matter that does not end", "---\nsubject: News\n\nHello", 'must begin with a line "---"'],
  ["no subject", "---\npreview: x\n---\nHello", "has no subject"],
  ["nothing in the front matter", "---\n---\nHello", "has no subject"],
  ["an empty subject", '---\nsubject: ""\n---\nHello', "subject: is empty"],
  ["a subject that is a number", "---\nsubject: 2026\n---\nHello", "quotation marks"],
  ["a subject with a colon", "---\nsubject: News: more\n---\nHello", "line 2: "],
  ["a subject of two lines", '---\nsubject: "a\\nBcc: x@y.example"\n---\nHello', "subject: must be one line"],
  ["a long subject", `---\nsubject: ${"x".repeat(151)}\n---\nHello`, "longer than 150 characters"],
  ["another setting", "---\nsubject: News\nto: all\n---\nHello", "not to"],
  ["nothing to say", "---\nsubject: News\n---\n\n# News\n", "says nothing"],
  ["a control character", issueText("One\n\nTwo\u0000"), "line 7: "],
  [
    "a linked picture",
    issueText("One\n\n![x](https://x.example/x.png)"),
    "line 7: https://x.example/x.png is a picture of another website",
  ],
  ["a quotation", issueText("> x"), "is a block quote"],
  ["a link by ftp", issueText("One\ntwo [x](ftp://x.example)"), "[x](ftp://x.example) leads nowhere"],
  ["a link to another site by two slashes", issueText("[x](//x.example)"), "leads nowhere"],
  ["a link to another site by a backslash", issueText("[x](/\\\\x.example)"), "leads nowhere"],
  ["a script as a link", issueText("[x](javascript:alert(1))"), "leads nowhere"],
  ["a disguised script", issueText("[x](<java\tscript:alert(1)>)"), "leads nowhere"],
  ["a script in angle brackets", issueText("<javascript:alert(1)>"), "leads nowhere"],
  ["a script by reference", issueText("[x][y]\n\n[y]: javascript:alert(1)"), "leads nowhere"],
  ["data as a link", issueText("[x](data:text/html,x)"), "leads nowhere"],
])("refuses %s and says where", ([, text = "", problem = ""]) => {
  expect(() => readIssue(text)).toThrow(IssueMistake);
  expect(() => readIssue(text)).toThrow(problem);
});

test("links pages of the site by their whole address, and phone numbers, as a notice does", async () => {
  const { html, text } = await compose(
    issueText("- **[courses](/training-courses?category=design#all)**\n\n[+977 1](tel:+9771)"),
  );
  expect(html).toContain(`href="${siteUrl}/training-courses?category=design#all"`);
  expect(html).toContain('href="tel:+9771"');
  expect(text).toContain(`courses (${siteUrl}/training-courses?category=design#all)`);
});

test("allows what a notice allows: tables, questions, links by http, and pictures side by side", async () => {
  const body = `| Course | Fee |
| :-- | --: |
| **Cloud** | [45,000](/cloud-computing-course) |

#### When does it begin?

In [May](http://x.example/may).

![A class](pictures/a.jpg)
![A desk](pictures/b.jpg "In spring")
`;
  const { html, text } = await compose(issueText(body));
  expect(bodyOf(text)).toContain(`Course | Fee
Cloud | 45,000 (${siteUrl}/cloud-computing-course)

When does it begin?

In May (http://x.example/may).

[A class]

[A desk]

In spring`);
  expect(html).toMatch(/<th [^>]*scope="col"[^>]*>Fee<\/th>|<th [^>]*>Fee<\/th>/);
  expect(html).toMatch(/<td style="text-align:right[^>]*><a[^>]* href="[^"]*\/cloud-computing-course"/);
  expect(html).toMatch(/<h3[^>]*>When does it begin\?<\/h3>/);
});

test("shows code as it is written, and refuses HTML", async () => {
  const { html, text } = await compose(issueText("`<i>` \\*c\\*\n\n```\n<b>\n```"));
  expect(text).toContain("<i> *c*\n\n<b>");
  expect(html).toContain("&lt;b&gt;</pre>");
  expect(() => readIssue(issueText("<script>alert(1)</script>"))).toThrow("is HTML, which is not read");
});

const pieces = [
  "<script>",
  "</td></table>",
  '<img src="x" onerror="y">',
  "<!--",
  "-->",
  "<style>*{}</style>",
  "[a](",
  "https://x.example/\"onmouseover='y'",
  "javascript:alert(1)",
  "jav&#x61;script:x",
  "mailto:a@b.example",
  "<https://x.example/?a=<b>",
  "www.x.example",
  ")",
  "[r]",
  "\n[r]: https://x.example",
  "**",
  "_",
  "`",
  "\\",
  "\n",
  "\n\n",
  "- ",
  "1. ",
  "  ",
  "# ",
  "word",
  "नमस्ते",
  "\u202e",
  "&amp;",
];

test("lets no Markdown become markup or a link of another kind", async () => {
  const plain = await compose(issueText("x"));
  const tags = (html: string) => new Set(html.match(/<[a-z!/][^\s>]*/gi));
  const possible = new Set([
    ...tags(plain.html),
    ...["a", "br/", "code", "em", "h2", "h3", "li", "ol", "p", "pre", "strong", "ul"].flatMap((n) => [
      `<${n}`,
      `</${n}`,
    ]),
  ]);
  let accepted = 0;
  const bodies = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(bodies, async (parts) => {
      let mail: Awaited<ReturnType<typeof compose>>;
      try {
        mail = await compose(issueText(`x${parts.join("")}`));
      } catch (error) {
        expect(error).toBeInstanceOf(IssueMistake);
        return;
      }
      accepted++;
      expect([...tags(mail.html)].filter((tag) => !possible.has(tag))).toEqual([]);
      expect(mail.html).not.toMatch(/<[^>]*\s(on\w+|src)=/i);
      for (const [, href] of mail.html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(https?|mailto):/);
    }),
    { numRuns: 1_500, seed: 20261120 },
  );
  expect(accepted).toBeGreaterThan(100);
});
