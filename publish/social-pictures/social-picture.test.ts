import { expect, test } from "vitest";
import { weave } from "../art/cloth.ts";
import { toSvg } from "../art/svg.ts";
import { type SocialPage, socialPainter } from "./social-picture.ts";

const drawSocialPicture = socialPainter("letters");
const company = { path: "/page", companyName: "Purbeli Tech", place: "A town in eastern Nepal" };
const cloth = toSvg(weave("web-course", { cloth: 0, motif: "diamond" }));

const pages: SocialPage[] = [
  { ...company, title: "IT services and training" },
  { ...company, title: "Full Stack Web Development", eyebrow: "Course", detail: "6 Months", picture: cloth },
  { ...company, title: "Photography & Videography <both>", picture: cloth },
  { ...company, title: "A title that nobody should write, ".repeat(6), detail: "A long detail. ".repeat(20) },
  { ...company, title: "With a logo", logo: { svg: cloth, width: 900, height: 60 } },
  { ...company, title: "Donaudampfschifffahrtsgesellschaft", companyName: "A & B <Co>" },
];

test.each(pages)("is a PNG of 1200 by 630 px below 200 KB: $title", async (page) => {
  const png = await drawSocialPicture(page);
  expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeGreaterThan(10_000);
  expect(png.length).toBeLessThan(200_000);
});

test("draws the same bytes for the same page, and others for another", async () => {
  const page = { ...company, title: "Full Stack Web Development", picture: cloth };
  const first = await drawSocialPicture(page);
  expect(await drawSocialPicture({ ...page })).toEqual(first);
  expect(await drawSocialPicture({ ...page, title: "Cloud Computing" })).not.toEqual(first);
  expect(await drawSocialPicture({ ...page, detail: "6 Months" })).not.toEqual(first);
});
