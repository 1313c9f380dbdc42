// What the editor in the browser edits: every file of the company's folder, with the fields of its schema.

import type { CmsConfig, CollectionFile, EntryCollection, Field, GitBackend } from "@sveltia/cms";
import type { z } from "zod";
import { lessonSchema, lessonsFolder } from "../../content-model/schema/lesson-schema.ts";
import { noticeSchema, noticesFolder } from "../../content-model/schema/notices.ts";
import { ownPageSchema, ownPagesFolder } from "../../content-model/schema/own-page-schema.ts";
import type { Words } from "../../content-model/schema/words.ts";
import { jsonSchemaOf, knownNames, toJsonSchema } from "../../content-model/tools/json-schemas.ts";
import { contentFormat } from "./content-format.ts";
import { type FieldSchema, fieldOf, fieldsOf, type Place } from "./editor-fields.ts";
import { entryLabelOf, labelOf } from "./field-labels.ts";

export type EditorTarget = {
  backend: GitBackend;
  /** The company's folder, seen from the root of its repository; "" is the root itself. */
  folder: string;
};

/** Whose folder it is: its name, language and words are the editor's, too. */
export type Company = {
  site: { name: { value: string }; language: string; currency: string };
  words: Partial<Words>;
};

export function editorConfig({ backend, folder }: EditorTarget, { site, words }: Company): CmsConfig {
  const { language, currency } = site;
  const at = (path: string) => (folder === "" ? path : `${folder}/${path}`);
  const everywhere = { picturesFolder: at("pictures"), language, currency, words };
  const placeIn = (within: string): Place => ({ ...everywhere, within });
  const nameOf = (id: string) => labelOf(id, "files", words);
  const { files, folders } = knownNames;
  const pageFiles = files.filter((file) => file.startsWith("pages/"));
  const companyFiles = files.filter((file) => !file.startsWith("pages/") && !leftOut.includes(file));
  const file = (path: string): CollectionFile => {
    const id = path.replace(/^pages\//, "").replace(/\.yaml$/, "");
    return { name: id, label: nameOf(id), file: at(path), fields: fileFields(path, id, placeIn(id)) };
  };
  const entries = (id: string, inFolder: string) => ({
    name: id,
    label: nameOf(id),
    label_singular: entryLabelOf(id, "files", { words, language }),
    folder: at(inFolder),
    slug: slugOptions,
  });
  const yaml = (name: string): EntryCollection => {
    const schema = jsonSchemaOf(`${name}/any.yaml`) as FieldSchema;
    const fields = fieldsOf(schema, placeIn(name.replace(/s$/, "")));
    return { ...entries(name, name), extension: "yaml", format: contentFormat, fields };
  };
  const markdown = (inFolder: string, id: string, schema: z.ZodType): EntryCollection => {
    const fields = [...fieldsOf(toJsonSchema(schema) as FieldSchema, placeIn(id)), bodyField];
    return { ...entries(id, inFolder), extension: "md", format: "yaml-frontmatter", fields };
  };
  return {
    backend,
    app_title: `${site.name.value}: content`,
    load_config_file: false,
    media_folder: at("pictures"),
    public_folder: "/",
    // Pictures of strangers are none of the company's, and would be fetched from elsewhere.
    media_libraries: { stock_assets: { providers: [] } },
    show_preview_links: false,
    // The name of a file is its address. What has no Latin letters at all gets a name by chance, which may be changed.
    slug: { encoding: "ascii", clean_accents: true, maxlength: 60 },
    output: { omit_empty_optional_fields: true },
    collections: [
      { name: "company", label: "Company", format: contentFormat, files: companyFiles.map(file) },
      { name: "pages", label: "Pages", format: contentFormat, files: pageFiles.map(file) },
      ...folders.filter((name) => !leftOut.includes(name)).map(yaml),
      markdown(noticesFolder, "notices", noticeSchema),
      markdown(lessonsFolder, "lessons", lessonSchema),
      markdown(ownPagesFolder, "own-pages", ownPageSchema),
    ],
  };
}

/** Frames are programs; the words' keys have dots, taken for paths; the form service's setting may not be empty. */
const leftOut = ["words.yaml", "contact-service.yaml", "frames"];

/** The name of an entry's file is the end of its address. */
const slugOptions = { template: "{{title}}", editable: ["create" as const] };

/** The editor of rich text knows other Markdown than our pages, so the text is edited as it is written. */
const bodyField: Field = { name: "body", label: "Text", widget: "markdown", modes: ["raw"] };

/** A file that is a list has it in a field that is not written. */
function fileFields(path: string, id: string, place: Place): Field[] {
  const schema = jsonSchemaOf(path) as FieldSchema;
  const list = [schema, ...(schema.anyOf ?? [])].find(({ type }) => type === "array");
  if (!list) return fieldsOf(schema, place);
  const label = labelOf(id, "files", place.words);
  const label_singular = entryLabelOf(id, "files", place);
  return [{ ...fieldOf("list", list, false, place), label, label_singular, root: true } as Field];
}
