import { listedPages } from "../../content-model/pages.ts";
import type { Content } from "../../content-model/schema.ts";
import { socialPicturePath } from "../../domain/paths.ts";
import { companyLogo } from "../art/company-logo.ts";
import { socialPainter } from "./social-picture.ts";

/** One picture per page, by the path of its file. `art` returns a generated picture as SVG text. */
export async function drawSocialPictures(content: Content, art: (key: string) => string | undefined) {
  const draw = socialPainter(JSON.stringify(content));
  const files: { path: string; bytes: Buffer }[] = [];
  for (const { path, title, part, detail, price, picture } of listedPages(content)) {
    const line = [detail, price].filter(Boolean).join(" · ");
    const svg = picture === undefined ? undefined : art(picture);
    const bytes = await draw({
      path,
      title,
      ...(part !== undefined && { eyebrow: part }),
      ...(line !== "" && { detail: line }),
      ...(svg !== undefined && { picture: svg }),
      companyName: content.site.name.value,
      place: content.site.place,
      ...(companyLogo && { logo: companyLogo.light }),
    });
    files.push({ path: socialPicturePath(path).slice(1), bytes });
  }
  return files;
}
