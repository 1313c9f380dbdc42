import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { edit, problemsOf } from "../../tests/support/companies/content-copy.ts";
import { smallCompany, smallContent } from "../../tests/support/companies/small-company.ts";
import { loadContent } from "../read/load.server.ts";

/** A copy of the content with another course or service, whose file has this name. */
function withEntry(from: string, to: string): string {
  const folder = smallCompany();
  cpSync(join(folder, from), join(folder, to));
  edit(folder, to, (entry) => {
    entry.set("order", 99);
    if (entry.has("enrollmentOrder")) entry.set("enrollmentOrder", 99);
  });
  return folder;
}

test.for([
  ["courses/ai-ml-course.yaml", "courses/team.yaml"],
  ["courses/ai-ml-course.yaml", "courses/404.yaml"],
  ["services/app-dev.yaml", "services/healthz.yaml"],
] as const)("refuses %s under the name %s, which is something else's address", ([from, to]) => {
  const [name = ""] = to.split("/").at(-1)?.split(".") ?? [];
  const problem = `rename the file: the site already has something else at /${name}`;
  expect(problemsOf(withEntry(from, to))).toEqual([{ file: to, line: 1, field: "", problem }]);
});

test.for([
  ["services/home.yaml", "/social/home.jpg"],
  ["services/portfolio-clinic-booking.yaml", "/social/portfolio-clinic-booking.jpg"],
] as const)("refuses %s, whose picture for shared links is another page's", ([file, picture]) => {
  const problem = `rename the file: ${picture} is the picture of another page already`;
  const folder = withEntry("services/app-dev.yaml", file);
  expect(problemsOf(folder)).toEqual([{ file, line: 1, field: "", problem }]);
});

test.for(["Team Work.yaml", "teamwork_.yaml", "वेब.yaml"])("refuses an entry in a file named %s", (name) => {
  expect(problemsOf(withEntry("courses/ai-ml-course.yaml", `courses/${name}`))).toEqual([
    expect.objectContaining({
      file: `courses/${name}`,
      problem: expect.stringMatching(/^rename the file: .*a-z/),
    }),
  ]);
});

const withRedirects = (text: string): string => smallCompany({ "redirects.yaml": text });

test("takes old addresses that lead to a page, a part of it or a document", () => {
  const folder = withRedirects(`
- { from: /courses.php, to: /training-courses }
- { from: /Our%20Team, to: "/team#people" }
- { from: /work/cloud, to: "/portfolio?tab=cloud" }
- { from: /prospectus.pdf, to: /downloads/brochure.pdf }
- { from: /index.html, to: / }
`);
  expect(problemsOf(folder)).toEqual([]);
  expect(loadContent(folder).redirects).toHaveLength(5);
});

test("a course's former address takes those of its PDFs and its shared picture with it", () => {
  const [course] = smallContent().courses;
  const { redirects } = loadContent(
    withRedirects(`
- { from: /Old-Course, to: "/${course?.slug}#known" }
- { from: /courses/older.php, to: /${course?.slug} }
- { from: /old-team, to: /team }
`),
  );
  expect(redirects.slice(3)).toEqual([
    { from: "/downloads/syllabus-old-course.pdf", to: `/downloads/syllabus-${course?.slug}.pdf` },
    { from: "/downloads/for-parents-old-course.pdf", to: `/downloads/for-parents-${course?.slug}.pdf` },
    { from: "/social/old-course.jpg", to: `/social/${course?.slug}.jpg` },
  ]);
});

test.for<[what: string, text: string, field: string, problem: RegExp]>([
  ["a page's address", "- { from: /team, to: /contact }", "0.from", /\/team is a page of this site/],
  ["a page's address in capitals", "- { from: /Team, to: /contact }", "0.from", /is a page of this site/],
  ["a file's address", "- { from: /sitemap.xml, to: /contact }", "0.from", /belongs to a file/],
  ["an address of the server", "- { from: /api/old, to: /contact }", "0.from", /belongs to a file/],
  ["a dead end", "- { from: /old, to: /no-such-page }", "0.to", /there is no page \/no-such-page; name one/],
  ["another site", "- { from: /old, to: https://x.example }", "0.to", /an address of this site/],
  ["another site without scheme", "- { from: /old, to: //x.example }", "0.to", /an address of this site/],
  ["a query", "- { from: /old?id=1, to: /team }", "0.from", /the path alone/],
  ["a whole address", "- { from: https://x.example/old, to: /team }", "0.from", /the path alone/],
  ["a slash at the end", "- { from: /old/, to: /team }", "0.from", /leave out the slash at the end/],
  ["itself", "- { from: /old, to: /old }", "0.to", /\/old is an old address itself/],
  ["a missing target", "- { from: /old }", "0.to", /is missing/],
])("refuses an old address with %s", ([, text, field, problem]) => {
  expect(problemsOf(withRedirects(text))).toEqual([
    { file: "redirects.yaml", line: 1, field, problem: expect.stringMatching(problem) },
  ]);
});

test("refuses loops, chains and duplicates, each on its line", () => {
  const folder = withRedirects(`- { from: /a, to: /b }
- { from: /b, to: /a }
- { from: /c, to: /d }
- { from: /d, to: /team }
- { from: /D, to: /contact }
`);
  expect(problemsOf(folder).map(({ line, field, problem }) => `${line} ${field} ${problem}`)).toEqual([
    "1 0.to /b is an old address itself; write the page that it leads to",
    "2 1.to /a is an old address itself; write the page that it leads to",
    "3 2.to /d is an old address itself; write the page that it leads to",
    "5 4.from /D stands here twice (capitals make no difference)",
  ]);
});
