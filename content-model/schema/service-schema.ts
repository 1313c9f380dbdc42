import { z } from "zod";
import {
  flag,
  index,
  listOf,
  longText,
  nameOf,
  photo,
  place,
  point,
  points,
  price,
  question,
  related,
  searchWords,
  shortSummary,
  slug,
  someOf,
  text,
  title,
  vat,
} from "./schema-parts.ts";

const demo = slug.optional().describe("A folder of frames/: what can be tried on the page.");

const serviceBlocks = [
  "offers",
  "photographs",
  "grid",
  "steps",
  "projects",
  "cost",
  "prices",
  "said",
  "questions",
] as const;

const signs = "Of 💻 🌐 📱 ☁️ 🎨 🤖 🖥️ 📷 📋 💬 the picture that the site draws shows a sign in cross stitch.";

export const serviceSchema = z.strictObject({
  order: place,
  title: title.describe("As shown in menus."),
  alsoCalled: searchWords,
  emoji: text.describe(`Behind the title in the menu. ${signs}`),
  color: z.int().min(0).max(7).default(0).describe("The colours of the service's picture, 0 to 7."),
  gallery: listOf(photo).describe(
    "The first photograph stands in place of the drawing, the others on the service's page.",
  ),
  pictures: listOf(photo).describe(
    "Further photographs or drawings on the service's page, where the site's own drawing stays at its head.",
  ),
  galleryHeading: text.optional().describe("Above the photographs on the service's page."),
  footer: z
    .int()
    .positive()
    .optional()
    .describe("Position in the footer's list. When no service has one, the footer lists the first four."),
  line: text.describe("One line for the list on the home page."),
  lead: longText,
  summary: shortSummary.describe("At most 160 characters; by default the beginning of `lead`."),
  index,
  demo,
  claims: listOf(nameOf("claims")),
  price: price.optional().describe("On its page, its card and in the brochure."),
  priceGuide: listOf(z.strictObject({ what: text, price, time: text.optional() })).describe(
    "What typical work costs, and how long it takes. Lists of services show the price of the first.",
  ),
  warranty: longText.optional(),
  vat: vat.optional(),
  second: z
    .strictObject({ label: text, href: z.string().startsWith("#") })
    .optional()
    .describe(
      "The second button of the page head: its label, and where on the page it leads, for example #projects.",
    ),
  offersHeading: text,
  offersPicture: photo
    .optional()
    .describe(
      "A drawing with what the offers are about side by side, each shown with its offer; a photograph stands above them all.",
    ),
  offers: someOf(z.strictObject({ title: text, description: longText, features: listOf(text) })),
  grid: z.strictObject({ eyebrow: text, heading: text, intro: text, items: someOf(text) }).optional(),
  steps: points.optional().describe("What happens, in order, from the first message to the handover."),
  cost: points
    .optional()
    .describe("What makes a job more or less expensive, so that readers can judge a quotation."),
  questions: listOf(question),
  projects: z.strictObject({ heading: text, slugs: someOf(nameOf("projects")) }).optional(),
  blocks: z
    .array(z.enum(serviceBlocks))
    .default([...serviceBlocks])
    .describe("The blocks of the page in their order. One that is not named, or without text, is left out."),
  closing: longText.optional().describe("By default that of pages/services.yaml."),
  ask: text
    .optional()
    .describe("The label of the button that leads to the contact form, in place of Start Your Project."),
  subject: text
    .max(150)
    .optional()
    .describe("The subject that the button Start Your Project fills in; by default the title."),
  related,
});

export const serviceCardSchema = z.strictObject({
  icon: slug.describe("The seed of the card's picture."),
  emoji: text.optional().describe(`In place of its service's. ${signs}`),
  title,
  note: text.optional().describe("Below the title, where two cards share one."),
  description: longText,
  path: z.string().startsWith("/"),
  features: listOf(text),
  category: nameOf("categories of services").optional().describe("A category of pages/services.yaml."),
  color: z.int().min(0).max(7),
});

export const projectSchema = z.strictObject({
  order: place,
  title,
  category: nameOf("categories of portfolio").optional().describe("A category of pages/portfolio.yaml."),
  sample: z.boolean().describe('Shown as "Sample project": an example of the work, not a client\'s.'),
  pictures: listOf(photo).describe(
    "The first picture stands in place of the drawing, the others on the project's page.",
  ),
  demo,
  measure: flag(
    false,
    "Its page shows what the visitor's own browser measured of it: weight and first paint.",
  ),
  description: longText,
  summary: shortSummary,
  index,
  service: nameOf("services").optional(),
  brief: longText,
  constraints: someOf(longText),
  approach: someOf(point),
  handover: someOf(longText),
  stack: someOf(text),
  weeks: text,
  lesson: longText,
});
