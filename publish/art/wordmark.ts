// The company's name beside the mark, for documents and for other people's pages. This site sets it as live text.

import { colours } from "../../content-model/looks.ts";
import type { Site } from "../../content-model/schema.ts";
import { markPaths } from "./mark.ts";

type Name = Pick<Site["name"], "short" | "rest">;

/** The sample company's name, outlined from Familjen Grotesk 700 and 400. */
const outlined = {
  short: "Purbeli",
  rest: "Tech",
  width: 1240,
  bold: "M15 0V-156H80Q110 -156 124 -143Q138 -131 138 -109Q138 -88 124 -75Q111 -62 80 -62H48V0ZM48 -87H75Q89 -87 97 -92Q104 -97 104 -109Q104 -121 97 -126Q89 -131 75 -131H48ZM191 3Q171 3 160 -10Q150 -22 150 -44V-120H183V-49Q183 -37 187 -30Q191 -23 201 -23Q213 -23 219 -33Q226 -42 226 -55V-120H258V0H229V-18H224Q221 -9 213 -3Q205 3 191 3ZM280 0V-120H310V-98H315Q316 -104 319 -109Q323 -115 329 -118Q336 -121 348 -121H354V-92H345Q328 -92 320 -83Q313 -75 313 -58V0ZM436 2Q423 2 415 -3Q407 -8 403 -16H398V0H368V-160H400V-107H405Q409 -114 417 -118Q425 -122 436 -122Q452 -122 463 -115Q474 -107 479 -93Q484 -79 484 -60Q484 -42 479 -28Q474 -14 463 -6Q453 2 436 2ZM427 -20Q438 -20 444 -30Q451 -40 451 -60Q451 -80 444 -90Q438 -100 427 -100Q415 -100 408 -89Q400 -78 400 -60Q400 -42 408 -31Q415 -20 427 -20ZM549 3Q521 3 506 -14Q491 -31 491 -60Q491 -80 498 -94Q504 -108 517 -115Q530 -123 549 -123Q575 -123 590 -107Q604 -91 604 -59V-52H522Q523 -37 530 -28Q537 -20 549 -20Q558 -20 564 -25Q570 -31 572 -38H602Q601 -27 594 -18Q588 -9 577 -3Q566 3 549 3ZM522 -73H572Q572 -86 566 -94Q560 -101 548 -101Q537 -101 531 -94Q524 -87 522 -73ZM628 0Q622 -6 620 -14Q617 -23 617 -36V-160H650V-39Q650 -24 653 -16Q657 -7 662 -1V0ZM674 0V-120H706V0ZM690 -134Q681 -134 677 -138Q672 -143 672 -150Q672 -157 677 -162Q681 -166 690 -166Q698 -166 703 -162Q707 -157 707 -150Q707 -143 703 -138Q698 -134 690 -134Z",
  light:
    "M814 0V-137H762V-156H888V-137H836V0ZM951 3Q924 3 910 -14Q897 -32 897 -60Q897 -79 903 -93Q909 -107 921 -115Q933 -123 950 -123Q975 -123 988 -107Q1001 -91 1001 -61V-54H918Q919 -37 927 -26Q935 -14 951 -14Q962 -14 969 -21Q976 -27 979 -38H1000Q997 -26 991 -17Q985 -8 975 -2Q965 3 951 3ZM918 -70H980Q979 -87 971 -97Q964 -106 950 -106Q936 -106 928 -96Q920 -87 918 -70ZM1065 3Q1039 3 1026 -14Q1013 -32 1013 -60Q1013 -89 1026 -106Q1039 -123 1065 -123Q1086 -123 1099 -111Q1112 -100 1115 -78H1094Q1092 -91 1085 -98Q1078 -105 1066 -105Q1050 -105 1042 -93Q1035 -81 1035 -60Q1035 -39 1042 -27Q1050 -15 1066 -15Q1078 -15 1085 -22Q1092 -29 1094 -42H1115Q1111 -20 1099 -9Q1086 3 1065 3ZM1133 0V-160H1155V-104H1159Q1164 -113 1171 -118Q1179 -123 1191 -123Q1211 -123 1221 -110Q1230 -97 1230 -77V0H1209V-72Q1209 -88 1203 -96Q1197 -105 1186 -105Q1171 -105 1163 -93Q1155 -82 1155 -65V0Z",
};

const height = 216;
const textLeft = 286;

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** A name without outlines is set as text, fitted to roughly the width it would have in the site's font. */
function setAsText(name: Name): { width: number; content: string } {
  const full = `${name.short} ${name.rest}`.trim();
  const width = full.length * 106;
  const light = name.rest === "" ? "" : `<tspan font-weight="400"> ${escapeText(name.rest)}</tspan>`;
  return {
    width,
    content: `<text font-family="Familjen Grotesk,system-ui,sans-serif" font-size="208" font-weight="700" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeText(name.short)}${light}</text>`,
  };
}

export function drawWordmark(name: Name): { svg: string; width: number; height: number } {
  const known = name.short === outlined.short && name.rest === outlined.rest;
  const lettering = known
    ? { width: outlined.width, content: `<path d="${outlined.bold}${outlined.light}"/>` }
    : setAsText(name);
  const width = textLeft + lettering.width + 4;
  const mark = `<g transform="translate(0 18)scale(20)" shape-rendering="crispEdges">${markPaths(colours.crimson600)}</g>`;
  const words = `<g transform="translate(${textLeft} 180)" fill="${colours.ink900}">${lettering.content}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${mark}${words}</svg>`;
  return { svg, width, height: height };
}
