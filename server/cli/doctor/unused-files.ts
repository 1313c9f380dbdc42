// Files of the folder that the build passes over, and words that it does not find.

import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { readContentFile } from "../../../content-model/read/content-files.ts";
import { brandSchema } from "../../../content-model/schema/brand-schema.ts";
import type { ContentFile } from "../../../content-model/schema/content-fields.ts";
import { lessonsFolder } from "../../../content-model/schema/lesson-schema.ts";
import { noticesFolder } from "../../../content-model/schema/notices.ts";
import { ownPagesFolder } from "../../../content-model/schema/own-page-schema.ts";
import wordKeys from "../../../content-model/schema/word-keys.json" with { type: "json" };
import { knownNames } from "../../../content-model/tools/json-schemas.ts";
import { nearestName } from "../../../domain/nearest-name.ts";
import { type Finding, finding } from "./finding.ts";

/** Not read as texts. Outside of pages/ any Markdown file passes: it may be a notice, a lesson or somebody's notes. */
const notContent =
  /^(schemas|pictures|node_modules|frames\/[^/]+)(\/|$)|^package(-lock)?\.json$|^(?!pages\/).*\.md$|(^|\/)\./;

const warn = (file: string, field: string, found: string, todo: string) =>
  finding("file", "warning", { file, line: 1, field }, found, todo);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath.slice(folder.length)}/${name}`.replaceAll("\\", "/"))
    .map((path) => path.replace(/^\/+/, ""))
    .sort();

/** Apart from findUnknownFiles, and only a note: the owner may be keeping the picture for later. */
export function findUnusedPictures(folder: string): Finding[] {
  const todo = "Name it where it belongs, or take it out of the folder.";
  const files = filesIn(folder);
  const texts = files
    .filter((file) => /\.(yaml|md)$/.test(file) && !file.startsWith("node_modules/"))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n")
    .normalize();
  return files
    .filter((file) => /^pictures\/[^.]/.test(file))
    .filter((file) => {
      // A name may be kept with letters and accents apart, and written in one, or the reverse.
      const [name, apart] = [basename(file).normalize(), basename(file).normalize("NFD")];
      return ![name, encodeURI(name), encodeURI(apart)].some((written) => texts.includes(written));
    })
    .map((file) => finding("file", "note", { file, line: 1, field: "" }, "is named in no text", todo));
}

export function findUnknownFiles(folder: string): Finding[] {
  const { files, folders } = knownNames;
  const endings: Record<string, string> = {
    ...Object.fromEntries(folders.map((name) => [name, ".yaml"])),
    [ownPagesFolder]: ".md",
    [noticesFolder]: ".md",
    [lessonsFolder]: ".md",
  };
  const brand = brandSchema.safeParse(readContentFile("brand.yaml", folder)?.value).data;
  const logos = Object.values(brand?.logo ?? {}).map((file) => normalize(file));
  return filesIn(folder)
    .filter((path) => !notContent.test(path) && !logos.includes(path.normalize()))
    .flatMap((file) => {
      const inFolder = endings[dirname(file)];
      if (inFolder ? file.endsWith(inFolder) : files.includes(file)) return [];
      const ending = inFolder ?? (file.endsWith(".md") ? ".md" : ".yaml");
      const named = file.replace(/(\.\w+)+~?$/, ending);
      const inFolders = Object.keys(endings)
        .filter((name) => endings[name] === ending)
        .map((name) => `${name}/${basename(named)}`);
      const nearest = inFolder
        ? named
        : nearestName(named, [...files, ...(file.includes("/") ? inFolders : [])]);
      // What another program wrote is no text, whatever its name.
      const isText = !/\.(docx?|xlsx?|pptx?|od[st]|pdf|zip|db|ini)$/i.test(file);
      const instead = nearest === undefined || !isText ? "" : `; the nearest name that is: ${nearest}`;
      const todo = isText ? "Rename the file, or take it out of the folder." : "Take it out of the folder.";
      return [warn(file, "", `is not read${instead}`, todo)];
    });
}

export function findMissingWords(files: ContentFile[]): Finding[] {
  const file = "words.yaml";
  const written = files.find((one) => one.file === file)?.value;
  if (typeof written !== "object" || written === null) return [];
  const found = "is missing, so pages show this key itself";
  const todo = "Add the line to your words.yaml; the template's content/words.yaml has the sample's text.";
  return Object.keys(wordKeys)
    .filter((key) => !(key in written))
    .map((key) => warn(file, key, found, todo));
}
