// `node publish/content-schemas.ts` writes content/schemas/*.json from content/schema.ts, so that editors complete and
// check the YAML files, and puts the line that names its schema on top of each file.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { z } from "zod";
import { readContentFiles } from "../content/load.server.ts";
import {
  claimSchema,
  contactServiceSchema,
  courseFinderSchema,
  courseSchema,
  pagesSchema,
  personSchema,
  projectSchema,
  redirectSchema,
  serviceCardSchema,
  serviceSchema,
  siteSchema,
} from "../content/schema.ts";

const contentFolder = join(import.meta.dirname, "../content");
const lineWidth = 110;

const kebab = (name: string) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

const schemas: Record<string, z.ZodType> = {
  site: siteSchema,
  "contact-service": contactServiceSchema,
  claims: z.array(claimSchema),
  people: z.array(personSchema),
  "course-finder": courseFinderSchema,
  redirects: z.array(redirectSchema).nullable(),
  "service-cards": z.array(serviceCardSchema),
  course: courseSchema,
  service: serviceSchema,
  project: projectSchema,
  ...Object.fromEntries(
    Object.entries(pagesSchema.shape).map(([name, schema]) => [`page-${kebab(name)}`, schema]),
  ),
};

const folderSchemas: Record<string, string> = { courses: "course", services: "service", projects: "project" };

/** Name of the schema that a content file is checked against, for example `course` for courses/web.yaml. */
function schemaOf(file: string): string {
  const [folder = "", name] = file.replace(/\.yaml$/, "").split("/");
  if (name === undefined) return folder;
  return folder === "pages" ? `page-${name}` : (folderSchemas[folder] ?? folder);
}

/** The first line of a content file: what the YAML extension of an editor reads. */
export function schemaLine(file: string): string {
  const path = relative(dirname(file), `schemas/${schemaOf(file)}.json`).replaceAll("\\", "/");
  return `# yaml-language-server: $schema=${path.startsWith(".") ? path : `./${path}`}`;
}

/** Every JSON Schema with its name in content/schemas/. Draft 7 is what editors for YAML know. */
export function contentSchemas(): { fileName: string; text: string }[] {
  return Object.entries(schemas).map(([name, schema]) => ({
    fileName: `${name}.json`,
    text: `${print(z.toJSONSchema(schema, { io: "input", target: "draft-7" }), 0)}\n`,
  }));
}

/** JSON as the project's formatter leaves it: lists of plain values on one line where they fit. */
function print(value: unknown, depth: number, taken = 0): string {
  const indent = "  ".repeat(depth + 1);
  const close = `\n${"  ".repeat(depth)}`;
  if (Array.isArray(value)) {
    const flat = `[${value.map((item) => JSON.stringify(item)).join(", ")}]`;
    if (value.every((item) => typeof item !== "object") && taken + flat.length <= lineWidth) return flat;
    return `[\n${value.map((item) => indent + print(item, depth + 1)).join(",\n")}${close}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => {
    const start = `${indent}${JSON.stringify(key)}: `;
    return start + print(item, depth + 1, start.length + 1);
  });
  return entries.length === 0 ? "{}" : `{\n${entries.join(",\n")}${close}}`;
}

if (import.meta.main) {
  mkdirSync(join(contentFolder, "schemas"), { recursive: true });
  for (const { fileName, text } of contentSchemas()) {
    writeFileSync(join(contentFolder, "schemas", fileName), text);
  }
  for (const { file } of readContentFiles(contentFolder)) {
    const path = join(contentFolder, file);
    const rest = readFileSync(path, "utf8").replace(/^# yaml-language-server:.*\n/, "");
    writeFileSync(path, `${schemaLine(file)}\n${rest}`);
  }
  console.log("The schemas in content/schemas are written.");
}
