import { expect, test } from "vitest";
import { linksOf, markHtml, unmarked, withAddresses } from "../../domain/marked-text.ts";
import { withMarks } from "./marked-words.ts";

const written = "Bring **a *good* laptop**, see [the list](/bring?a=1&b=2) or [ours](https://x.example).";
const text = withMarks(written);
const html = text.replaceAll("&", "&amp;");
const known = (href: string) => (href.startsWith("/bring") ? href : undefined);

test("becomes elements in the text of a page, and links those addresses alone that the content has", () => {
  expect(markHtml(`<p>${html}</p>`, known)).toBe(
    '<p>Bring <strong>a <em>good</em> laptop</strong>, see <a class="link within" href="/bring?a=1&amp;b=2">the list</a> or ours.</p>',
  );
  expect(linksOf(text)).toEqual(["/bring?a=1&b=2", "https://x.example"]);
});

test("is the words alone in attributes, titles, scripts and searches, and no link inside a link", () => {
  const plain = "Bring a good laptop, see the list or ours.";
  for (const page of [`<meta content="${html}"/>`, `<title>${html}</title>`, `<script>"${html}"</script>`])
    expect(markHtml(page, known)).toBe(page.replace(html, plain));
  expect(markHtml(`<a href="/x"><b>${html}</b></a>`, known)).not.toMatch(/<a [^>]*bring/);
  expect(unmarked(text)).toBe(plain);
  expect(withAddresses(text, "https://a.example")).toBe(
    "Bring a good laptop, see the list (https://a.example/bring?a=1&b=2) or ours (https://x.example).",
  );
});

test.each([
  "5 * 3 * 2",
  "snake_case_name",
  "a [b] c",
  "[x](javascript:alert(1))",
  "<b>bold</b> & `code`",
  "https://www.example.com/a_b_c",
  "C++ and C#",
])("leaves %s as it is written", (plain) => {
  expect(withMarks(plain)).toBe(plain);
});
