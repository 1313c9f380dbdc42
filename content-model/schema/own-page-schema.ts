import { z } from "zod";
import type { Part } from "./blocks.ts";
import { page } from "./page-schema.ts";
import { index, text } from "./schema-parts.ts";

export const ownPagesFolder = "pages/own";

const menuPlace = z.strictObject({
  place: z
    .int()
    .positive()
    .optional()
    .describe("The position among the own pages there; without one they follow in the order of their files."),
  label: text.optional().describe("Instead of the title."),
});

export const ownPageSchema = z.strictObject({
  ...page,
  index,
  heading: text.optional().describe("The first heading, if it is not the title."),
  eyebrow: text.optional(),
  menu: menuPlace.optional(),
  footer: menuPlace.optional(),
});

export type OwnPage = z.infer<typeof ownPageSchema> & { slug: string; parts: Part[] };
