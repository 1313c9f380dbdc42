import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyOfContent, edit, lineWith, problemsOf } from "../tests/support/content-copy.ts";
import { ContentError, loadContent } from "./load.server.ts";

const course = "courses/fullstack-web.yaml";
const service = "services/web-development.yaml";
const project = "projects/clinic-booking.yaml";

test("loads the content as it is, sorted, each entry with its address from its file's name", () => {
  const content = loadContent(copyOfContent());
  expect(content).toEqual(loadContent());
  for (const entries of [content.courses, content.services, content.projects]) {
    const orders = entries.map(({ order }) => order);
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
  }
  expect(content.courses[0]?.slug).toBe("fullstack-web");
});

test("names file, line and field in its message, one line a problem", () => {
  const folder = copyOfContent();
  const lines = edit(folder, course, (entry) => entry.setIn(["price"], "a lot"));
  edit(folder, "site.yaml", (entry) => entry.setIn(["country"], "Nepal"));
  expect(() => loadContent(folder)).toThrow(ContentError);
  const [first, second, ...more] = problemsOf(folder);
  expect(more).toEqual([]);
  expect(new ContentError([first, second].flatMap((p) => p ?? [])).message.split("\n")).toEqual([
    expect.stringMatching(/^site\.yaml:\d+ country: ./),
    expect.stringMatching(new RegExp(`^courses/fullstack-web\\.yaml:${lineWith(lines, "a lot")} price: .`)),
  ]);
});

// Each value is one that stands on no other line of its file.
test.for<[what: string, file: string, path: (string | number)[], value: unknown, problem: RegExp]>([
  ["a text where a number belongs", course, ["price"], "forty-five thousand", /number/],
  ["a price of nothing", course, ["price"], 0, />0/],
  ["a price with paisa", course, ["price"], 45_000.5, /int/],
  ["a category that does not exist", course, ["category"], "cooking", /development/],
  ["a plus in a module's title", course, ["modules", 1, "title"], "C++ basics", /letters, digits/],
  ["an ampersand in a module's title", course, ["modules", 1, "title"], "Git & GitHub", /letters, digits/],
  ["two spaces in a module's title", course, ["modules", 1, "title"], "Two  spaces", /single spaces/],
  ["a Nepali module title", course, ["modules", 1, "title"], "वेब", /letters, digits/],
  ["an empty text", service, ["lead"], "", /./],
  ["a summary too long for search results", service, ["summary"], "y".repeat(161), /160/],
  ["a subject too long for the form", service, ["subject"], "z".repeat(151), /150/],
  ["a colour that is not drawn", service, ["color"], 8, /7/],
  ["a claim's id with capitals", "claims.yaml", [3, "id"], "Web Projects", /lower-case/],
  ["a date that does not exist", "claims.yaml", [3, "asOf"], "2026-02-30", /date/],
  ["a time of day that does not exist", "site.yaml", ["hours", 0, "opens"], "24:30", /time of day/],
  ["a day that does not exist", "site.yaml", ["hours", 1, "days", 0], "Caturday", /Monday/],
  ["a mailbox that is none", "site.yaml", ["mailboxes", 1, "value"], "training at example", /email/],
  ["an address that would run script", "site.yaml", ["social", 2, "url"], "javascript:alert(1)", /https/],
  ["a level that does not exist", course, ["modules", 0, "level"], "Expert", /Beginner/],
  [
    "a service card that leads out of the site",
    "service-cards.yaml",
    [0, "path"],
    "https://x.example",
    /"\/"/,
  ],
  ["a third project drawing too many", project, ["variant"], 3, /2/],
])("refuses %s", ([, file, path, value, problem]) => {
  const folder = copyOfContent();
  const marker = "# the line in question";
  const lines = edit(folder, file, (entry) => {
    const node = entry.createNode(value);
    node.comment = marker.slice(1);
    entry.setIn(path, node);
  });
  const found = problemsOf(folder);
  expect(found).toEqual([
    { file, line: expect.any(Number), field: path.join("."), problem: expect.stringMatching(problem) },
  ]);
  // A long value is written on the lines below its key.
  const line = found[0]?.line ?? 0;
  expect(lines.slice(line - 1, line + 4).join("\n")).toContain(marker);
});

test("refuses an entry without a required field, and points at the entry", () => {
  const folder = copyOfContent();
  const lines = edit(folder, course, (entry) => {
    entry.setIn(["modules", 2, "title"], "The third one");
    entry.deleteIn(["modules", 2, "topics"]);
  });
  expect(problemsOf(folder)).toEqual([
    {
      file: course,
      line: lineWith(lines, "title: The third one"),
      field: "modules.2.topics",
      problem: expect.any(String),
    },
  ]);
});

test("refuses a file without a required field", () => {
  const folder = copyOfContent();
  edit(folder, "pages/contact.yaml", (entry) => entry.delete("summary"));
  expect(problemsOf(folder)).toEqual([
    { file: "pages/contact.yaml", line: 1, field: "summary", problem: expect.any(String) },
  ]);
});

test("refuses a key that nobody reads, which is often a misspelt one", () => {
  const folder = copyOfContent();
  edit(folder, service, (entry) => entry.set("colour", 3));
  expect(problemsOf(folder)).toEqual([
    { file: service, line: 1, field: "", problem: expect.stringContaining('"colour"') },
  ]);
});

test("refuses a list that is too short or too long for its place on the page", () => {
  const folder = copyOfContent();
  edit(folder, "pages/home.yaml", (entry) => entry.deleteIn(["hero", "keywords", 4]));
  edit(folder, "courses/graphics-design-course.yaml", (entry) => entry.deleteIn(["whyChoose", "points", 0]));
  edit(folder, "courses/cloud-computing-course.yaml", (entry) =>
    entry.deleteIn(["certifications", "cards", 0]),
  );
  expect(problemsOf(folder).map(({ file, field }) => [file, field])).toEqual([
    ["pages/home.yaml", "hero.keywords"],
    ["courses/cloud-computing-course.yaml", "certifications.cards"],
    ["courses/graphics-design-course.yaml", "whyChoose.points"],
  ]);
});

test("refuses a file that is not YAML, with the line of the mistake", () => {
  const folder = copyOfContent();
  writeFileSync(join(folder, "pages/team.yaml"), 'title: Team\nsummary: "no end\n');
  writeFileSync(join(folder, "people.yaml"), "- id: member-1\n  id: member-2\n");
  const problems = problemsOf(folder);
  expect(problems).toContainEqual({
    file: "pages/team.yaml",
    line: expect.any(Number),
    field: "",
    problem: expect.stringMatching(/quote/),
  });
  expect(problems).toContainEqual({
    file: "people.yaml",
    line: 2,
    field: "",
    problem: expect.stringMatching(/unique/),
  });
});
