import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { all, attributeOf, one, readHtml, textOf } from "../../tests/support/reading/html.ts";
import { FailureScreen } from "./error-screens.tsx";

test("the error screen says so, leads home, and to the page that was asked for once more", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={["/enroll?course=fullstack-web"]}>
      <FailureScreen />
    </MemoryRouter>,
  );
  const screen = readHtml(html);
  expect(textOf(one(screen, "h1"))).toBe("Unexpected Application Error!");
  expect(all(screen, "a").map((link) => attributeOf(link, "href"))).toEqual([
    "/",
    "/enroll?course=fullstack-web",
  ]);
});
