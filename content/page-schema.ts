// The shape of the copy of each page in pages/.
import { z } from "zod";
import { action, date, point, searchWords, slug, text } from "./schema-parts.ts";

/** Title and description of a page for the browser's tab, search results and shared links. */
export const page = {
  title: text,
  summary: text.max(160),
  alsoCalled: searchWords,
};
const head = { eyebrow: text, heading: text, lead: text };

export const pagesSchema = z.strictObject({
  home: z.strictObject({
    summary: text.max(160),
    eyebrow: text,
    hero: z.strictObject({
      before: text,
      keywords: z.array(text).length(5),
      after: text,
      spoken: text,
      lead: text,
    }),
    chips: z.array(action).length(4),
    about: z.strictObject({ heading: text, lead: text, text, claims: z.array(slug).length(3) }),
    services: z.strictObject({ heading: text }),
    training: z.strictObject({
      heading: text,
      claims: z.array(slug).length(4),
      whyHeading: text,
      why: z.array(text).length(4),
    }),
    portfolio: z.strictObject({ heading: text }),
    contact: z.strictObject({ heading: text, lead: text }),
  }),
  about: z.strictObject({
    ...page,
    ...head,
    story: z.strictObject({ heading: text, paragraphs: z.array(text).min(2) }),
    mission: text,
    vision: text,
    values: z.array(point).length(4),
    work: z.strictObject({ heading: text, steps: z.array(point).min(4) }),
    team: z.strictObject({ heading: text, text }),
    closing: text,
  }),
  services: z.strictObject({
    ...page,
    ...head,
    claims: z.array(slug).length(4),
    closing: text,
    help: z.strictObject({
      heading: text,
      items: z.array(z.strictObject({ need: text, answer: text, path: z.string().startsWith("/") })).min(4),
    }),
  }),
  training: z.strictObject({
    ...page,
    ...head,
    paths: z.strictObject({ heading: text, items: z.array(point).min(3) }),
    method: z.strictObject({ heading: text, items: z.array(point).min(4) }),
    modes: z.strictObject({ heading: text, items: z.array(point).length(3) }),
    questions: z.strictObject({
      heading: text,
      items: z.array(z.strictObject({ question: text, answer: text })).min(5),
    }),
    closing: text,
  }),
  catalogue: z.strictObject({ ...page, ...head, closing: text }),
  compare: z.strictObject({ ...page, heading: text, lead: text }),
  search: z.strictObject({ ...page, heading: text, lead: text }),
  portfolio: z.strictObject({ ...page, ...head, note: text, closing: text }),
  team: z.strictObject({ ...page, ...head, closing: text }),
  contact: z.strictObject({
    ...page,
    ...head,
    next: z.strictObject({ heading: text, steps: z.array(text).min(3) }),
  }),
  enroll: z.strictObject({
    ...page,
    ...head,
    next: z.strictObject({ heading: text, steps: z.array(text).min(3) }),
  }),
  newsletter: z.strictObject({ ...page, ...head, footerHeading: text, promise: text }),
  privacy: z.strictObject({
    ...page,
    ...head,
    updated: date,
    sections: z
      .array(
        z.strictObject({ heading: text, paragraphs: z.array(text).min(1), list: z.array(text).optional() }),
      )
      .min(5),
  }),
  notFound: z.strictObject({ text }),
});
