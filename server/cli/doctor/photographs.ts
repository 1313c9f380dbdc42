import sharp from "sharp";
import { isRemote, photoFile, photographsOf } from "../../../content-model/read/photographs.ts";
import type { Content } from "../../../content-model/schema/schema.ts";
import { maxSide } from "../../../publish/photographs/photographs.ts";
import { type Finding, finding } from "./finding.ts";

/** Photographs that pages show otherwise than the owner expects. One that cannot be read stops the build, which says so. */
export async function checkPhotographs(content: Content, folder: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { file, field, photo } of photographsOf(content)) {
    if (isRemote(photo.file)) continue;
    const size = await sharp(photoFile(photo.file, folder))
      .metadata()
      .catch(() => undefined);
    const { width = 0, height = 0, pages = 1 } = size ?? {};
    const note = (found: string, todo: string) =>
      findings.push(finding("file", "note", { file, field: `${field}.file` }, found, todo));
    if (Math.max(width, height) > maxSide)
      note(
        `${photo.file} has ${width} × ${height} pixels, and is shrunk to ${maxSide} a side`,
        "Cut it into several pictures, or show the part that matters.",
      );
    if (pages > 1)
      note(
        `${photo.file} is animated, and pages show its first picture only`,
        "Choose the picture that should be seen.",
      );
  }
  return findings;
}
