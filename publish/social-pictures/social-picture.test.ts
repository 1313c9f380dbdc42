import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { decode } from "fast-png";
import { expect, onTestFinished, test, vi } from "vitest";
import { smallCompany } from "../../tests/support/small-company.ts";
import { installTypeface } from "../../tests/support/typefaces.ts";
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

test("a name of 60 letters and a long place stay beside the picture", async () => {
  const page = { ...company, title: "Full Stack Web Development", picture: cloth };
  const beside = async (more: Partial<SocialPage>) => {
    const { data, width, channels } = decode(await drawSocialPicture({ ...page, ...more }));
    return Buffer.from(data.filter((_, i) => (i / channels) % width >= 704));
  };
  const short = await beside({});
  for (const companyName of [
    "Himalayan Technical Training, Trade and Repair and everything",
    "HIMALAYAN TECHNICAL TRAINING, TRADE AND REPAIR AND SERVICES",
    "Donaudampfschifffahrtsgesellschaftskapit and everything",
    "W".repeat(60),
  ])
    expect(Buffer.compare(await beside({ companyName }), short), companyName).toBe(0);
  const place = "The second floor of the old school beside the long distance bus park, Dhankuta";
  expect(Buffer.compare(await beside({ place }), short)).toBe(0);
});

test("what the company's typeface lacks is set in the template's, as in documents", async () => {
  const folder = smallCompany();
  installTypeface(folder, "second-face");
  writeFileSync(join(folder, "brand.yaml"), "typeface: second-face\n");
  const sheet = join(folder, "node_modules/@fontsource/second-face/700.css");
  const rules = readFileSync(sheet, "utf8").split(/(?=@font-face)/);
  for (const weight of ["400", "600", "700"])
    writeFileSync(
      sheet.replace("700", weight),
      rules
        .filter((rule) => rule.includes("grotesk-latin-700-normal.woff2"))
        .join("")
        .replaceAll("700", weight),
    );
  vi.stubEnv("CONTENT_DIR", folder);
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const ofCompany = await import("./social-picture.ts");
  const missing: string[] = [];
  const draw = ofCompany.socialPainter("Łódź", (letters) => missing.push(letters));
  await draw({ ...company, title: "Łódź" });
  expect(missing).toEqual([]);
});
