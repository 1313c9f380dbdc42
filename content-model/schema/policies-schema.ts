import { z } from "zod";
import { date, listOf, longText, photo, text } from "./schema-parts.ts";

export const policiesSchema = z.strictObject({
  since: date.optional().describe("The day from which these rules hold."),
  deposit: longText.optional().describe("What is paid to keep a place, and whether it is part of the fee."),
  instalments: longText.optional().describe("For courses that have no `instalments` of their own."),
  vat: longText.optional().describe("Whether the tax is in the price, and what kind of bill one gets."),
  included: listOf(longText),
  includedAtOffice: listOf(longText).describe("What courses that are held online only do not include."),
  notIncluded: listOf(longText),
  refunds: listOf(z.strictObject({ when: text, back: text })).describe(
    "For courses that have no `refund` of their own: what is paid back, by when one leaves; `back` also follows a colon.",
  ),
  refundNote: longText.optional().describe("How to ask for it, how long it takes."),
  missedClasses: longText.optional().describe("For courses that have no `missedClasses` of their own."),
  certificate: longText.optional(),
  certificateSample: photo.optional().describe("A picture of the certificate, as students get it."),
  scholarships: listOf(z.strictObject({ name: text, who: text, amount: text, until: date.optional() })),
  payment: listOf(z.strictObject({ way: text, details: longText.optional(), qr: photo.optional() })).describe(
    "Shown here, and with the account once somebody has enrolled.",
  ),
});

export type Policies = z.infer<typeof policiesSchema>;
