import * as z from "zod/mini";
import { manyLines, type Parsed, parseFields } from "../forms/form-fields.ts";

export const noteLength = 2_000;

const schema = z.object({ note: manyLines(noteLength) });

export function parseNote(fields: Record<string, unknown>): Parsed<z.infer<typeof schema>> {
  return parseFields(schema, fields, { note: noteLength });
}
