// The brand.yaml of the folder that is built from, for what is drawn as soon as its module is loaded.

import { readContentFile } from "../read/content-files.ts";
import { brandSchema } from "../schema/brand-schema.ts";

/** A file with mistakes counts as none here: loadContent reports them, and nothing is built. */
export const { data: brand } = brandSchema.safeParse(readContentFile("brand.yaml")?.value);
