import { listedPages } from "../../content-model/map/pages.ts";
import type { Content } from "../../content-model/schema/schema.ts";
import { unmarked } from "../../domain/marked-text.ts";
import { socialPicturePath } from "../../domain/paths.ts";
import { companyLogo } from "../art/company-logo.ts";
import type { Keep } from "../kept.ts";
import { firstOf, warnOfMissing } from "../typeface/missing-letters.ts";
import { socialPainter } from "./social-picture.ts";

type Art = (key: string) => string | undefined;

/** One picture per page, by the path of its file. `art` returns a generated picture as SVG text. */
export async function drawSocialPictures(content: Content, art: Art, keep?: Keep) {
  const missing = new Set<string>();
  const pages = listedPages(content);
  // Prices have signs that the content does not, such as ₹.
  const prices = pages.map(({ price }) => price).join();
  const draw = await socialPainter(JSON.stringify(content) + prices, keep);
  const { currency, name, place } = content.site;
  const logo = companyLogo?.light;
  const texts = new Set<string>();
  const files: { path: string; bytes: Buffer }[] = [];
  for (const { path, title, part, detail, price, picture } of pages) {
    const line = unmarked([detail, price].filter(Boolean).join(" · "));
    for (const text of [name.value, place, title, part, line]) if (text) texts.add(text);
    const svg = picture === undefined ? undefined : art(picture);
    const own = { path, title, eyebrow: part, companyName: name.value, place, picture: svg, logo };
    const drawWith = (detail: string) => draw({ ...own, detail });
    let drawn = await drawWith(line);
    const sign = [...(price ?? "")].find((letter) => /\p{Sc}/u.test(letter) && drawn.missing.has(letter));
    // The currency's letters instead of a box.
    if (sign !== undefined) drawn = await drawWith(line.replaceAll(sign, `${currency}\u00a0`));
    for (const letter of drawn.missing) missing.add(letter);
    files.push({ path: socialPicturePath(path), bytes: drawn.bytes });
  }
  const lacking = [...texts].filter((text) => [...text].some((letter) => missing.has(letter)));
  warnOfMissing(`Pictures for shared links, in ${firstOf(lacking.map((text) => `“${text}”`))}`, missing);
  return files;
}
