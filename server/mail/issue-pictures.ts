// Pictures travel inside the mails: linked ones wait for a click, tell the sender who reads, and go with the page.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { type Block, type Issue, IssueMistake } from "./issue-file.ts";

/** A picture that the mail carries, by the name that its author gave it, in the size in which it is shown. */
export type ShownPicture = { file: string; cid: string; width: number; height?: number };
export type IssuePicture = ShownPicture & { type: "image/jpeg" | "image/png"; data: string };

export type WrittenIssue = { issue: Issue; pictures: IssuePicture[] };

/** A mail is 560 px wide, less its margins; screens have two points for each pixel. */
const shownWidth = 504;
const density = 2;
/** Many mail servers refuse mails above 10 MB, and readers on a phone pay for each. */
const maxBytes = 1_000_000;

const filesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === "picture") return [block.file];
    return block.kind === "list" ? filesOf(block.items.flat()) : [];
  });

/** Pictures in this folder, shrunk; they are part of the issue's id. Throws IssueMistake. */
export async function withPictures(issue: Issue, folder: string): Promise<WrittenIssue> {
  const files = [...new Set(filesOf(issue.blocks))];
  if (files.length === 0) return { issue, pictures: [] };
  const pictures = await Promise.all(files.map((file) => readPicture(file, resolve(folder, file))));
  const bytes = pictures.reduce((sum, { data }) => sum + (data.length * 3) / 4, 0);
  if (bytes > maxBytes)
    throw new IssueMistake(
      `has pictures of ${Math.ceil(bytes / 1000)} kB together, and each mail carries them: ${maxBytes / 1000} kB at most`,
    );
  const hash = createHash("sha256").update(issue.id);
  for (const { data } of pictures) hash.update(data);
  return { issue: { ...issue, id: hash.digest("base64url").slice(0, 22) }, pictures };
}

async function readPicture(file: string, path: string): Promise<IssuePicture> {
  const original = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new IssueMistake(
      error.code === "ENOENT" ? `there is no picture ${path}` : `${path} cannot be read (${error.code})`,
    );
  });
  const loaded = await import("sharp").catch(() => undefined);
  return {
    file,
    ...(await (loaded ? shrink(loaded.default, path, original) : withoutResizing(path, original))),
  };
}

const cidOf = (data: Buffer): string =>
  `${createHash("sha256").update(data).digest("hex").slice(0, 24)}@issue`;

type Made = Omit<IssuePicture, "file">;

async function shrink(
  sharp: typeof import("sharp")["default"],
  path: string,
  original: Buffer,
): Promise<Made> {
  try {
    const { hasAlpha } = await sharp(original).metadata();
    const picture = sharp(original)
      .rotate()
      .resize({ width: shownWidth * density, withoutEnlargement: true });
    const made = hasAlpha ? picture.png({ palette: true }) : picture.jpeg({ quality: 78, mozjpeg: true });
    const { data, info } = await made.toBuffer({ resolveWithObject: true });
    const width = Math.min(shownWidth, info.width);
    const height = Math.round((info.height * width) / info.width);
    const type = hasAlpha ? "image/png" : "image/jpeg";
    return { cid: cidOf(data), type, width, height, data: data.toString("base64") };
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new IssueMistake(`${path} is not a picture that can be read (${reason})`);
  }
}

/** For a release that runs without the packages that it was built with: there nothing can make a picture smaller. */
function withoutResizing(path: string, data: Buffer): Made {
  const type = data.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
    ? "image/jpeg"
    : data.subarray(1, 4).equals(Buffer.from("PNG"))
      ? "image/png"
      : undefined;
  if (!type) throw new IssueMistake(`${path} is neither JPEG nor PNG`);
  return { cid: cidOf(data), type, width: shownWidth, data: data.toString("base64") };
}

export const attachmentsOf = (pictures: readonly IssuePicture[]) =>
  pictures.map(({ cid, type, data }) => ({
    cid,
    contentType: type,
    content: Buffer.from(data, "base64"),
    filename: `${cid.split("@")[0]}.${type.slice("image/".length)}`,
    contentDisposition: "inline" as const,
  }));

/** The HTML for a browser, which knows no parts of a mail. */
export const withPicturesInside = (html: string, pictures: readonly IssuePicture[]): string =>
  pictures.reduce(
    (text, { cid, type, data }) => text.replaceAll(`"cid:${cid}"`, `"data:${type};base64,${data}"`),
    html,
  );
