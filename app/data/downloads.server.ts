import sizes from "virtual:documents";
import { content } from "../../content-model/read/index.server.ts";
import { sampleFile } from "../../domain/paths.ts";

export type Download = { path: string; kilobytes: number };

export function download(fileName: string): Download {
  const bytes = sizes[fileName];
  if (bytes === undefined) throw new Error(`There is no document "${fileName}"`);
  return { path: `/downloads/${fileName}`, kilobytes: Math.round(bytes / 1_000) };
}

export type Samples = { heading: string; lead: string; files: { label: string; file: Download }[] };

export function samplesOf(kind: "courses" | "services", slug: string): Samples | undefined {
  const { heading = "", lead = "", list = [] } = content.documents ?? {};
  const files = list
    .filter((document) => document[kind].includes(slug))
    .map(({ label, file }) => ({ label, file: download(sampleFile(file)) }));
  return files.length === 0 ? undefined : { heading, lead, files };
}
