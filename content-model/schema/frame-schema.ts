// A program to try on a page: a folder of frames/ with frame.yaml, index.html and perhaps frame.ts and frame.css.
import { z } from "zod";
import { longText, photo, text, title } from "./schema-parts.ts";

export const framesFolder = "frames";

export const frameSchema = z.strictObject({
  title,
  sentence: longText.describe(
    "What can be tried. It stands beside the picture until the program is asked for.",
  ),
  look: z.array(longText).default([]).describe("What to look at while trying it."),
  hard: longText.optional().describe("What the hard part was."),
  start: text
    .optional()
    .describe('Words of the button, such as "Take a token"; by default those of words.yaml.'),
  picture: photo.describe("Stands for the program before it is asked for, and without script."),
  height: z
    .int()
    .min(120)
    .max(1200)
    .default(420)
    .describe("Its height on a phone in pixels, kept free while it loads; then it takes what it needs."),
});

export type Frame = z.infer<typeof frameSchema> & { name: string };
