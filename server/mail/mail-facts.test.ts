import { expect, test } from "vitest";
import { smallContent } from "../../tests/support/companies/small-company.ts";
import { mailFacts } from "./mail-facts.ts";
import { receivedAt } from "./templates/lead-mails.ts";

test("mails name no phone number that nobody answers", () => {
  const content = smallContent();
  const phoneOf = (placeholder: boolean) =>
    mailFacts({ ...content, site: { ...content.site, phone: { value: "+977 27-520000", placeholder } } })
      .phone;
  expect([phoneOf(true), phoneOf(false)]).toEqual([undefined, "+977 27-520000"]);
});

test("mails name the company's time as its words do", () => {
  const content = smallContent();
  const { region } = mailFacts({
    ...content,
    words: { ...content.words, "contact.zone": "the office's time" },
  });
  expect(receivedAt({ created_at: "2026-11-20T08:00:00Z" }, region)).toMatch(/, the office's time$/);
});
