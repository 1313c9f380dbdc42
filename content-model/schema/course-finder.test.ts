import { expect, test } from "vitest";
import { contentWithFinder } from "../../tests/support/companies/content-with-finder.ts";
import { smallCompany } from "../../tests/support/companies/small-company.ts";
import { checkCourseFinder } from "./course-schema.ts";

type Content = ReturnType<typeof contentWithFinder>;

const problemsAfter = (change: (content: Content) => void) => {
  const content = contentWithFinder(smallCompany());
  change(content);
  const problems: string[] = [];
  checkCourseFinder(content, (file, field, problem) => problems.push(`${file} ${field}: ${problem}`));
  return problems;
};

test("reports an answer, a reason or a number of months that occurs twice", () => {
  const problems = problemsAfter(({ courseFinder: { make, know, months } }) => {
    const [answer] = know.options;
    if (answer) know.options.push(answer);
    const [reason] = make.options[1]?.courses ?? [];
    if (reason) make.options[1]?.courses.push(reason);
    for (const option of months.options) option.value = 6;
  });
  expect(problems).toEqual([
    'course-finder.yaml make.options.1.courses.3.course: "mobile-app-course" stands here twice',
    'course-finder.yaml know.options.3.value: "everyday" stands here twice',
    'course-finder.yaml months.options.1.value: "6" stands here twice',
    'course-finder.yaml months.options.2.value: "6" stands here twice',
  ]);
});

test("lets a new course be without a reason, so that one file is enough to add it", () => {
  const problems = problemsAfter((content) => {
    const [course] = content.courses;
    if (course) content.courses.push({ ...course, slug: "a-new-course" });
  });
  expect(problems).toEqual([]);
});
