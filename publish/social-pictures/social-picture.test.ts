import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { smallCompany } from "../../tests/support/companies/small-company.ts";
import { installTypeface } from "../../tests/support/companies/typefaces.ts";
import { weave } from "../art/cloth.ts";
import { toSvg } from "../art/svg.ts";
import { type SocialPage, socialPainter } from "./social-picture.ts";

const paint = await socialPainter("letters");
const drawSocialPicture = async (page: SocialPage) => (await paint(page)).bytes;
const company = { path: "/page", companyName: "Purbeli Tech", place: "A town in eastern Nepal" };
const cloth = toSvg(weave("web-course", { cloth: 0, motif: "diamond" }));

const pages: SocialPage[] = [
  { ...company, title: "Photography & Videography <both>", picture: cloth },
  { ...company, title: "A title that nobody should write, ".repeat(6), detail: "A long detail. ".repeat(20) },
  { ...company, title: "With a logo", logo: { svg: cloth, width: 900, height: 60 } },
  { ...company, title: "Donaudampfschifffahrtsgesellschaft", companyName: "A & B <Co>" },
];

/** As many details as a photograph can have: nothing of it can be packed. */
const noise = await sharp({
  create: {
    width: 450,
    height: 600,
    channels: 3,
    background: "grey",
    noise: { type: "gaussian", mean: 128, sigma: 80 },
  },
})
  .png()
  .toBuffer();
const photograph = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 450 600" preserveAspectRatio="xMidYMid slice"><image width="450" height="600" href="data:image/png;base64,${noise.toString("base64")}"/></svg>`;

const sized = photograph.replace("<svg ", "<svg width='450' height=\"600\" ");

test.each([
  ...pages,
  { ...company, title: "With a photograph", picture: photograph },
  { ...company, title: "With a drawing that says its size", picture: sized },
])("is a JPEG of 1200 by 630 px below 250 kB: $title", async (page) => {
  const jpeg = await drawSocialPicture(page);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(jpeg.length).toBeGreaterThan(10_000);
  expect(jpeg.length).toBeLessThanOrEqual(250_000);
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
    const jpeg = sharp(await drawSocialPicture({ ...page, ...more }));
    return jpeg.extract({ left: 704, top: 0, width: 496, height: 630 }).raw().toBuffer();
  };
  const short = await beside({});
  // What stands elsewhere changes how a JPEG rounds.
  const expectSame = async (more: Partial<SocialPage>, what?: string) => {
    const pixels = await beside(more);
    const most = pixels.reduce((most, value, at) => Math.max(most, Math.abs(value - (short[at] ?? 0))), 0);
    expect(most, what).toBeLessThan(24);
  };
  for (const companyName of [
    "Himalayan Technical Training, Trade and Repair and everything",
    "HIMALAYAN TECHNICAL TRAINING, TRADE AND REPAIR AND SERVICES",
    "Donaudampfschifffahrtsgesellschaftskapit and everything",
    "W".repeat(60),
  ])
    await expectSame({ companyName }, companyName);
  const place = "The second floor of the old school beside the long distance bus park, Dhankuta";
  await expectSame({ place });
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
  const draw = await ofCompany.socialPainter("Łódź");
  const { missing } = await draw({ ...company, title: "Łódź" });
  expect([...missing]).toEqual([]);
});
