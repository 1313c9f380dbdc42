import { z } from "zod";

import {
  action,
  date,
  flag,
  index,
  listOf,
  longText,
  nameOf,
  onlyWith,
  photo,
  point,
  points,
  question,
  searchWords,
  slug,
  someOf,
  text,
  title,
} from "./schema-parts.ts";

const summary = longText.max(160);
export const page = { title, summary, alsoCalled: searchWords };
/** Of a page that search engines list unless it says otherwise; those that answer a query are never listed. */
const listedPage = { ...page, index };
/** Ids of figures in claims.yaml; without any their section is left out. */
const figures = z.array(nameOf("claims")).max(6).default([]);
const categoryId = slug.refine((id) => id !== "all", {
  error: "“all” is the first button of every filter; choose another id",
});
/** The categories of entries, in the order of the filter. One without entries is left out. */
const categories = listOf(z.strictObject({ id: categoryId, label: text }));
const head = { eyebrow: text, heading: text, lead: longText };
/** What happens after a form was sent. */
const next = z.strictObject({ heading: text, steps: someOf(longText) });
const headed = z.strictObject({ heading: text }).optional();
/** A photograph below the page's head, over the whole width. */
const band = { photo: photo.optional() };
const usualPage = { ...listedPage, ...head, ...band };

/** The name of the file that holds a page's copy, without its ending: `notFound` gives not-found. */
export const pageFileName = (page: string) =>
  page.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** What the privacy page's paragraphs and lists may have filled in. */
export const privacyValues = [
  "retention",
  "backupDays",
  "contactPhone",
  "staffNotes",
  "receivers",
  "enrollment",
  "newsletter",
] as const;

const homeBlocks = ["about", "services", "training", "notices", "portfolio", "contact"] as const;
const helpItem = z.strictObject({ need: text, answer: longText, path: z.string().startsWith("/") });

const keywords = someOf(text).max(9);

export const pagesSchema = z.strictObject({
  home: z.strictObject({
    summary,
    index,
    eyebrow: text,
    hero: z.strictObject({ before: text, keywords, after: text, spoken: longText, lead: longText }),
    ...band,
    chips: z.array(action).max(6).default([]),
    doors: z
      .array(action.extend({ text: longText }))
      .max(2)
      .default([])
      .describe(
        "The two ways on below the first screen. One that leads to training or to all courses also names the course that starts next.",
      ),
    host: z
      .strictObject({ person: nameOf("people"), text })
      .optional()
      .describe("Who answers, with portrait, beside the two ways on."),
    blocks: z
      .array(z.enum(homeBlocks))
      .default([...homeBlocks])
      .describe(
        "The blocks below, in the order of the page. One without its text here, or without entries, is left out.",
      ),
    about: z
      .strictObject({ heading: text, lead: longText, text: text.optional(), claims: figures })
      .optional(),
    services: headed,
    training: z
      .strictObject({ heading: text, claims: figures, whyHeading: text, why: listOf(longText) })
      .optional(),
    portfolio: headed,
    notices: headed.describe("The newest three."),
    contact: z.strictObject({ heading: text, lead: longText }).optional(),
  }),
  about: z.strictObject({
    ...usualPage,
    story: z.strictObject({ heading: text, paragraphs: someOf(longText) }),
    mission: longText,
    vision: longText,
    values: listOf(point),
    work: z.strictObject({ heading: text, steps: someOf(point) }).optional(),
    team: z.strictObject({ heading: text, text }).optional(),
    closing: longText,
  }),
  services: z.strictObject({
    ...usualPage,
    categories: listOf(z.strictObject({ id: categoryId, label: text.optional() })).describe(
      "The categories of the cards, in the order of the filter. One without a label has no button.",
    ),
    claims: figures,
    closing: longText,
    help: z.strictObject({ heading: text, items: someOf(helpItem) }).optional(),
  }),
  training: z.strictObject({
    ...usualPage,
    paths: points.optional(),
    method: points.optional(),
    modes: points.optional(),
    questions: z.strictObject({ heading: text, items: someOf(question) }).optional(),
    closing: longText,
  }),
  catalogue: z.strictObject({ ...usualPage, categories, closing: longText }),
  compare: z.strictObject({ ...page, heading: text, lead: longText }),
  search: z.strictObject({ ...page, heading: text, lead: longText }),
  portfolio: z.strictObject({ ...usualPage, categories, note: longText, closing: longText }),
  team: z.strictObject({ ...usualPage, closing: longText }),
  contact: z.strictObject({
    ...listedPage,
    ...head,
    phoneField: flag(false, "Whether the contact form has a field for a phone number, which may stay empty."),
    ...band,
    next,
  }),
  enroll: z.strictObject({ ...listedPage, ...head, next }),
  newsletter: z.strictObject({ ...listedPage, ...head, footerHeading: text, promise: longText }),
  privacy: z.strictObject({
    ...listedPage,
    ...head,
    updated: date,
    sections: someOf(
      z
        .strictObject({
          heading: text,
          paragraphs: listOf(onlyWith(privacyValues, longText)),
          list: z.array(onlyWith(privacyValues, longText)).optional(),
        })
        .refine(({ paragraphs, list = [] }) => paragraphs.length + list.length > 0, {
          error: "needs paragraphs or a list below its heading",
        }),
    ),
  }),
  notFound: z.strictObject({ text }),
});
