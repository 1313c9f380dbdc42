// The small pieces from which the shapes of all entries are made.
import { z } from "zod";

export const text = z.string().trim().min(1);
/** Other words that people type into the search when they mean this entry, also as Nepali writes them. */
export const searchWords = text.optional();
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "use lower-case letters, digits and single hyphens");
/** Module titles become addresses, so they are limited to what survives "lower case, spaces to hyphens". */
export const moduleTitle = z
  .string()
  .regex(/^[A-Za-z0-9]+([ -][A-Za-z0-9]+)*$/, "use letters, digits, single spaces and hyphens only");
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "write a time of day such as 09:00");
export const date = z.iso.date("write a date such as 2027-01-15");
/** The links of chat apps need the country code, and YAML takes an unquoted +977… for a sum. */
const messengerAdvice = 'write the number in quotes, with its country code, such as "+977 98XXXXXXXX"';
export const messenger = z
  .string({ error: messengerAdvice })
  .regex(/^\+[1-9](?:[ -]?\d){7,14}$/, messengerAdvice);
export const link = z.url({
  protocol: /^https?$/,
  error: "write a full address such as https://example.com/you",
});

/** A fact about the company. `placeholder: true` marks one that the owner still has to replace. */
export const fact = z.strictObject({ value: text, placeholder: z.boolean().default(false) });
export const email = z.strictObject({ value: z.email(), placeholder: z.boolean().default(false) });

/** `href` is a path of this site. */
export const action = z.strictObject({ label: text, href: z.string().startsWith("/") });
export const point = z.strictObject({ title: text, text });
