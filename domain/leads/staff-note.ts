import * as z from "zod/mini";
import { manyLines, parseFields } from "../forms/form-fields.ts";

export const noteLength = 2_000;

const schema = z.object({ note: manyLines(noteLength) });

export const parseNote = (fields: Record<string, unknown>) =>
  parseFields(schema, fields, { note: noteLength });
