// What visitors can try: the brief builder, first aid and samples of documents.
import { expect, test } from "vitest";
import { edit, problemsOf, told } from "../../tests/support/companies/content-copy.ts";
import { smallCompany, smallContent } from "../../tests/support/companies/small-company.ts";
import { documentAddresses, searchIndex } from "../map/pages.ts";

test("the services of a brief exist, answers of a question differ, sizes follow one another, and rates are in the currency", () => {
  const folder = smallCompany();
  edit(folder, "brief.yaml", (brief) => {
    brief.setIn(["services", 0], "no-such-service");
    brief.setIn(["users", "options", 1, "value"], "one");
    brief.setIn(["sizes", "medium", "upTo"], 2);
    brief.set("rates", { small: 1000.5, medium: { from: 2000, to: 1000 }, large: "on request" });
  });
  expect(told(folder)).toEqual([
    'services: there is no service "no-such-service"',
    'users.options.1.value: "one" stands here twice',
    "sizes.medium.upTo: is not above 2, the most points of a small project",
    "rates.small: NPR is the currency and prices in it are whole, such as 1001",
    "rates.medium.to: is not above the lowest price; write the highest one, or leave it out",
  ]);
});

test("what a brief may be answered all together fits the message of the contact form", () => {
  const folder = smallCompany();
  edit(folder, "brief.yaml", (brief) => {
    brief.setIn(["does", "multiple"], true);
    const options = Array.from({ length: 20 }, (_, i) => ({
      value: `part-${i}`,
      label: `${i}`.padEnd(60, "x"),
    }));
    brief.setIn(["does", "options"], options);
  });
  expect(problemsOf(folder).map(({ problem }) => problem)).toEqual([
    expect.stringMatching(/^shorten the labels .* a message of 1\d{3} characters, .* takes 1000$/),
  ]);
});

test("an address that an entry has cannot be that of the brief builder", () => {
  const folder = smallCompany();
  edit(folder, "site.yaml", (site) => site.setIn(["paths", "brief"], "app-dev"));
  expect(told(folder)).toEqual([": rename the file: the site already has something else at /app-dev"]);
});

test("a symptom has an address of its own and says what is at risk, below a service that exists", () => {
  const folder = smallCompany();
  expect(problemsOf(folder)).toEqual([]);
  edit(folder, "triage.yaml", (triage) => {
    triage.set("service", "no-such-service");
    triage.setIn(["symptoms", 1, "id"], "wet");
    triage.setIn(["symptoms", 1, "risk"], {});
  });
  expect(told(folder)).toEqual([
    'service: there is no service "no-such-service"',
    'symptoms.1.id: "wet" stands here twice',
    "symptoms.1.risk: says nothing; write what may be harmed: people, data, device",
  ]);
});

test("the search finds each symptom by its words, at its place on the page", () => {
  const found = searchIndex(smallContent()).filter(({ path }) => path.includes("/first-aid"));
  expect(found.map(({ path, title }) => [path, title])).toEqual([
    ["/app-dev/first-aid", "First aid"],
    ["/app-dev/first-aid?symptom=wet#wet", "It got wet"],
    ["/app-dev/first-aid?symptom=dead#dead", "It is dead"],
  ]);
});

test("a sample has a name of its own, rows as wide as the table, and pages that exist", () => {
  const folder = smallCompany();
  edit(folder, "documents.yaml", (documents) => {
    documents.setIn(["list", 0, "file"], "syllabus-ai-ml-course");
    documents.setIn(["list", 0, "services", 0], "no-such-service");
    documents.setIn(["list", 0, "courses", 0], "no-such-course");
    documents.setIn(["list", 0, "table", "rows", 0], ["Work", "10", "20"]);
  });
  expect(told(folder)).toEqual([
    'list.0.services: there is no service "no-such-service"',
    'list.0.courses: there is no course "no-such-course"',
    "list.0.file: there is another syllabus-ai-ml-course.pdf",
    "list.0.table.rows.0: has 3 cells, but there are 2 columns",
  ]);
});

test("links of other files may lead to a sample", () => {
  expect(documentAddresses(smallContent())).toContain("/downloads/sample-bill.pdf");
});
