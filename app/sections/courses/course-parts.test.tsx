import words from "virtual:words";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { numbersOf } from "../../../domain/fill-words.ts";
import { all, readHtml, textOf } from "../../../tests/support/reading/html.ts";
import { t } from "../../words.ts";
import { SummaryTiles } from "./course-parts.tsx";

test("words before and after the number of projects are kept", () => {
  const delivered = t("course.projects");
  onTestFinished(() => {
    words["course.projects"] = delivered;
  });
  const tiles = () => {
    const html = renderToStaticMarkup(<SummaryTiles course={{ months: 2, projects: 15, modules: [1, 2] }} />);
    return all(readHtml(`<main>${html}</main>`), "dd").map(textOf);
  };
  words["course.projects"] = "mindestens {count}";
  expect(tiles()).toEqual([expect.stringContaining("2"), "mindestens 15", "2"]);
  words["course.projects"] = "{count}+";
  expect(tiles()[1]).toBe("15+");
});

test("numbers have the digits of the locale", async () => {
  vi.resetModules();
  vi.doMock("virtual:language", async (original) => ({ ...(await original()), numbers: numbersOf("ne-NP") }));
  onTestFinished(() => {
    vi.doUnmock("virtual:language");
    vi.resetModules();
  });
  const fresh = await import("./course-parts.tsx");
  const html = renderToStaticMarkup(
    <fresh.SummaryTiles course={{ months: 2.5, projects: 15, modules: [1, 2] }} />,
  );
  expect(all(readHtml(`<main>${html}</main>`), "dd").map(textOf)).toEqual([
    expect.stringMatching(/^२\.५/),
    expect.stringContaining("१५"),
    "२",
  ]);
});
