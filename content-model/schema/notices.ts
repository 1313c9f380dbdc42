// What a company announces or writes about: Markdown files in notices/, each with a page below /notices.
import { z } from "zod";
import type { Part } from "./blocks.ts";
import { page } from "./page-schema.ts";
import { date, index, photo } from "./schema-parts.ts";

export const noticesFolder = "notices";

export const noticeSchema = z.strictObject({
  ...page,
  index,
  date: date.describe("Shown, and the order of the list: the newest first."),
  kind: z
    .enum(["notice", "article", "newsletter"])
    .default("notice")
    .describe(
      "An article stays of use; a notice is news; newsletter is an issue, which the newsletter's page lists. Search engines are told.",
    ),
  photo: photo.optional(),
});

export type Notice = z.infer<typeof noticeSchema> & { slug: string; parts: Part[] };

/** One with a date to come has its page, and is listed from that day on. `today` is the company's date. */
export const listedOn = (notices: readonly Notice[], today: string): Notice[] =>
  notices.filter(({ date }) => date <= today);

export const newestFirst = (a: Notice, b: Notice) =>
  b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug);
