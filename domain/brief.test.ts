import { expect, test } from "vitest";
import { type BriefRules, briefMessage, briefQuestions, readBrief } from "./brief.ts";

const question = (name: string, multiple = false) => ({
  name,
  multiple,
  unanswered: `${name}?`,
  options: [
    { value: "one", label: `${name} one`, points: 1, clear: `${name} is one.` },
    { value: "two", label: `${name} two`, points: 2, open: `Which two of ${name}?` },
  ],
});
const rules = {
  ...Object.fromEntries(briefQuestions.map((key) => [key, question(key, key === "does")])),
  sizes: { small: { upTo: 2 }, medium: { upTo: 4 } },
} as BriefRules;
const read = (query: string) => readBrief(rules, new URLSearchParams(query));

test("says what is clear, and asks what is not, also of questions without an answer", () => {
  expect(read("purpose=one&users=two")).toEqual({
    answers: [
      { name: "purpose", chosen: ["purpose one"] },
      { name: "users", chosen: ["users two"] },
      ...["does", "connects", "languages", "when"].map((name) => ({ name, chosen: [] })),
    ],
    clear: ["purpose is one."],
    open: ["Which two of users?", "does?", "connects?", "languages?", "when?"],
    size: "medium",
  });
});

test("the points of all answers make the size", () => {
  expect(read("purpose=two")?.size).toBe("small");
  expect(read("purpose=two&users=two")?.size).toBe("medium");
  expect(read("purpose=two&does=one&does=two")?.size).toBe("large");
});

test("several answers count where a question takes several, and only the first where it takes one", () => {
  expect(read("purpose=one&purpose=two&does=two&does=one")?.answers.map(({ chosen }) => chosen)).toEqual([
    ["purpose one"],
    [],
    ["does one", "does two"],
    [],
    [],
    [],
  ]);
});

test("an answer that stands alone counts only where nothing else is chosen", () => {
  const options = rules.does.options.map((option, i) => ({ ...option, alone: i === 0 }));
  const does = (query: string) =>
    readBrief({ ...rules, does: { ...rules.does, options } }, new URLSearchParams(query))?.answers[2]?.chosen;
  expect(does("does=one")).toEqual(["does one"]);
  expect(does("does=one&does=two")).toEqual(["does two"]);
});

test("the message has a line for each answer", () => {
  const brief = read("purpose=one&does=one&does=two");
  expect(brief && briefMessage("A small project.", brief)).toBe(
    "A small project.\npurpose: purpose one\ndoes: does one; does two",
  );
});
