// The first lesson of Full Stack Web Development: a page written by hand, judged while it is written.
import type { Frame, Page } from "@playwright/test";
import { expect } from "../site-test.ts";
import { testFrame } from "./test-frame.ts";

const promise = testFrame("/fullstack-web/first-lesson", (frame) =>
  frame.getByRole("button", { name: "Show me one way" }).click(),
);

/** What is said once somebody who types has paused. */
async function expectSaid(frame: Frame, page: Page, text: string) {
  await page.clock.runFor(700);
  await expect(frame.getByRole("status")).toContainText(text);
}

promise("a page written from the keyboard is judged rule by rule until it is right", async (frame, page) => {
  await page.clock.install();
  const editor = frame.getByLabel("Your HTML");
  const shown = frame.getByRole("group", { name: "The page" });
  const step = (name: string) => frame.getByRole("listitem").filter({ hasText: name });
  await expectSaid(frame, page, "no heading");
  await page.keyboard.press("Tab");
  await expect(editor).toBeFocused();

  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Shift+End");
  await page.keyboard.type("<h1>Hari’s Tea");
  await expectSaid(frame, page, "Line 1: <h1> is never closed");
  await expect(shown.getByRole("heading")).toContainText("Ginger tea");
  await page.keyboard.type("</h1>");
  await expect(step("A heading")).toContainText("done");
  await expectSaid(frame, page, "<ul>");
  await expect(shown.getByRole("heading")).toHaveText("Hari’s Tea");

  // Each selected line becomes an item; the list around them is still missing.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Home");
  await page.keyboard.press("Control+Shift+End");
  await frame.getByRole("button", { name: "<li>" }).focus();
  await page.keyboard.press("Enter");
  await expect(editor).toBeFocused();
  await expect(editor).toHaveValue(/ {2}<li>Lemon tea, 30<\/li>\n {2}<li>Ginger tea<\/li>/);
  await expectSaid(frame, page, "There is no list yet");
  await editor.evaluate((field: HTMLTextAreaElement) =>
    field.setSelectionRange(field.value.indexOf("<li>"), field.value.length),
  );
  await frame.getByRole("button", { name: "<ul>" }).click();
  await expect(shown.getByRole("listitem")).toHaveCount(4);
  await expectSaid(frame, page, "“Lemon tea, 30” has a number");

  await editor.fill((await editor.inputValue()).replace("tea, 30", "tea, Rs30"));
  await expectSaid(frame, page, "write every price in one way, as Rs 25");
  await editor.fill((await editor.inputValue()).replace("Rs30", "Rs 30"));
  await expectSaid(frame, page, "“Ginger tea” has no price");
  await editor.fill((await editor.inputValue()).replace("Ginger tea", "Ginger tea, Rs 30"));
  await expectSaid(frame, page, "All five are right");
  await expect(frame.getByText(", still open")).toHaveCount(0);

  await editor.fill(`Welcome!\n${await editor.inputValue()}`);
  await expectSaid(frame, page, "“Welcome!” stands outside");
});

promise("on a phone a list is made by tapping, without selecting anything", async (frame) => {
  const tap = (name: string) => frame.getByRole("button", { name, exact: true }).click();
  for (const tag of ["<h1>", "<ul>", "<li>", "<li>", "<li>", "<li>"]) await tap(tag);
  const editor = frame.getByLabel("Your HTML");
  await expect(editor).toHaveValue(
    "<h1>Maya’s Tea</h1>\n<ul>\n  <li>Black tea, Rs 20</li>\n  <li>Milk tea, Rs 25</li>\n  <li>Lemon tea, 30</li>\n  <li>Ginger tea</li>\n</ul>\n",
  );
  await tap("<li>");
  await expect(frame.getByRole("status")).toContainText("</ul> is no drink");
  await expect(editor).toHaveValue(/<\/ul>\n$/);
});

promise(
  "a mistake in the tags is said with its line, and only known elements are shown",
  async (frame, page) => {
    await page.clock.install();
    const editor = frame.getByLabel("Your HTML");
    const list = (price: string) => `<ul>${`<li>Milk tea, ${price}</li>`.repeat(4)}</ul>`;
    const mistakes = {
      "<h1>Tea</h1>\n<ul>\n<li>Milk tea</ul>": "Line 3: </ul> comes while <li> of line 3 is still open",
      "<h1>Tea</h1>\n</p>": "Line 2: </p> closes something that was never opened",
      "<h1>Tea</h1>\n<p": "Line 2: <p has no > at its end",
      "<h1>Tea</h1>\n<tea>Milk</tea>": "Line 2: <tea> is none of the elements",
      "<h1>Tea</h1>\n<table><tr><td>Milk tea, Rs 20</td></tr></table>": "1 of 4 drinks",
      "<h1>Tea<h1>": "Line 1: <h1> begins again while <h1> of line 1 is still open",
      "< h1>Tea</h1>": "Line 1: after < comes a name",
      "<h1Tea</h1>": "Line 1: <h1tea has no > at its end",
      [`<h1>Tea${list("Rs 20")}</h1>`]: "The heading holds more than the name",
      [`${list("Rs 20")}<h1>Tea</h1>`]: "The heading stands below the drinks",
      [`<h1>Tea</h1>${list("Rs 20").replaceAll("<li>", "</ul><ul><li>")}`]: "not all in one list",
      [`<h1>Tea</h1>${list("रु २०")}`]: "write every price in one way, as Rs 25",
      [`<h1>Tea</h1>${list("20 rupees")}`]: "write every price in one way, as Rs 25",
      [`<h1>Tea</h1>${list("20")}`]: "20 of what?",
    };
    for (const [html, problem] of Object.entries(mistakes)) {
      await editor.fill(html);
      await expectSaid(frame, page, problem);
    }
    await editor.fill(
      '<h1 onclick="alert(1)">Tea</h1><img src=x onerror="alert(1)"><script>alert(1)</script>',
    );
    const shown = frame.getByRole("group", { name: "The page" });
    await expect(shown).toContainText('<img src=x onerror="alert(1)"><script>alert(1)</script>');
    expect(
      await shown.evaluate((place) => [...place.querySelectorAll("*")].map((one) => one.outerHTML)),
    ).toEqual(["<h1>Tea</h1>"]);
  },
);

promise("the answer, a forgotten tag and a new start keep what was typed in reach", async (frame) => {
  const said = frame.getByRole("status");
  const editor = frame.getByLabel("Your HTML");
  await editor.fill("<h1>My own</h1>");
  await frame.getByRole("button", { name: "Show me one way" }).click();
  await expect(said).toContainText("All five are right");
  await frame.getByRole("button", { name: "Forget a closing tag" }).click();
  await expect(said).toContainText("everything after it becomes heading, too");
  const shown = frame.getByRole("group", { name: "The page" });
  await expect(shown.getByRole("heading")).toContainText("Ginger tea");
  await frame.getByRole("button", { name: "Back to my text" }).click();
  await expect(editor).toHaveValue("<h1>My own</h1>");
  await expect(editor).toBeFocused();
});
