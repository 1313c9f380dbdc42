import { expect, test } from "vitest";
import { smallContent } from "../../tests/support/companies/small-company.ts";
import { writtenPlaces } from "./written-facts.ts";

const { words } = smallContent();
const addresses = [{ street: "Hauptplatz 1", place: "Graz", postalCode: "8010" }];
const written = (country: string, own = words) =>
  writtenPlaces({ place: "Graz", addresses, country }, own).map(({ text }) => text);

test("the postal code stands where the country has it, unless the words say otherwise, and on one line with the place", () => {
  for (const country of ["AT", "DE", "FR", "PL"])
    expect(written(country), country).toEqual(["Hauptplatz 1, 8010\u00a0Graz"]);
  for (const country of ["NP", "GB", "US", "IN"])
    expect(written(country), country).toEqual(["Hauptplatz 1, Graz\u00a08010"]);
  expect(written("AT", { ...words, "contact.postalPlace": "{place}-{postalCode}" })).toEqual([
    "Hauptplatz 1, Graz-8010",
  ]);
});
