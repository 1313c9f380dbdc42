import { expect, test } from "vitest";
import { edit, told } from "../../tests/support/companies/content-copy.ts";
import { smallCompany, smallContent } from "../../tests/support/companies/small-company.ts";
import { documentAddresses } from "../map/pages.ts";

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

test("links of other files may lead to it", () => {
  expect(documentAddresses(smallContent())).toContain("/downloads/sample-bill.pdf");
});
