import { expect, test } from "vitest";
import { problemsOf } from "../../tests/support/companies/content-copy.ts";
import { smallCompany } from "../../tests/support/companies/small-company.ts";
import { menus } from "../map/menus.ts";
import { indexedPaths, listedPages, searchIndex } from "../map/pages.ts";
import { loadContent } from "../read/load.server.ts";

const notice = (title: string, date: string, more = "") =>
  `---\ntitle: ${title}\nsummary: What it is about\ndate: ${date}\n${more}---\n\n## A heading\n\nA text with a [link](/contact).\n`;

test("notices are listed with the newest first, and each can be found", () => {
  const content = loadContent(
    smallCompany({
      "notices/old.md": notice("An old one", "2026-01-02"),
      "notices/new.md": notice("A new one", "2026-03-04", "kind: article\n"),
      "notices/quiet.md": notice("A quiet one", "2026-02-03", "index: false\n"),
    }),
  );
  expect(content.notices.map(({ slug, kind }) => [slug, kind])).toEqual([
    ["new", "article"],
    ["quiet", "notice"],
    ["old", "notice"],
  ]);
  expect(indexedPaths(content)).toEqual(expect.arrayContaining(["/notices", "/notices/new", "/notices/old"]));
  expect(indexedPaths(content)).not.toContain("/notices/quiet");
  expect(searchIndex(content)).toContainEqual(
    expect.objectContaining({ path: "/notices/new", words: ["What it is about", "A heading"] }),
  );
  for (const list of [menus(content).more, menus(content).footerCompany])
    expect(list.map(({ path }) => path)).toContain("/notices");
});

test("without notices nothing speaks of them", () => {
  const content = loadContent(smallCompany());
  const { more, footerCompany } = menus(content);
  const paths = [...listedPages(content), ...searchIndex(content), ...more, ...footerCompany];
  expect(paths.filter(({ path }) => path.startsWith("/notices"))).toEqual([]);
});

test.each([
  [
    "without a date",
    "a.md",
    notice("A title", "2026-01-02").replace(/date: .*\n/, ""),
    1,
    /missing|required|date/i,
  ],
  ["with a day that does not exist", "a.md", notice("A title", "2026-02-30"), 4, /date/],
  [
    "with a link that leads nowhere",
    "a.md",
    notice("A title", "2026-01-02").replace("/contact", "/kontact"),
    9,
    /contact/,
  ],
  ["with a name that is no address", "My News.md", notice("A title", "2026-01-02"), 1, /rename the file/],
  ["without front matter", "a.md", "A text\n", 1, /front matter/],
])("refuses a notice %s", (_, name, text, line, problem) => {
  expect(problemsOf(smallCompany({ [`notices/${name}`]: text }))).toEqual([
    { file: `notices/${name}`, line, field: expect.any(String), problem: expect.stringMatching(problem) },
  ]);
});
