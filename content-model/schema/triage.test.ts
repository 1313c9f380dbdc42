import { expect, test } from "vitest";
import { edit, problemsOf, told } from "../../tests/support/companies/content-copy.ts";
import { smallCompany } from "../../tests/support/companies/small-company.ts";
import { searchIndex } from "../map/pages.ts";
import { loadContent } from "../read/load.server.ts";

const file = "triage.yaml";

test("a symptom has an address of its own and says what is at risk, below a service that exists", () => {
  const folder = smallCompany();
  expect(problemsOf(folder)).toEqual([]);
  edit(folder, file, (triage) => {
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
  const found = searchIndex(loadContent(smallCompany())).filter(({ path }) => path.includes("/first-aid"));
  expect(found.map(({ path, title }) => [path, title])).toEqual([
    ["/app-dev/first-aid", "First aid"],
    ["/app-dev/first-aid?symptom=wet#wet", "It got wet"],
    ["/app-dev/first-aid?symptom=dead#dead", "It is dead"],
  ]);
});
