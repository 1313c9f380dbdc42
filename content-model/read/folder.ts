import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

export const sampleFolder = join(import.meta.dirname, "../../content");

/** The company's folder: `CONTENT_DIR`, or the sample company without it. */
export const contentFolder = process.env.CONTENT_DIR ? resolve(process.env.CONTENT_DIR) : sampleFolder;

export const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Sorted, without hidden ones; none where there is no such folder. */
export const namesIn = (folder: string) =>
  isFolder(folder)
    ? readdirSync(folder)
        .filter((name) => !name.startsWith("."))
        .sort()
    : [];

/** The path as it is on the disk, where accents may be encoded in another way, as on a Mac. */
export function storedAs(path: string): string {
  if (existsSync(path)) return path;
  const same = namesIn(dirname(path)).find((name) => name.normalize() === basename(path).normalize());
  return join(dirname(path), same ?? basename(path));
}

/** A setting that will not do. The message says which, what is wrong with it, and gives an example. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}

/** Throws SettingError where there is no such folder. */
export function checkContentFolder(folder = contentFolder): void {
  if (isFolder(folder)) return;
  throw new SettingError(
    `CONTENT_DIR is ${JSON.stringify(folder)}, but there is no such folder, for example CONTENT_DIR=../our-company`,
  );
}
