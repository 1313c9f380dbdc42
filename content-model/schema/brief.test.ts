import { expect, test } from "vitest";
import { edit, problemsOf, told } from "../../tests/support/companies/content-copy.ts";
import { smallCompany } from "../../tests/support/companies/small-company.ts";

const file = "brief.yaml";

test("its services exist, answers of a question differ, sizes follow one another, and rates are in the currency", () => {
  const folder = smallCompany();
  edit(folder, file, (brief) => {
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

test("what may be answered all together fits the message of the contact form", () => {
  const folder = smallCompany();
  edit(folder, file, (brief) => {
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
