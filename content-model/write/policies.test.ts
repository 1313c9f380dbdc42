import { expect, test } from "vitest";
import { smallContent } from "../../tests/support/companies/small-company.ts";
import { plainText } from "../schema/blocks.ts";
import { courseFacts } from "./course-facts.ts";
import { openQuestions, policiesOf } from "./policies.ts";

const content = smallContent();
const { words, courses } = content;
const [course] = courses;
if (!course) throw new Error("There is no course");
const written = (policies: Partial<typeof content.policies>) =>
  policiesOf({ ...content, policies: { ...content.policies, ...policies } }, words, "2026-11-20");

test("a rule that is only a picture answers no question, and is still open", () => {
  const certificateSample = { file: "certificate.png", alt: "A certificate" };
  const [shown] = written({ certificateSample });
  expect(shown).toMatchObject({ id: "certificate", blocks: [{ kind: "picture" }], short: [] });
  expect(openQuestions(written({ certificateSample }), courses, words)).toContain(words["open.certificate"]);
  const said = written({ certificateSample, certificate: "One gets it on the last day." });
  expect(said[0]?.short).toHaveLength(1);
  expect(openQuestions(said, courses, words)).not.toContain(words["open.certificate"]);
});

test("what is paid back begins with a capital in the table, and as it is written after a colon", () => {
  const policies = {
    ...content.policies,
    refunds: [
      { when: "Before it starts", back: "all of it" },
      { when: "Later", back: "Nothing" },
    ],
  };
  const [refund] = written({ refunds: policies.refunds });
  expect(refund?.short.map((block) => plainText([block]).split("\n").slice(1))).toEqual([
    ["Before it starts, All of it", "Later, Nothing"],
  ]);
  const { terms } = courseFacts(course, { ...content, policies }, "2026-11-20");
  expect(terms.find(({ label }) => label === words["policies.refund"])?.lines).toEqual([
    { text: "Before it starts: all of it" },
    { text: "Later: Nothing" },
  ]);
});

test("how a place is kept and paid for comes first, then what is paid back", () => {
  const filled = written({
    ...{
      deposit: "Rs 500.",
      instalments: "In three parts.",
      vat: "In the price.",
      certificate: "On the last day.",
    },
    included: ["Books"],
    refunds: [{ when: "Later", back: "nothing" }],
    payment: [{ way: "At the office" }],
  });
  expect(filled.slice(0, 4).map(({ id }) => id)).toEqual(["deposit", "instalments", "payment", "refund"]);
  expect(filled).toHaveLength(7);
});

test("dates are open as long as no course has one that can be joined", () => {
  const openWith = (intakes: typeof course.intakes) => openQuestions([], [{ ...course, intakes }], words);
  const full = { start: "2099-01-15", mode: "Online" as const, seatsLeft: 0 };
  expect(openWith([])).toContain(words["open.dates"]);
  expect(openWith([full])).toContain(words["open.dates"]);
  const free = { ...full, seatsLeft: 1 };
  expect(openWith([full, free])).not.toContain(words["open.dates"]);
  const two = [[full], [free]].map((intakes) => ({ ...course, intakes }));
  expect(openQuestions([], two, words)).not.toContain(words["open.dates"]);
});

test("nothing is said or asked about fees where the course and each of its dates are free", () => {
  const rules = {
    ...content.policies,
    included: ["Flour"],
    instalments: "In two parts.",
    refundNote: "Ask us.",
  };
  const fees = (["included", "instalments", "refund"] as const).map((id) => words[`policies.${id}`]);
  const shown = (one: typeof course, policies: typeof content.policies = rules) => {
    const { terms } = courseFacts(one, { ...content, policies }, "2026-11-20");
    return terms.map(({ label }) => label).filter((label) => fees.includes(label));
  };
  const askedOf = (...some: (typeof course)[]) =>
    openQuestions([], some, words).filter((text) => text === words["open.refund"]);
  const free = { ...course, price: "free" as const, intakes: [] };
  expect(shown(free)).toEqual([]);
  expect(shown(free, content.policies)).toEqual([]);
  expect(askedOf(free)).toEqual([]);
  const batch = { start: "2099-01-15", mode: "Online" as const, price: 500 };
  for (const paid of [course, { ...free, intakes: [batch] }]) {
    expect(shown(paid)).toEqual(fees);
    expect(askedOf(free, paid)).toEqual([words["open.refund"]]);
  }
});

test("hours a week are no open question of a course that is told in hours or days", () => {
  const open = (length: object) => {
    const { months: _, weeklyHours: __, ...timeless } = course;
    return courseFacts({ ...timeless, ...length }, content, "2026-11-20").open;
  };
  const asked = words["course.weeklyHours"];
  for (const length of [{ weeks: 6 }, { months: 3 }]) expect(open(length)).toContain(asked);
  for (const length of [{ hours: 8 }, { days: 2 }]) expect(open(length)).not.toContain(asked);
});
