import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Document } from "yaml";
import { edit, expectProblems, problemsOf, told } from "../../tests/support/companies/content-copy.ts";
import { smallCompany } from "../../tests/support/companies/small-company.ts";
import { loadContent } from "./load.server.ts";

const course = "courses/fullstack-web.yaml";
const untracked = "courses/ai-ml-course.yaml";
const service = "services/web-development.yaml";
const project = "projects/clinic-booking.yaml";
const finder = "course-finder.yaml";

type Reference = [file: string, path: (string | number)[], field: string, kind: string];

test.for<Reference>([
  [course, ["related", "courses", 0], "related.courses", "course"],
  [untracked, ["related", "services", 0], "related.services", "service"],
  [service, ["claims", 1], "claims", "claim"],
  [service, ["related", "courses", 0], "related.courses", "course"],
  [service, ["related", "services", 0], "related.services", "service"],
  [service, ["projects", "slugs", 0], "projects.slugs", "project"],
  [project, ["service"], "service", "service"],
  ["pages/home.yaml", ["about", "claims", 0], "about.claims", "claim"],
  ["pages/home.yaml", ["training", "claims", 0], "training.claims", "claim"],
  ["pages/services.yaml", ["claims", 0], "claims", "claim"],
  [finder, ["make", "options", 0, "courses", 0, "course"], "make.options.0.courses.0.course", "course"],
])("refuses a reference to nothing: %s %s", ([file, path, field, kind]) => {
  const folder = smallCompany();
  edit(folder, file, (entry) => entry.setIn(path, "no-such-entry"));
  const [found, ...more] = problemsOf(folder);
  expect(more).toEqual([]);
  expect(found).toMatchObject({ file, field, problem: `there is no ${kind} "no-such-entry"` });
  const lines = readFileSync(join(folder, file), "utf8").split("\n");
  const key = field.split(".").at(-1);
  expect(lines[(found?.line ?? 0) - 1]).toMatch(new RegExp(`^ *(- )?${key}:`));
});

test("refuses a service card that leads to no service, but takes the overview", () => {
  const change = (cards: Document) => {
    cards.setIn([0, "path"], "/services");
    cards.setIn([2, "path"], "/gardening");
  };
  expectProblems("service-cards.yaml", change, ["2.path", 'there is no service "gardening"', "/gardening"]);
});

test("a copied entry stands beside its original, in the order of their names", () => {
  const folder = smallCompany();
  const copies = [untracked, service, project].map((file) => file.replace(".yaml", "-copy.yaml"));
  for (const copy of copies) copyFileSync(join(folder, copy.replace("-copy", "")), join(folder, copy));
  expect(problemsOf(folder)).toEqual([]);
  const { courses, services, projects } = loadContent(folder);
  for (const entries of [courses, services, projects]) {
    const slugs = entries.map(({ slug }) => slug);
    const at = slugs.findIndex((slug) => slug.endsWith("-copy"));
    expect(slugs[at]).toBe(`${slugs[at - 1]}-copy`);
  }
});

test.for(["claims.yaml", "people.yaml"])("refuses two entries of one id in %s", (file) => {
  const folder = smallCompany();
  edit(folder, file, (entry) => entry.setIn([1, "id"], entry.getIn([0, "id"])));
  const found = problemsOf(folder).find(({ field }) => field === "1.id");
  expect(found).toMatchObject({ file, problem: expect.stringMatching(/stands here twice$/) });
  expect(found?.line).toBeGreaterThan(1);
});

test("refuses two courses of one track", () => {
  expectProblems(
    "courses/cloud-computing-course.yaml",
    (entry) => entry.setIn(["track", "slug"], "fullstack"),
    ["track.slug", `fullstack also stands in ${course}`],
  );
});

test("refuses two modules of one address", () => {
  const change = (entry: Document) => {
    entry.setIn(["modules", 0, "title"], "Web foundations");
    entry.setIn(["modules", 3, "title"], "web-foundations");
  };
  const problem = 'another module has the address "web-foundations"';
  expectProblems(course, change, ["modules.3.title", problem, "title: web-foundations"]);
});

test("refuses a course and a service of one address", () => {
  const folder = smallCompany();
  copyFileSync(join(folder, service), join(folder, "services/ai-ml-course.yaml"));
  const problem = "rename one of the two: services/ai-ml-course.yaml has the same address";
  expect(problemsOf(folder)).toEqual([{ file: untracked, line: 1, field: "", problem }]);
});

test("refuses a module of a track without what its page shows, and takes it in a course without a track", () => {
  const shown = ["description", "months", "projects", "level", "skills", "builds", "outcome"];
  const without = (entry: Document) => {
    for (const key of shown) entry.deleteIn(["modules", 1, key]);
  };
  const folder = smallCompany();
  edit(folder, course, without);
  const problem = "a course with a track needs this for each module";
  for (const key of shown)
    expect(problemsOf(folder)).toContainEqual(
      expect.objectContaining({ file: course, field: `modules.1.${key}`, problem }),
    );
  expectProblems(untracked, without);
});

test("refuses months and projects of modules that do not add up to the course's", () => {
  const change = (entry: Document) => {
    entry.set("months", 7);
    entry.set("projects", 16);
  };
  expectProblems(
    course,
    change,
    ["modules.months", "add up to 6, not 7", "modules:"],
    ["modules.projects", "add up to 6, not 16", "modules:"],
  );
});

test("adds half months exactly", () => {
  const months = [0.5, 1.5, 1, 1, 0.5, 1.5];
  expectProblems(course, (entry) => {
    for (const [index, value] of months.entries()) entry.setIn(["modules", index, "months"], value);
  });
});

test("refuses a module that lists more or fewer projects than it counts", () => {
  expectProblems(course, (entry) => entry.setIn(["modules", 0, "builds"], []), [
    "modules.0.builds",
    "lists 0 but projects says 1",
    "builds: []",
  ]);
});

test("a course with a track may have no projects, and then its modules need none", () => {
  const folder = smallCompany();
  edit(folder, course, (entry) => {
    entry.delete("projects");
    for (let i = 0; i < 6; i++)
      for (const field of ["projects", "builds"]) entry.deleteIn(["modules", i, field]);
  });
  expect(problemsOf(folder)).toEqual([]);
  edit(folder, course, (entry) => entry.set("projects", 6));
  expect(told(folder)).toContain("modules.0.builds: a course with a track needs this for each module");
});

test("a link to the usual address of a page that has another one is told the other, as are the examples", () => {
  const folder = smallCompany();
  edit(folder, "site.yaml", (site) => site.set("paths", { training: "kurse", contact: "kontakt" }));
  edit(folder, course, (entry) =>
    entry.set(
      "lead",
      "[a](/training#work) [b](/training/fullstack/part-1) [c](/training/no) [d](/qqqqqqqqqqqqqqqq)",
    ),
  );
  expect(problemsOf(folder).map(({ problem }) => problem)).toEqual([
    "/training#work leads nowhere; did you mean /kurse?",
    "/training/fullstack/part-1 leads nowhere; did you mean /kurse/fullstack/part-1?",
    expect.stringContaining("/training/no leads nowhere"),
    "/qqqqqqqqqqqqqqqq leads nowhere; write a page that exists, such as /kontakt",
  ]);
});

test("a photograph that is missing is told once, though the card shows it, too", () => {
  const folder = smallCompany();
  edit(folder, service, (entry) => entry.set("gallery", [{ file: "none.jpg", alt: "A room" }]));
  expect(problemsOf(folder)).toMatchObject([{ file: service, field: "gallery.0.file" }]);
  edit(folder, service, (entry) => {
    entry.set("gallery", []);
    entry.set("pictures", [{ file: "none.jpg", alt: "A room" }]);
    entry.set("offersPicture", { file: "none.svg", alt: "A shop" });
  });
  edit(folder, "triage.yaml", (triage) => {
    triage.setIn(["symptoms", 0, "photo"], { file: "none.svg", alt: "A battery" });
  });
  expect(problemsOf(folder)).toMatchObject([
    { file: service, field: "pictures.0.file" },
    { file: service, field: "offersPicture.file" },
    { file: "triage.yaml", field: "symptoms.0.photo.file" },
  ]);
});
