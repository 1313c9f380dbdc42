import { expect, test } from "vitest";
import { smallContent } from "../../tests/support/companies/small-company.ts";
import { mailFacts } from "./mail-facts.ts";

test("mails name no phone number that nobody answers", () => {
  const content = smallContent();
  const phoneOf = (placeholder: boolean) =>
    mailFacts({ ...content, site: { ...content.site, phone: { value: "+977 27-520000", placeholder } } })
      .phone;
  expect([phoneOf(true), phoneOf(false)]).toEqual([undefined, "+977 27-520000"]);
});
