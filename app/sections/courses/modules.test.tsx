import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { all, readHtml, textOf } from "../../../tests/support/reading/html.ts";
import { moduleLength, projectsText, Syllabus } from "./modules.tsx";

const modules = [
  { title: "Long", topics: ["One"], weeks: 2, projects: 3, level: "Beginner" },
  { title: "Short", topics: ["Two"], weeks: 1.5 },
  { title: "Unknown", topics: ["Three"] },
];
const pictures = modules.map(({ title }) => ({ src: `/${title}.svg`, width: 40, height: 25 }));
const linesOf = (given: Partial<Parameters<typeof Syllabus>[0]>) => {
  const html = renderToStaticMarkup(<Syllabus modules={modules} {...given} />);
  return all(readHtml(`<main>${html}</main>`), ".syll > li").map((item) => all(item, "p").map(textOf));
};

test("a module without a page of its own says how long it takes, with its projects and level", () => {
  expect(linesOf({ pictures })).toEqual([
    [`${moduleLength({ weeks: 2 })} · ${projectsText(3)} · Beginner`],
    [moduleLength({ weeks: 1.5 })],
    [],
  ]);
});

test("where modules have cards the list of topics does not repeat them", () => {
  expect(linesOf({})).toEqual([[], [], []]);
});
