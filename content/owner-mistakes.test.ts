import { expect, test } from "vitest";
import { copyOfContent, edit, problemsOf } from "../tests/support/content-copy.ts";

test("the mistakes that owners make most are said in words they can act on", () => {
  const folder = copyOfContent();
  edit(folder, "site.yaml", (site) => site.setIn(["tax", "value"], 301_234_567));
  edit(folder, "courses/fullstack-web.yaml", (course) => course.delete("price"));
  expect(problemsOf(folder).map(({ field, problem }) => `${field}: ${problem}`)).toEqual([
    "tax.value: needs quotation marks around it",
    "price: is missing",
  ]);
});
