import { z } from "zod";
import { placeholders } from "../../domain/fill-words.ts";
import { withMarks } from "./marked-words.ts";

// Editors show a field's description. Notes for the editor in the browser are metadata: `long` texts get several lines,
// `advice` says what does not fit the pattern, `refersTo` names the entries, and a `picture` is a file of pictures/.

/** Switched on or off; `standard` is what holds when nothing is said. */
export const flag = (standard: boolean, hint: string) => z.boolean().default(standard).describe(hint);
/** Empty when nothing is said, since the editor in the browser leaves out what is empty. */
export const listOf = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).default([]);
export const someOf = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).min(1);

export const text = z.string().trim().min(1);
/** Sentences, in which **bold**, *italics* and [links](/contact) may stand. */
export const longText = text.overwrite(withMarks).meta({ long: true });
/** Whether each brace has its other one. */
const isWhole = (value: string) => !/[{}]/.test(value.replace(/\{[^{}]*\}/g, ""));
/** A text in which values are filled in: these and no others. */
export const onlyWith = (values: readonly string[], filled: typeof text) =>
  filled.refine((value) => isWhole(value) && placeholders(value).every((name) => values.includes(name)), {
    error:
      values.length === 0
        ? "leave out the braces: no value is filled in here"
        : `between braces only these can stand here: {${values.join("}, {")}}`,
  });
/** Longer ones fit no menu, card or browser tab. */
export const title = text.max(100);
export const searchWords = text
  .optional()
  .describe("Other words that people may type into the search for this entry, also in another language.");
/** A text that has to fit the pattern; the advice is the message when it does not. */
export const written = (pattern: RegExp, advice: string, missing?: string) =>
  z.string(missing).regex(pattern, advice).meta({ advice });
export const slug = written(/^[a-z0-9]+(-[a-z0-9]+)*$/, "use lower-case letters, digits and single hyphens");
/** The name of another entry; what is missing is told by the checks of all entries together. */
export const nameOf = (entries: Referred) => slug.meta({ refersTo: entries });
export type Referred = "courses" | "services" | "projects" | "people" | "claims" | CategoriesOf;
type CategoriesOf = `categories of ${"catalogue" | "services" | "portfolio"}`;
export const index = flag(true, "Switched off, it keeps the page, or all of them, out of search engines.");
export const clock = written(
  /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
  "write a time of day such as 09:00",
).transform((time) => (time === "24:00" ? "00:00" : time));
export const date = z.iso.date({
  error: ({ input }) =>
    /^\d{4}-\d{2}-\d{2}$/.test(String(input))
      ? `there is no date ${input}`
      : "write a date such as 2027-01-15",
});
/** Links to chat apps need the country code, and YAML reads an unquoted +977… as a number. */
const messengerAdvice = 'write the number in quotes, with its country code, beginning with a plus: "+…"';
export const messenger = written(/^\+[1-9१-९](?:[ -]?[\d०-९]){7,14}$/, messengerAdvice, messengerAdvice);
export const link = z.url({
  protocol: /^https?$/,
  error: "write a full address such as https://example.com/you",
});

/** How many decimals it may have depends on the currency in site.yaml; check-entries.ts checks that. */
const aboveZero = "write an amount above zero, or free";
const amount = z.number().positive(aboveZero);
const priceAdvice = (input: unknown): string => {
  if (input === undefined) return "is missing";
  if (typeof input === "number") return aboveZero;
  if (input === null)
    return "is empty; write a number after the colon, such as 45000 or 449.90, or free, or on request";
  if (typeof input === "object")
    return "write from: 5000 and, if there is a highest price, to: 9000 below it, as numbers without comma";
  // Of 12,500 nobody but its author knows which of the two it is.
  const [, whole, rest] = /^(\d+),(\d{3})$/.exec(String(input)) ?? [];
  if (whole !== undefined)
    return `write ${whole}${rest}, or ${Number(`${whole}.${rest}`)} if the comma stands before decimals, which begin with a point here`;
  return "write the number alone, such as 45000 or 449.90: a point before decimals, no comma and no currency; or free, or on request";
};
const range = z.strictObject({ from: amount, to: amount.optional() });
/** In words, as an editor with one field for it writes it: `45000`, `from 5000` or `5000 to 9000`. */
const amountInWords = z
  .string()
  .regex(/^(from )?\d+(\.\d+)?( to \d+(\.\d+)?)?$/)
  .transform((words) => {
    const [from = 0, to] = words.replace("from ", "").split(" to ").map(Number);
    if (to === undefined) return words.startsWith("from ") ? { from } : from;
    return { from, to };
  })
  .pipe(z.union([amount, range]));
export const price = z
  .union([amount, z.enum(["free", "on request"]), range, amountInWords], {
    error: ({ input }) => priceAdvice(input),
  })
  .meta({ advice: priceAdvice("") })
  .describe("A number, free, on request, from 5000, or 5000 to 9000; in the currency of site.yaml.");
const vatAdvice = "write included, exempt, or plus and the rate, such as plus 13%";
export const vat = z
  .union([z.enum(["included", "exempt"]), z.templateLiteral(["plus ", z.number().positive(), "%"])], {
    error: vatAdvice,
  })
  .meta({ advice: vatAdvice });
/** One of the four says how long something takes. */
const halves = "write a number in steps of a half, such as 6 or 1.5";
const span = z.number().multipleOf(0.5, halves).positive().optional();
export const length = { hours: span, days: span, weeks: span, months: span };

/** The place of an entry in lists; new ones come last until they get another. */
export const place = z
  .int()
  .default(1000)
  .describe("The lowest comes first; those with the same number follow by the names of their files.");
/** What a page says about itself; without it, the beginning of another text. */
export const shortSummary = longText
  .max(160)
  .optional()
  .describe(
    "At most 160 characters, for search results and shared links; by default the beginning of the description.",
  );

const photoAdvice = "say in a few words what the picture shows, for people who cannot see it";

const standIn = "Switched on, it marks a stand-in that the owner still has to replace.";
export const placeholder = flag(false, standIn);
export const fact = z.strictObject({ value: text, placeholder });
export const email = z.strictObject({ value: z.email(), placeholder });

export const photo = z.strictObject({
  file: written(
    /^(?!\.|.*\.\.\/)[^\\:]+\.\w+$/,
    "write the name of a file in the folder pictures/, such as workshop.jpg",
  ).meta({ picture: "its name" }),
  alt: z
    .string({ error: photoAdvice })
    .trim()
    .min(1, photoAdvice)
    .describe("What the picture shows, for people who cannot see it."),
  caption: text.optional(),
  credit: text.optional().describe("Who took it."),
  consent: date.optional().describe("The day on which the people in it agreed to be shown."),
});

export const action = z.strictObject({ label: text, href: z.string().startsWith("/") });
export const point = z.strictObject({ title: text, text: longText });
export const points = z.strictObject({ heading: text, items: someOf(point) });
export const question = z.strictObject({ question: text, answer: longText });

export const related = z
  .strictObject({ courses: listOf(nameOf("courses")), services: listOf(nameOf("services")) })
  .prefault({});
