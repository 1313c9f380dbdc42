// The style sheet of the document, for the server's bundle only (root.tsx).

import { language, numbers, script } from "virtual:language";
import pictures from "virtual:pictures";
import typeface from "virtual:typeface";
import { motif } from "../../content-model/write/looks.ts";
import { digitsOf } from "../../domain/fill-words.ts";
import { headingLines } from "../../domain/scripts.ts";
import css from "./app.css?inline";

const pictureProperties = {
  "--picture-band": "cloth/band",
  "--picture-strip": "cloth/strip",
  "--contour-hero-light": "contour/hero-light",
  "--contour-hero-dark": "contour/hero-dark",
  "--contour-page-light": "contour/page-light",
  "--contour-page-dark": "contour/page-dark",
  "--contour-call": "contour/call-dark",
};

/** The band's picture as a file, or in the style sheet itself. */
function properties(bandInSheet: boolean): string {
  const pictureUrls = Object.entries(pictureProperties).flatMap(([name, key]) => {
    const picture = pictures[key];
    return picture ? [`${name}:url("${(bandInSheet && picture.data) || picture.src}")`] : [];
  });
  return [`--font-sans:${typeface.family}`, ...pictureUrls].join(";");
}

/** What a company goes without leaves no empty place, also once the whole sheet has come (app/browser/whole-sheet.ts). */
const leftOut = [
  motif.cloth
    ? ""
    : ":root .hero{--strip:0px}:root .band,:root .strip,:root .drop::before,:root .search-dialog::before{display:none}",
  motif.summit
    ? ""
    : ":root .eyebrow::before{display:none}:root .nav [aria-current]::after{clip-path:none;height:2px}",
  motif.contours ? "" : ":root .contour{display:none}",
].join("");

/** For a company whose language needs it. Negative spacing would push the signs of one letter into the next. */
const lines = headingLines(script);
const ofScript = lines
  ? `:root .hero{--leading-tight:${lines}}*,::before,::after{letter-spacing:0!important}:is(h1,h2,h3,h4,legend,summary,th,.lines,.btn,.code,.portrait b){line-height:${lines}!important}`
  : "";

/** English gets by without; languages with long compounds break within syllables otherwise. */
const hyphens = /^en\b/.test(language)
  ? ""
  : "body{-webkit-hyphens:auto;hyphens:auto;hyphenate-limit-chars:8 3 3}";

/** Numbers of lists, where the locale has digits of its own. */
const digits = digitsOf(numbers);
const symbols = digits.map((digit) => `"${digit}"`).join(" ");
const ofLists =
  digits[0] === "0"
    ? ""
    : `@counter-style figures{system:numeric;symbols:${symbols}}@counter-style numerals{system:extends figures;pad:2 "${digits[0]}"}:root{--figures:figures;--numerals:numerals}`;

/** The typeface is here only: a later style sheet that declares one makes the browser lay out the whole page again. */
const sheet = (bandInSheet: boolean) =>
  `${typeface.css}:root{${properties(bandInSheet)}}${css}${leftOut}${ofScript}${hyphens}${ofLists}`;

export const documentStyles = sheet(false);
/** For a page with the band in its first screen, which then does not wait for one more answer. */
export const documentStylesWithBand = sheet(true);
