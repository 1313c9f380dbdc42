import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Site } from "../../content-model/schema/schema.ts";
import { attributeOf, one, readHtml, texts } from "../../tests/support/reading/html.ts";
import type { RootData } from "../data/root-data.server.ts";
import { ContactBlock } from "./contact-block.tsx";

const site = { phones: [], mailboxes: [], places: [] };
/** 2026-12-04 is a Friday. */
const root = { site, facts: { today: "2026-12-04" } } as unknown as RootData;
const rows: Site["hours"] = [{ days: ["Friday", "Saturday"], opens: "10:00", closes: "16:00" }];
const holidays = ["12", "11", "06", "05", "04"].map((day) => ({
  date: `2026-12-${day}`,
  name: `Feast-${day}`,
}));

const block = (holidays: Site["holidays"], headless = true) => {
  const block = (
    <ContactBlock root={root} hours={{ rows, holidays }} {...(!headless && { heading: "", lead: "" })}>
      {""}
    </ContactBlock>
  );
  return readHtml(renderToStaticMarkup(<MemoryRouter>{block}</MemoryRouter>));
};

const announced = (headless: boolean) =>
  texts(block(holidays, headless), ".hours-note").map((text) => /Feast-\d+/.exec(text)?.[0]);

test("the contact page announces the holidays of a week that fall on days with hours, the next one first", () => {
  expect(announced(true)).toEqual(["Feast-04", "Feast-05", "Feast-11"]);
  expect(announced(false)).toEqual([]);
});

test("days in a row are one line for as long as they last, and the hours know each day to come", () => {
  const page = block([
    { date: "2026-12-01", until: "2026-12-06", name: "Leave" },
    { date: "2026-12-11", name: "Feast" },
    { date: "2026-12-12", name: "Feast" },
  ]);
  expect(texts(page, ".hours-note")).toEqual([
    expect.stringMatching(/1 December .* 6 December.*Leave/),
    expect.stringMatching(/11 December .* 12 December.*Feast/),
  ]);
  const known = JSON.parse(attributeOf(one(page, "[data-hours]"), "data-hours") ?? "");
  expect(known.holidays).toEqual(["03", "04", "05", "06", "11", "12"].map((day) => `2026-12-${day}`));
  for (const day of known.holidays) expect(known.said[day]).toBeDefined();
});
