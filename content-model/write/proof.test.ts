import { expect, test } from "vitest";
import { stringify } from "yaml";
import { problemsOf } from "../../tests/support/companies/content-copy.ts";
import { smallCompany } from "../../tests/support/companies/small-company.ts";
import { loadContent } from "../read/load.server.ts";
import { trialParts } from "./proof.ts";

const said = { words: "Good.", name: "N. N.", role: "Student", date: "2026-10-05", consent: "2026-11-02" };

const outcomes = (...batches: object[]) => ({ definition: "D", asOf: "2026-11-02", batches });
const trial = { id: "open", title: "Open day", date: "2099-01-01", times: "10:00", seats: 3 };

test.for<[proof: object, field: string]>([
  [{ testimonials: [{ ...said, course: "none" }] }, "testimonials.0.course"],
  [{ testimonials: [said] }, "testimonials.0"],
  [{ testimonials: [{ ...said, course: "fullstack-web", consent: undefined }] }, "testimonials.0.consent"],
  [{ outcomes: { ...outcomes(), claim: "none" } }, "outcomes.batches"],
  [{ outcomes: outcomes({ name: "B", enrolled: 1, finished: 2, employed: 0 }) }, "outcomes.batches.0"],
  [
    { outcomes: outcomes({ name: "B", enrolled: 3, finished: 2, sought: 3, employed: 1 }) },
    "outcomes.batches.0.sought",
  ],
  [{ partners: { claim: "none", list: [{ name: "P" }] } }, "partners.claim"],
  [{ trials: [{ ...trial, id: "fullstack-web" }] }, "trials.0.id"],
  [{ trials: [{ ...trial, seatsLeft: 4 }] }, "trials.0.seatsLeft"],
])("proof.yaml: %j is a mistake in %s", ([proof, field]) => {
  const folder = smallCompany({ "proof.yaml": stringify(proof) });
  expect(problemsOf(folder).map((problem) => [problem.file, problem.field])).toEqual([["proof.yaml", field]]);
});

test("a trial that the company says is full can still be asked for, without a seat being promised", () => {
  const shown = (fields: object) => {
    const trials = [{ ...trial, ...fields }];
    const content = loadContent(smallCompany({ "proof.yaml": stringify({ trials }) }));
    return JSON.stringify(trialParts(content, content.words, "2026-11-22"));
  };
  expect(shown({})).toContain("3 seats");
  expect(shown({ seatsLeft: 1 })).toContain("1 of 3 left");
  const full = shown({ seatsLeft: 0 });
  expect(full).toContain("Full");
  expect(full).toContain("Ask whether a seat becomes free");
  expect(full).not.toContain("Take a seat");
  expect(full).toContain("/enroll?course=open");
});
