// The most common mistakes of owners are reported in words that they can act on, all at once, each with its line.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { edit, problemsOf, told } from "../../tests/support/companies/content-copy.ts";
import { smallCompany } from "../../tests/support/companies/small-company.ts";

test("values of the wrong kind, and fields that are missing", () => {
  const folder = smallCompany();
  edit(folder, "site.yaml", (site) => {
    site.setIn(["tax", "value"], 301_234_567);
    site.setIn(["hours", 0, "opens"], null);
  });
  edit(folder, "courses/fullstack-web.yaml", (course) => {
    course.set("price", "12,500");
    course.set("order", "1");
    course.set("weeklyHours", "4,5");
    course.set("projects", "1,200");
    course.set("classSize", "4,5,6");
    course.set("popular", "yes");
    course.delete("level");
  });
  expect(told(folder)).toEqual([
    "tax.value: needs quotation marks around it",
    "hours.0.opens: is empty; write something after the colon, or leave out the whole line",
    "order: write the number alone, without commas and quotation marks: 1",
    "level: is missing",
    "popular: write true or false",
    "projects: write the number alone, without commas and quotation marks: 1200",
    "price: write 12500, or 12.5 if the comma stands before decimals, which begin with a point here",
    "weeklyHours: write the number alone, without commas and quotation marks: 4.5",
    "classSize: write a number, such as 6",
  ]);
});

test("a price without a number, and a list where one text belongs", () => {
  const folder = smallCompany();
  edit(folder, "courses/fullstack-web.yaml", (course) => {
    course.set("price", null);
    course.set("intakes", [{ start: "2027-03-01", mode: "Online", price: null }]);
    course.set("alsoCalled", ["web", "sites"]);
  });
  edit(folder, "services/app-dev.yaml", (service) => service.set("price", null));
  const empty = "is empty; write a number after the colon, such as 45000 or 449.90, or free, or on request";
  expect(told(folder)).toEqual([
    'alsoCalled: is read as a list; write one text after the colon, in quotation marks, such as "one, two"',
    `price: ${empty}`,
    `intakes.0.price: ${empty}`,
    `price: ${empty}`,
  ]);
});

test("a comma in a price, which may be a decimal sign, and in braces begins another field", () => {
  const folder = smallCompany();
  edit(folder, "courses/fullstack-web.yaml", (course) => course.set("price", "1,25,000"));
  edit(folder, "services/app-dev.yaml", (service) => service.set("price", "PRICE"));
  const file = join(folder, "services/app-dev.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace("price: PRICE", "price: { from: 25,500 }"));
  expect(told(folder)).toEqual([
    "price: write the number alone, such as 45000 or 449.90: a point before decimals, no comma and no currency; or free, or on request",
    expect.stringMatching(
      /^price\.500: has a comma within a number, which ends what stands before it; write a/,
    ),
  ]);
  writeFileSync(file, readFileSync(file, "utf8").replace("25,500", "25,000, to: 30,000"));
  expect(told(folder).at(-1)).toContain("has a comma within a number");
});

test("what stands in braces in another language, where a value would be filled in", () => {
  const folder = smallCompany();
  edit(folder, "words.yaml", (words) => {
    words.set("contact.reference", "Mã số của bạn là {mã số}.");
    words.set("course.months", "{số} tháng, { count }, {}");
    words.set("nav.home", "Trang {chủ}");
    words.set("nav.team", "Team {");
    words.set("search.countOther", "{count results");
  });
  edit(folder, "pages/privacy.yaml", (page) =>
    page.set("sections", [
      { heading: "A", paragraphs: ["Xóa sau {thời hạn}.", "Erased after {retention}."] },
    ]),
  );
  expect(told(folder)).toEqual([
    "sections.0.paragraphs.0: between braces only these can stand here: {retention}, {backupDays}, {contactPhone}, {staffNotes}, {receivers}, {enrollment}, {newsletter}",
    "nav.home: leave out the braces: no value is filled in here",
    "nav.team: leave out the braces: no value is filled in here",
    "course.months: between braces only these can stand here: {count}",
    "contact.reference: between braces only these can stand here: {reference}",
    "search.countOther: between braces only these can stand here: {count}",
  ]);
});

test("a date in other words, and one that is no day", () => {
  const folder = smallCompany();
  edit(folder, "site.yaml", (site) => site.set("holidays", [{ date: "30 February 2027", name: "A" }]));
  expect(told(folder)).toEqual(["holidays.0.date: write a date such as 2027-01-15"]);
  edit(folder, "site.yaml", (site) => site.set("holidays", [{ date: "2027-02-30", name: "A" }]));
  expect(told(folder)).toEqual(["holidays.0.date: there is no date 2027-02-30"]);
});

test("a holiday that ends before it begins, lasts for years, or stands there twice", () => {
  const folder = smallCompany();
  const withHolidays = (...holidays: object[]) => {
    const named = holidays.map((holiday) => ({ ...holiday, name: "A" }));
    edit(folder, "site.yaml", (site) => site.set("holidays", named));
    return told(folder);
  };
  const leave = { date: "2026-12-01", until: "2026-12-14" };
  expect(withHolidays(leave, { date: "2026-12-15" })).toEqual([]);
  expect(withHolidays({ ...leave, until: "2026-11-30" }, { ...leave, until: "2028-01-01" })).toEqual([
    "holidays.0.until: is before 2026-12-01",
    "holidays.1.until: is more than a year after 2026-12-01",
  ]);
  expect(withHolidays(leave, { date: "2026-12-08" }, { date: "2026-12-08" })).toEqual([
    "holidays.1.date: 2026-12-08 stands in another entry, too; keep one",
    "holidays.2.date: 2026-12-08 stands in another entry, too; keep one",
  ]);
});

test("a misspelt name or choice, with the one that was probably meant", () => {
  const folder = smallCompany();
  const lines = edit(folder, "courses/fullstack-web.yaml", (course) => {
    course.set("prize", 3);
    course.set("icon", "hourglas");
  });
  expect(problemsOf(folder)).toEqual([
    expect.objectContaining({
      field: "icon",
      problem: "may be diamond, eye, hourglass; did you mean hourglass?",
    }),
    expect.objectContaining({
      field: "prize",
      line: lines.findIndex((line) => line.startsWith("prize:")) + 1,
      problem: "is not known; did you mean price?",
    }),
  ]);
});

test("a word that is not known, without a list of all that are", () => {
  const folder = smallCompany();
  edit(folder, "words.yaml", (words) => words.set("nothing.like.it", "Hello"));
  expect(told(folder)).toEqual(["nothing.like.it: is not known; leave out the line"]);
});

test("an address of the contact service that is none, with what to write", () => {
  const folder = smallCompany();
  for (const origin of ["api.emailjs.com", 5, null]) {
    edit(folder, "contact-service.yaml", (service) => service.set("origin", origin));
    expect(told(folder)).toEqual([
      'origin: write "" for this site\'s own server, or the address of a service, such as https://api.emailjs.com',
    ]);
  }
  edit(folder, "contact-service.yaml", (service) => service.delete("origin"));
  expect(told(folder)).toEqual(["origin: is missing"]);
});

test.for([
  ["a tab", "title: One\n\tsummary: Two\n", 2, "two spaces"],
  ["a second colon", "title: Web: the basics\n", 1, "quotation marks"],
  ["a line that begins in the wrong column", "story:\n  heading: One\n text: Two\n", 3, "two spaces"],
  ["an apostrophe", "title: 'Let's go'\n", 1, "double quotation marks"],
  [
    "a quotation mark that is never closed",
    'title: "no end\nsummary: Two\n',
    1,
    "a quotation mark is missing",
  ],
  ["a bracket that is never closed", "title: One\nlist: [a, b\nnext: 1\n", 2, "a bracket is missing"],
  [
    "a quotation mark too few",
    'list:\n  - { opens: "06:30, closes: "11:30" }\n',
    2,
    "goes on after a quotation",
  ],
  ["a line one space short", "list:\n  - a: 1\n   b: 2\n    c: 3\n    d: 4\n", 3, "two spaces"],
  ["a line two spaces too far", "list:\n  - a: 1\n      b: 2\n    c: 3\n", 3, "two spaces"],
  ["an entry one space short", "list:\n  - a\n - b\n", 3, "two spaces"],
  ["a name without its colon at the end", "title: One\nsummary\n", 2, "no colon"],
  ["a text that begins with {", "title: {count} courses\n", 1, "begins with {"],
  ["a text that begins with [", "title: [New] courses\n", 1, "begins with ["],
  ["an apostrophe behind a bracket", "title: '{count}'s'\n", 1, "double quotation marks"],
  ["an entry of a list without its mark", "- id: a\n  label: A\nid: b\nlabel: B\n", 3, "write - and a space"],
  ["such an entry, written in Windows", "# A\r\n---\r\n\r\n- id: a\r\nid: b\r\n", 5, "write - and a space"],
  ["a value that is a part of itself", "title: One\nlist: &all\n  - [*all]\n", 3, "would never end"],
  ["a field that stands there twice", "title: One\ntitle: Two\n", 2, "title stands here twice"],
] as const)("YAML with %s", ([, text, line, words]) => {
  const folder = smallCompany({ "pages/team.yaml": text });
  const found = problemsOf(folder).filter(({ file }) => file === "pages/team.yaml");
  expect(found.map((problem) => [problem.line, problem.problem])).toEqual([
    [line, expect.stringContaining(words)],
  ]);
});

test.for([
  ["fields", "story:\n\theading: One\n\ttext: Two\ntitle: Three\n", [2, 3]],
  ["a list", "title: One\nlist:\n  - One\n\t- Two\n", [4]],
  ["a long text", "title: >-\n\tOne\nsummary: Two\n", [2]],
] as const)("tabs before %s are told once each, without what they make of other lines", ([, text, lines]) => {
  const folder = smallCompany({ "pages/team.yaml": text });
  const found = problemsOf(folder).filter(({ file }) => file === "pages/team.yaml");
  expect(found.map(({ line }) => line)).toEqual(lines);
  for (const { problem } of found) expect(problem).toContain("begins with a tab");
});

test("a value may be referred to as often as its author likes", () => {
  const entries = Array.from({ length: 200 }, () => "  - *said");
  const folder = smallCompany({ "pages/team.yaml": `title: &said One\nlist:\n${entries.join("\n")}\n` });
  const found = problemsOf(folder).filter(({ file }) => file === "pages/team.yaml");
  // Read, so that its fields are looked at.
  expect(found.map(({ problem }) => problem)).toContainEqual(expect.stringContaining("is not known"));
});

test("a file with another ending, which would be left out, and what to name it", () => {
  const text = "---\ntitle: A\nsummary: B\n---\n";
  const folder = smallCompany({
    "courses/web.yml": "",
    "services/Repair.YAML": "",
    "pages/own/a.markdown": text,
  });
  renameSync(join(folder, "people.yaml"), join(folder, "people.yml"));
  expect(problemsOf(folder).map(({ file, problem }) => [file, problem])).toEqual([
    ["courses/web.yml", "is not read; rename the file to web.yaml"],
    ["services/Repair.YAML", "is not read; rename the file to Repair.yaml"],
    ["people.yml", "is not read; rename the file to people.yaml"],
    ["pages/own/a.markdown", "is not read; rename the file to a.md"],
  ]);
});

test("a file whose name can be no address is told so first, and one without a word that it is empty", () => {
  const folder = smallCompany({ "courses/new course.yaml": "title: A\n", "services/new.yaml": "# Later\n" });
  const [first, ...others] = problemsOf(folder);
  expect(first).toMatchObject({
    file: "courses/new course.yaml",
    problem: expect.stringMatching(/^rename the/),
  });
  expect(others.at(-1)).toMatchObject({
    file: "services/new.yaml",
    problem: "is empty; write its fields, or delete the file",
  });
});

test("a folder where a file belongs, and a file where a folder does", () => {
  const folder = smallCompany({ "brand.yaml": "logo: { file: pictures/logo.svg }\n" });
  for (const name of ["a.jpg", "logo.svg"]) mkdirSync(join(folder, "pictures", name), { recursive: true });
  edit(folder, "pages/about.yaml", (page) =>
    page.set("photo", { file: "a.jpg", alt: "A", consent: "2026-01-01" }),
  );
  rmSync(join(folder, "notices"), { recursive: true, force: true });
  writeFileSync(join(folder, "notices"), "");
  expect(told(folder)).toEqual([
    expect.stringContaining("there is no file pictures/logo.svg"),
    expect.stringContaining("there is no file a.jpg"),
  ]);
});

test("a file that is missing, and those that may be", () => {
  const folder = smallCompany();
  for (const name of ["pages/team.yaml", "redirects.yaml", "course-finder.yaml"]) rmSync(join(folder, name));
  expect(problemsOf(folder)).toEqual([
    {
      file: "pages/team.yaml",
      line: 1,
      field: "",
      problem: "is missing; write it, or copy it from content/pages/team.yaml",
    },
  ]);
});

test("what a frame says of itself is missing, which the sample has nowhere to copy from", () => {
  const folder = smallCompany();
  mkdirSync(join(folder, "frames/abacus"), { recursive: true });
  expect(told(folder)).toEqual([": is missing; write it as content/README.md says"]);
});

test("a menu entry without a page, and an address that is taken", () => {
  const folder = smallCompany();
  edit(folder, "site.yaml", (site) => {
    site.set("menu", ["services", "servics"]);
    site.set("paths", { enroll: "anmelden", contact: "api", team: "privacy" });
  });
  expect(told(folder)).toEqual([
    expect.stringMatching(/^menu\.1: there is no page "servics"; write home, /),
    "paths.team: the site has something else at /privacy; choose another address",
    "paths.contact: the site has something else at /api; choose another address",
  ]);
});

test.for(["& Barista", "&Barista now", "! wow", "!wow it", "% off", "@home", "`x`", "*Barista", "| x"])(
  "a text that begins as %s, which YAML reads as something else, is told to be put in quotation marks",
  (written) => {
    const folder = smallCompany();
    const file = join(folder, "site.yaml");
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace(/^title: .*/m, () => `title: ${written}`),
    );
    expect(told(folder).join()).toMatch(/quotation marks/);
  },
);

test("a file that has only comments counts as missing", () => {
  const names = ["brand", "contact-service", "claims", "people", "course-finder", "redirects", "pages/about"];
  const folder = smallCompany(Object.fromEntries(names.map((name) => [`${name}.yaml`, "# Nothing yet.\n"])));
  expect(told(folder).filter((problem) => !problem.includes("there is no claim"))).toEqual([
    ": is missing; write it, or copy it from content/pages/about.yaml",
  ]);
});

test("a title that fits nowhere, and a field that the head of an own page has twice, are named", () => {
  const rules = "---\ntitle: Rules\nsummary: One\nsummary: Two\n---\n\nText.\n";
  const folder = smallCompany({ "pages/own/rules.md": rules });
  edit(folder, "courses/fullstack-web.yaml", (course) => course.set("title", "x".repeat(172)));
  const problems = problemsOf(folder);
  expect(problems.map(({ file, field, problem }) => `${file} ${field}: ${problem}`)).toEqual([
    "courses/fullstack-web.yaml title: is too long: 172 characters, at most 100; leave out 72",
    "pages/own/rules.md : summary stands here twice; keep one of the two lines",
  ]);
  expect(problems.at(-1)?.line).toBe(4);
});

test("mistakes inside of all files come in one go, then those across files, and none is only a consequence", () => {
  const folder = smallCompany();
  const places = () => problemsOf(folder).map(({ file, field }) => `${file} ${field}`);
  const wholeService = readFileSync(join(folder, "services/ai-ml.yaml"), "utf8");
  edit(folder, "courses/fullstack-web.yaml", (course) => {
    course.set("price", "45,000");
    course.setIn(["related", "services", 0], "no-such-service");
  });
  edit(folder, "site.yaml", (site) => site.set("currency", "rupees"));
  edit(folder, "services/app-dev.yaml", (service) => service.set("claims", ["no-such-claim"]));
  writeFileSync(join(folder, "services/ai-ml.yaml"), "title: A: b\n");
  expect(places()).toEqual([
    "site.yaml currency",
    "courses/fullstack-web.yaml price",
    "services/ai-ml.yaml ",
  ]);

  edit(folder, "courses/fullstack-web.yaml", (course) => course.set("price", 45_000));
  edit(folder, "site.yaml", (site) => site.set("currency", "NPR"));
  writeFileSync(join(folder, "services/ai-ml.yaml"), wholeService);
  expect(places()).toEqual(["courses/fullstack-web.yaml related.services", "services/app-dev.yaml claims"]);
});

test("letters in another encoding, a second end of the file, and a folder in a file's place", () => {
  const folder = smallCompany({
    "pages/contact.yaml": Buffer.from(`lead: One\nheading: Gr\u00f6\u00dfe\n`, "latin1"),
    "pages/own/rules.md": Buffer.from("\uFEFF---\ntitle: Rules\n", "utf16le"),
  });
  const course = join(folder, "courses/fullstack-web.yaml");
  writeFileSync(course, `${readFileSync(course, "utf8")}---\nText.\n`);
  mkdirSync(join(folder, "services/new.yaml"));
  expect(problemsOf(folder).map(({ file, problem }) => `${file}: ${problem}`)).toEqual([
    "pages/contact.yaml: has letters that are not saved as UTF-8; save the file again with that encoding",
    "courses/fullstack-web.yaml: is a second line ---, where the file would end; take it out",
    expect.stringMatching(/^services\/new\.yaml: cannot be read: EISDIR/),
    "pages/own/rules.md: has letters that are not saved as UTF-8; save the file again with that encoding",
  ]);
  expect(problemsOf(folder)[0]?.line).toBe(2);
});

test("a heading of the privacy page with nothing below it", () => {
  const folder = smallCompany();
  edit(folder, "pages/privacy.yaml", (page) => page.setIn(["sections", 0], { heading: "In short" }));
  expect(told(folder)).toEqual(["sections.0: needs paragraphs or a list below its heading"]);
});
