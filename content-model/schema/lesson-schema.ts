// The first lesson of a course, free to read: a Markdown file in lessons/ named like the course.
import { z } from "zod";
import type { Part } from "./blocks.ts";
import { page } from "./page-schema.ts";

export const lessonsFolder = "lessons";

export const lessonSchema = z.strictObject({
  ...page,
  minutes: z.int().min(1).max(120).describe("How long it takes, with the exercise."),
});

export type Lesson = z.infer<typeof lessonSchema> & { slug: string; parts: Part[] };
