import region from "virtual:region";
import words from "virtual:words";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import { all, readHtml, textOf } from "../../../tests/support/html.ts";
import { t } from "../../words.ts";
import { SummaryTiles } from "./summary-tiles.tsx";

test("words before and after the number of projects are kept, and numbers have the locale's digits", () => {
  const delivered = t("course.projects");
  const { locale } = region;
  onTestFinished(() => {
    words["course.projects"] = delivered;
    region.locale = locale;
  });
  const tiles = () => {
    const html = renderToStaticMarkup(<SummaryTiles course={{ months: 2, projects: 15, modules: [1, 2] }} />);
    return all(readHtml(`<main>${html}</main>`), "dd").map(textOf);
  };
  words["course.projects"] = "mindestens {count}";
  expect(tiles()).toEqual([expect.stringContaining("2"), "mindestens 15", "2"]);
  words["course.projects"] = "{count}+";
  expect(tiles()[1]).toBe("15+");
  region.locale = "ne-NP";
  expect(tiles()).toEqual([expect.stringMatching(/^२ /), "१५+", "२"]);
});
