import { fieldName, fieldsOf } from "../../../content-model/content-fields.ts";
import type { ContentFile } from "../../../content-model/load.server.ts";
import type { Finding } from "./finding.ts";

/** Fewest characters that still say something, by the kind of file and the field; `*` stands for any position. */
const least: Record<string, Record<string, number>> = {
  courses: { description: 60, lead: 60, summary: 70, "modules.*.description": 50 },
  services: { line: 25, lead: 60, summary: 70, "offers.*.description": 50, "questions.*.answer": 50 },
  projects: { description: 60, summary: 60, brief: 150, lesson: 50 },
  pages: { lead: 40, summary: 60, "story.paragraphs.*": 100 },
  people: { "*.bio": 80 },
  "service-cards": { "*.description": 50 },
};

/** Texts too short to tell a visitor anything. Placeholders are reported by another check. */
export function findThin(files: ContentFile[]): Finding[] {
  return files.flatMap((file) => {
    const limits = least[file.file.replace(/(\/.*|\.yaml)$/, "")] ?? {};
    return [...fieldsOf(file)].flatMap((field): Finding[] => {
      const name = fieldName(field.path.map((key) => (typeof key === "number" ? "*" : key)));
      const limit = limits[name];
      if (limit === undefined || typeof field.value !== "string" || field.value.trim().length >= limit)
        return [];
      return [
        {
          group: "thin",
          level: "note",
          file: field.file,
          line: field.line,
          field: fieldName(field.path),
          found: `${field.value.trim().length} characters, where fewer than ${limit} seldom say anything`,
          todo: "Write what a visitor needs here to decide.",
        },
      ];
    });
  });
}
