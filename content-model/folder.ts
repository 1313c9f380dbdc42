import { join, resolve } from "node:path";

/** The sample company of this repository. */
export const sampleFolder = join(import.meta.dirname, "../content");

/** The company's folder: `CONTENT_DIR`, or the sample company without it. */
export const contentFolder = process.env.CONTENT_DIR ? resolve(process.env.CONTENT_DIR) : sampleFolder;
