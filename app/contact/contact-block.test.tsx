import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Site } from "../../content-model/schema/schema.ts";
import { readHtml, texts } from "../../tests/support/reading/html.ts";
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

const announced = (headless: boolean) => {
  const block = (
    <ContactBlock root={root} hours={{ rows, holidays }} {...(!headless && { heading: "", lead: "" })}>
      {""}
    </ContactBlock>
  );
  const page = readHtml(renderToStaticMarkup(<MemoryRouter>{block}</MemoryRouter>));
  return texts(page, ".hours-note").map((text) => /Feast-\d+/.exec(text)?.[0]);
};

test("the contact page announces the holidays of a week that fall on days with hours, the next one first", () => {
  expect(announced(true)).toEqual(["Feast-04", "Feast-05", "Feast-11"]);
  expect(announced(false)).toEqual([]);
});
