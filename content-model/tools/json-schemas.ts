// For `npm run fix`: writes content/schemas/*.json for editors of YAML, and the line in each file that names its own.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { z } from "zod";
import { readContentFiles } from "../read/content-files.ts";
import { contentFolder } from "../read/folder.ts";
import { pageFileName, pagesSchema } from "../schema/page-schema.ts";
import { schemas as fileSchemas } from "../schema/schema.ts";

const pages = Object.entries(pagesSchema.shape);
const schemas: Record<string, z.ZodType> = {
  ...fileSchemas,
  ...Object.fromEntries(pages.map(([name, schema]) => [`page-${pageFileName(name)}`, schema])),
};

/** Their files may have any name; each has a schema of its name in the singular. */
const folders = ["courses", "services", "projects", "frames"];

/** Name of the schema that a content file is checked against, for example `course` for courses/web.yaml. */
function schemaOf(file: string): string {
  const [folder = "", name] = file.replace(/\.yaml$/, "").split("/");
  if (name === undefined) return folder;
  return folder === "pages" ? `page-${name}` : folder.replace(/s$/, "");
}

/** The files that the loader reads, and the folders whose files may have any name. */
export const knownNames = {
  files: Object.keys(schemas)
    .filter((name) => !folders.includes(`${name}s`))
    .map((name) => `${name.replace(/^page-/, "pages/")}.yaml`),
  folders,
};

/** The first line of a content file, read by an editor's YAML extension. */
export function schemaLine(file: string): string {
  const path = relative(dirname(file), `schemas/${schemaOf(file)}.json`).replaceAll("\\", "/");
  return `# yaml-language-server: $schema=${path.startsWith(".") ? path : `./${path}`}`;
}

/** The JSON Schema of what an owner writes. Draft 7 is what YAML editors support. */
export const toJsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", target: "draft-7" });

export function jsonSchemaOf(file: string) {
  const schema = schemas[schemaOf(file)];
  if (!schema) throw new Error(`There is no schema for ${file}`);
  return toJsonSchema(schema);
}

export function contentSchemas(): { fileName: string; text: string }[] {
  return Object.entries(schemas).map(([name, schema]) => ({
    fileName: `${name}.json`,
    text: `${JSON.stringify(toJsonSchema(schema), null, 2)}\n`,
  }));
}

if (import.meta.main) {
  mkdirSync(join(contentFolder, "schemas"), { recursive: true });
  for (const { fileName, text } of contentSchemas())
    writeFileSync(join(contentFolder, "schemas", fileName), text);
  for (const { file } of readContentFiles(contentFolder)) {
    const path = join(contentFolder, file);
    const rest = readFileSync(path, "utf8").replace(/^# yaml-language-server:.*\n/, "");
    writeFileSync(path, `${schemaLine(file)}\n${rest}`);
  }
  console.log("The schemas in content/schemas are written.");
}
