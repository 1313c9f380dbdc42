import type { Content } from "../../content/schema.ts";
import { socialPicturePath } from "../../domain/social-picture-path.ts";
import { listPages } from "../page-list.ts";
import { drawSocialPicture } from "./social-picture.ts";

/** One picture a page, by the path of its file. `art` gives a generated picture as SVG text. */
export async function drawSocialPictures(content: Content, art: (key: string) => string | undefined) {
  const files: { path: string; bytes: Buffer }[] = [];
  for (const { path, title, part, detail, picture } of listPages(content)) {
    const svg = picture === undefined ? undefined : art(picture);
    const bytes = await drawSocialPicture({
      title,
      ...(part !== undefined && { eyebrow: part }),
      ...(detail !== undefined && { detail }),
      ...(svg !== undefined && { picture: svg }),
      companyName: content.site.name.value,
      place: content.site.place,
    });
    files.push({ path: socialPicturePath(path).slice(1), bytes });
  }
  return files;
}
