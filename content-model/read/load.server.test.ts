import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Document } from "yaml";
import {
  edit,
  expectProblems,
  lineWith,
  problemsOf,
  told,
} from "../../tests/support/companies/content-copy.ts";
import { smallCompany } from "../../tests/support/companies/small-company.ts";
import { listedPages } from "../map/pages.ts";
import { contentFolder } from "./folder.ts";
import { ContentError, loadContent } from "./load.server.ts";
import { ownDrawings } from "./own-pages.ts";
import { photoFile } from "./photographs.ts";

const course = "courses/fullstack-web.yaml";
const service = "services/web-development.yaml";

test("loads the content as it is, sorted, each entry with its address from its file's name", () => {
  for (const folder of [smallCompany(), contentFolder]) {
    const content = loadContent(folder);
    for (const kind of ["courses", "services", "projects"] as const) {
      const orders = content[kind].map(({ order }) => order);
      expect(orders).toEqual([...orders].sort((a, b) => a - b));
      const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap(
        (name) => new RegExp(`^${kind}/(.+)\\.yaml$`).exec(name)?.[1] ?? [],
      );
      expect(content[kind].map(({ slug }) => slug).sort()).toEqual(names.sort());
    }
  }
});

test("what an entry does not say about itself is taken from what it and its page say", () => {
  const folder = smallCompany();
  const left = "order enrollmentOrder popular icon color lead summary modulesHeading closing";
  edit(folder, course, (entry) => {
    for (const field of left.split(" ")) entry.delete(field);
    entry.set("description", `A **long** story. ${"Word after word. ".repeat(20)}`);
  });
  edit(folder, service, (entry) => {
    for (const field of ["order", "color", "summary", "closing", "subject"]) entry.delete(field);
  });
  edit(folder, "people.yaml", (people) => people.deleteIn([0, "initial"]));
  const content = loadContent(folder);
  const last = content.courses.at(-1);
  expect(last).toMatchObject({
    slug: "fullstack-web",
    popular: false,
    lead: last?.description,
    summary: expect.stringMatching(/^A long story\..*…$/),
    modulesHeading: content.words["course.allTopics"],
    closing: content.pages.training.closing,
  });
  expect(last?.summary.length).toBeLessThanOrEqual(160);
  expect(content.services.at(-1)).toMatchObject({
    slug: "web-development",
    summary: expect.stringMatching(/./),
    closing: content.pages.services.closing,
    subject: content.services.at(-1)?.title,
  });
  expect(content.people[0]?.initial).toBe(content.people[0]?.name[0]);
});

test("the usual levels are in the site's words, and others stay as they are", () => {
  const folder = smallCompany();
  edit(folder, "words.yaml", (words) => words.set("level.beginner", "सुरुवाती"));
  edit(folder, course, (entry) => {
    entry.set("level", "Beginner");
    entry.setIn(["modules", 0, "level"], "Beginner");
    entry.setIn(["modules", 1, "level"], "सबै तह");
  });
  const found = loadContent(folder).courses.find(({ slug }) => course.includes(slug));
  expect(found?.level).toBe("सुरुवाती");
  expect(found?.modules.slice(0, 2).map(({ level }) => level)).toEqual(["सुरुवाती", "सबै तह"]);
});

test("a person's initial is a letter with its signs", () => {
  const folder = smallCompany();
  edit(folder, "people.yaml", (people) => {
    people.setIn([0, "name"], "कृष्णप्रसाद श्रेष्ठ");
    people.deleteIn([0, "initial"]);
  });
  expect(loadContent(folder).people[0]?.initial).toBe("कृ");
  edit(folder, "people.yaml", (people) => people.setIn([0, "initial"], "श्रे"));
  expect(loadContent(folder).people[0]?.initial).toBe("श्रे");
});

test("names file, line and field in its message, one line a problem", () => {
  const folder = smallCompany();
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

// Each value occurs on no other line of its file.
test.for<[what: string, file: string, path: (string | number)[], value: unknown, problem: RegExp]>([
  ["a price of nothing", course, ["price"], 0, /above zero/],
  ["a category that does not exist", course, ["category"], "cooking", /development/],
  ["a Nepali module title without a slug", course, ["modules", 1, "title"], "वेब", /slug: part-2$/],
  ["an empty text", service, ["lead"], "", /./],
  ["a summary too long for search results", service, ["summary"], "y".repeat(161), /160/],
  ["a subject too long for the form", service, ["subject"], "z".repeat(151), /150/],
  ["a colour that is not drawn", service, ["color"], 8, /7/],
  ["a claim's id with capitals", "claims.yaml", [3, "id"], "Web Projects", /lower-case/],
  ["a time of day that does not exist", "site.yaml", ["hours", 0, "opens"], "24:30", /time of day/],
  ["a day that does not exist", "site.yaml", ["hours", 1, "days", 0], "Caturday", /Monday/],
  ["a mailbox that is none", "site.yaml", ["mailboxes", 1, "value"], "training at example", /email/],
  ["an address that would run script", "site.yaml", ["social", 2, "url"], "javascript:alert(1)", /https/],
  ["Devanagari digits where a number belongs", course, ["months"], "६", /: 6$/],
  ["a text where fields belong", course, ["track"], "web", /below it \(slug, name\), each two spaces/],
  ["two letters where one is drawn", "people.yaml", [0, "initial"], "SL", /one letter/],
  ["a card that leads out of the site", "service-cards.yaml", [0, "path"], "https://x.example", /"\/"/],
])("refuses %s", ([, file, path, value, problem]) => {
  const folder = smallCompany();
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
  // A long value starts on the line below its key.
  const line = found[0]?.line ?? 0;
  expect(lines.slice(line - 1, line + 4).join("\n")).toContain(marker);
});

test("refuses an entry without a required field, and points at the entry", () => {
  const change = (entry: Document) => {
    entry.setIn(["modules", 2, "title"], "The third one");
    entry.deleteIn(["modules", 2, "topics"]);
  };
  expectProblems(course, change, ["modules.2.topics", "is missing", "title: The third one"]);
});

test("refuses an announcement that is over before it begins, or leads nowhere", () => {
  const folder = smallCompany();
  const announce = (more: object) =>
    edit(folder, "site.yaml", (site) =>
      site.set("announcement", { text: "Closed", start: "2026-03-04", end: "2026-03-05", ...more }),
    );
  announce({ href: "/contact" });
  expect(problemsOf(folder)).toEqual([]);
  announce({ href: "/kontact", end: "2026-03-03" });
  expect(problemsOf(folder).map(({ file, field }) => [file, field])).toEqual([
    ["site.yaml", "announcement.end"],
    ["site.yaml", "announcement.href"],
  ]);
});

test.for<[file: string, field: string, count: number, problem: RegExp]>([
  ["pages/home.yaml", "hero.keywords", 0, /at least/],
  ["pages/home.yaml", "hero.keywords", 10, /at most 9 entries/],
  ["courses/cloud-computing-course.yaml", "modules", 0, /at least/],
  ["courses/graphics-design-course.yaml", "whyChoose.points", 0, /at least/],
])(
  "refuses a list too short or too long for its place: in %s %s with %i",
  ([file, field, count, problem]) => {
    const change = (entry: Document) => entry.setIn(field.split("."), Array(count).fill("Growth"));
    expectProblems(file, change, [field, problem]);
  },
);

test("a price may have the cents of its currency, and no more", () => {
  const folder = smallCompany();
  edit(folder, "site.yaml", (site) => site.set("currency", "EUR"));
  edit(folder, course, (entry) => entry.set("price", 449.9));
  expect(problemsOf(folder)).toEqual([]);
  edit(folder, course, (entry) => entry.set("price", 449.905));
  expect(told(folder)).toEqual([expect.stringMatching(/^price: EUR .* 2 decimals, such as 449\.9/)]);
});

test.for([
  ["600.000", "price: 600.000 is read as 600; write 600000"],
  ['"45.000"', "price: 45.000 is read as 45; write 45000"],
  ["1.250", "price: 1.250 is read as 1.25; write 1250"],
  ["780.000 to 980.000", "price: 780.000 is read as 780; write 780000"],
  ["{ from: 5, to: 980.000 }", "price.to: 980.000 is read as 980; write 980000"],
] as const)("the point of thousands in a price, %s, is told", ([price, problem]) => {
  for (const file of [course, "services/ai-ml.yaml"]) {
    const folder = smallCompany();
    const path = join(folder, file);
    const without = readFileSync(path, "utf8").replace(/^price:.*\n( .*\n)*/m, "");
    writeFileSync(path, `${without}price: ${price}\n`);
    expect(told(folder)).toEqual([problem]);
    edit(folder, "site.yaml", (site) => site.set("currency", "KWD"));
    expect(told(folder)).toEqual([]);
  }
});

test("a phone number that nobody can dial is refused, and one of the company's country needs no code", () => {
  const folder = smallCompany();
  const withPhone = (value: string, country: string) => {
    edit(folder, "site.yaml", (site) => {
      site.set("phone", { value });
      site.set("country", country);
    });
    return problemsOf(folder).map(({ field }) => field);
  };
  for (const value of ["call us", "+977 68-52", "+977 68-520000, 9857612345"])
    expect(withPhone(value, "NP")).toEqual(["phone.value"]);
  expect(problemsOf(folder)[0]?.problem).not.toMatch(/\+\d/);
  expect(withPhone("+977 68-520000", "NP")).toEqual([]);
  expect(withPhone("030 1234567", "DE")).toEqual([]);
  expect(withPhone("030 1234567", "NP")).toEqual(["phone.value"]);
});

test.for([
  ["free", []],
  ["on request", []],
  [{ from: 5_000 }, []],
  [{ from: 5_000, to: 9_000 }, []],
  [
    { from: 9_000, to: 5_000 },
    ["price.to: is not above the lowest price; write the highest one, or leave it out"],
  ],
  [{ from: 5_000.5 }, ["price: NPR is the currency and prices in it are whole, such as 5001"]],
  ["ask us", [expect.stringMatching(/^price: write the number alone, .*; or free, or on request$/)]],
  [{ least: 5_000 }, [expect.stringMatching(/^price: write from: 5000 and/)]],
])("takes a price, or says what to write: %j", ([price, expected]) => {
  for (const file of [course, "services/ai-ml.yaml"]) {
    const folder = smallCompany();
    edit(folder, file, (entry) => entry.set("price", price));
    expect(told(folder)).toEqual(expected);
  }
});

test("what site.yaml says of the tax holds for every course and service that says nothing else", () => {
  const folder = smallCompany();
  edit(folder, "site.yaml", (site) => site.set("vat", "plus 13%"));
  edit(folder, course, (entry) => entry.set("vat", "exempt"));
  const { courses, services } = loadContent(folder);
  for (const { slug, vat } of courses) expect(vat).toBe(slug === "fullstack-web" ? "exempt" : "plus 13%");
  for (const { vat } of services) expect(vat).toBe("plus 13%");
  edit(folder, "site.yaml", (site) => site.set("vat", 13));
  expect(told(folder)).toEqual(["vat: write included, exempt, or plus and the rate, such as plus 13%"]);
});

test("a course says once how long it takes, and its modules in the same unit", () => {
  const folder = smallCompany();
  const said = () => told(folder);
  const units = (unit: string, count: number) =>
    edit(folder, course, (entry) => {
      for (const other of ["hours", "days", "weeks", "months"]) {
        entry.delete(other);
        for (let i = 0; i < 6; i++) entry.deleteIn(["modules", i, other]);
      }
      entry.set(unit, 6 * count);
      for (let i = 0; i < 6; i++) entry.setIn(["modules", i, unit], count);
    });
  for (const [unit, count] of [
    ["hours", 2.5],
    ["days", 1],
    ["weeks", 4],
  ] as const) {
    units(unit, count);
    expect(said(), unit).toEqual([]);
  }
  edit(folder, course, (entry) => entry.setIn(["modules", 0, "days"], 3));
  expect(said()).toEqual(["modules.0.days: write it in weeks, as the course has it"]);
  units("weeks", 4);
  edit(folder, course, (entry) => entry.set("months", 6));
  expect(said()[0]).toBe("months: write weeks or months, not both: the course has one length");
  edit(folder, "courses/ai-ml-course.yaml", (entry) => entry.delete("months"));
  expect(said()).toContainEqual(
    "months: is missing; write how long it takes, in hours, days, weeks or months",
  );
});

test("a module's title may have any letters where it is no address, or where the module has a slug", () => {
  const folder = smallCompany();
  edit(folder, course, (entry) => {
    entry.setIn(["modules", 0, "title"], "Git & GitHub (C++)");
    entry.setIn(["modules", 1, "title"], "वेब");
    entry.setIn(["modules", 1, "slug"], "web-in-nepali");
  });
  edit(folder, "courses/ai-ml-course.yaml", (entry) => entry.setIn(["modules", 0, "title"], "वेब"));
  const paths = listedPages(loadContent(folder)).map(({ path }) => path);
  expect(paths).toContain("/training/fullstack/git-github-c");
  expect(paths).toContain("/training/fullstack/web-in-nepali");
  edit(folder, course, (entry) => entry.setIn(["modules", 1, "slug"], "git-github-c"));
  expect(told(folder)).toEqual(['modules.1.slug: another module has the address "git-github-c"']);
});

test("a code of a search console is the code alone", () => {
  const withCode = (google: string) => (site: Document) => site.set("verification", { google });
  expectProblems("site.yaml", withCode("abc_DEF-123="));
  expectProblems("site.yaml", withCode('<meta name="x" content="abc">'), [
    "verification.google",
    /the code alone/,
  ]);
});

test("further phone numbers have to be dialled, but for placeholders, and several addresses to be told apart", () => {
  const folder = smallCompany();
  const office = { street: "Main road 5", place: "Ilam", coordinates: { latitude: 26.9, longitude: 87.9 } };
  edit(folder, "site.yaml", (site) => {
    site.set("phones", [
      { label: "Workshop", value: "+977 27-520001" },
      { label: "Shop", value: "021-XX", placeholder: true },
    ]);
    site.set("addresses", [office]);
  });
  expect(problemsOf(folder)).toEqual([]);
  edit(folder, "site.yaml", (site) => {
    site.set("phones", [{ label: "Workshop", value: "ask us" }]);
    site.set("addresses", [office, { ...office, label: "Workshop" }]);
  });
  expect(problemsOf(folder).map(({ field }) => field)).toEqual(["phones.0.value", "addresses.0.label"]);
  const nowhere = { ...office, coordinates: { latitude: 260, longitude: 0 } };
  edit(folder, "site.yaml", (site) => site.set("addresses", [nowhere]));
  expect(problemsOf(folder).map(({ field }) => field)).toEqual(["addresses.0.coordinates.latitude"]);
});

test("in French no line begins with a sign that a space sets apart", () => {
  const folder = smallCompany();
  const title = "Bureautique : \u00ab Word \u00bb et Excel ?";
  edit(folder, "courses/fullstack-web.yaml", (course) => course.set("title", title));
  const titleIn = (language: string) => {
    edit(folder, "site.yaml", (site) => site.set("language", language));
    return loadContent(folder).courses[0]?.title;
  };
  expect(titleIn("en")).toBe(title);
  expect(titleIn("fr")).toBe("Bureautique\u00a0: \u00ab\u00a0Word\u00a0\u00bb et Excel\u00a0?");
});

test("letters and their accents are one sign each, however a file is saved, and pictures are found all the same", () => {
  const apart = (text: string) => text.normalize("NFD");
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><path d="M0 0h30v10H0z"/></svg>';
  const [logo, picture] = [apart("pictures/dấu.svg"), apart("pictures/lớp.svg")];
  const folder = smallCompany({
    [logo]: drawing,
    [picture]: drawing,
    "brand.yaml": `logo: { file: ${logo} }`,
    "notices/lop.md": apart(
      `---\ntitle: Lớp học\nsummary: Ở Đà Nẵng\ndate: 2026-01-01\n---\nChữ nghĩa\n\n![Lớp](${picture})\n`,
    ),
  });
  edit(folder, course, (entry) => entry.set("title", apart("Kế toán thực hành")));
  const content = loadContent(folder);
  expect(content.courses.map(({ title }) => title)).toContain("Kế toán thực hành");
  const texts = JSON.stringify(content.notices);
  for (const text of ["Lớp học", "Ở Đà Nẵng", "Chữ nghĩa", "lớp.svg"]) expect(texts).toContain(text);
  expect(texts).toBe(texts.normalize());
  const [own] = ownDrawings(content);
  expect(existsSync(photoFile(own?.file ?? "", folder))).toBe(true);
});
