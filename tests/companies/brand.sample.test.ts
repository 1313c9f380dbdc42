// A company with colours of its own: whatever the site makes has them, and nothing is left of the template's.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { palette, colours as template } from "../../domain/colours.ts";
import { contact } from "../pages/posted-forms.ts";
import { colours as brand, startChangedSample } from "../support/companies/changed-sample.ts";
import type { CompanySite } from "../support/companies/company-site.ts";
import { logoColours, tallLogo } from "../support/companies/logos.ts";
import { startPseudoLocalised } from "../support/companies/pseudo-localised.ts";
import { all, attributeOf, readHtml } from "../support/reading/html.ts";
import { readMails } from "../support/reading/mail-folder.ts";

const { colours } = palette(brand);
/** Every shade of the template that such a company does not have. */
const former = Object.entries(template)
  .filter(([name, colour]) => colours[name as keyof typeof colours] !== colour)
  .map(([, colour]) => colour);

let site: CompanySite;

beforeAll(async () => {
  site = await startChangedSample();
});
afterAll(() => site?.stop());

const textOf = async (path: string) => (await fetch(site.url + path)).text();

function expectNoneOfTheTemplate(text: string, what: string) {
  expect(
    former.filter((colour) => text.toLowerCase().includes(colour)),
    what,
  ).toEqual([]);
}

test("the page's style, and the browser's bar", async () => {
  const html = await textOf("/");
  expectNoneOfTheTemplate(html, "home");
  expect(html).toContain(`--accent:${colours.crimson600}`);
  const document = readHtml(html);
  expect(all(document, 'meta[name="theme-color"]').map((meta) => attributeOf(meta, "content"))).toEqual([
    template.snow,
    colours.ink950,
  ]);
});

test("the manifest and the icon", async () => {
  expect(JSON.parse(await textOf("/site.webmanifest"))).toMatchObject({ theme_color: colours.ink950 });
  const icon = await textOf("/favicon.svg");
  expect(icon).toContain(brand[1]);
  expectNoneOfTheTemplate(icon, "icon");
});

test("every drawn picture", () => {
  const folder = join(dirname(site.entry), "../client/assets/art");
  const pictures = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  expect(pictures.length).toBeGreaterThan(20);
  for (const picture of pictures) expectNoneOfTheTemplate(picture, picture.slice(0, 200));
  expect(pictures.filter((picture) => picture.includes(colours.crimson600)).length).toBeGreaterThan(10);
});

/** The HTML of the mail about a message sent with the contact form. */
async function mailAboutContact({ post, dataDir }: CompanySite): Promise<string> {
  expect((await post("/contact", contact)).status).toBe(303);
  await expect.poll(() => readMails(dataDir)).not.toEqual([]);
  return (await readMails(dataDir))[0]?.html ?? "";
}

test("a mail", async () => {
  const html = await mailAboutContact(site);
  expect(html).toContain(colours.crimson600);
  expectNoneOfTheTemplate(html, "mail");
});

/** The fill colours that a PDF sets, as `#rrggbb`. */
function pdfColours(bytes: Buffer): string[] {
  const text = bytes.toString("latin1");
  const streams = [...text.matchAll(/stream\r?\n/g)].map((match) => match.index + match[0].length);
  const found = new Set<string>();
  for (const start of streams) {
    const end = text.indexOf("endstream", start);
    const isDeflated = bytes[start] === 0x78;
    const content = isDeflated ? inflateSync(bytes.subarray(start, end)).toString("latin1") : "";
    for (const [, parts = ""] of content.matchAll(/((?:[\d.]+ ){3})(?:scn|rg)\b/g))
      found.add(
        `#${parts
          .trim()
          .split(" ")
          .map((part) =>
            Math.round(Number(part) * 255)
              .toString(16)
              .padStart(2, "0"),
          )
          .join("")}`,
      );
  }
  return [...found];
}

test("the brochure", async () => {
  const bytes = Buffer.from(await (await fetch(`${site.url}/downloads/brochure.pdf`)).arrayBuffer());
  const used = pdfColours(bytes);
  expect(used).toEqual(expect.arrayContaining([colours.crimson600, colours.ink900]));
  expectNoneOfTheTemplate(used.join(" "), "brochure");
});

describe("a company without motif, with a logo of its own and the device's typeface", () => {
  let plain: CompanySite;
  let html: string;
  const client = (path: string) => join(dirname(plain.entry), "../client", path);

  beforeAll(async () => {
    plain = await startPseudoLocalised();
    html = await (await fetch(plain.url)).text();
  });
  afterAll(() => plain?.stop());

  test("nothing is left of cloth bands and contour lines", async () => {
    const pictures = readdirSync(client("assets/art"));
    expect(pictures.filter((name) => /^(cloth|contour)-/.test(name))).toEqual([]);
    expect(html).toMatch(/\.band[^{}]*\{display:none\}/);
    expect(html).toContain(".contour{display:none}");
    expect(html).toContain(".eyebrow::before{display:none}");
    expect(html).not.toContain("undefined");
    const size = async (path: string, { url }: { url: string }) =>
      (await (await fetch(url + path)).arrayBuffer()).byteLength;
    for (const path of ["/downloads/brochure.pdf", "/social/home.jpg"])
      expect(await size(path, plain), path).toBeLessThan(await size(path, site));
  });

  test("header, menu and footer show the logo instead of mark and name", async () => {
    const document = readHtml(html);
    const images = all(document, ".logo img, .own-logo img");
    expect(images.map((image) => attributeOf(image, "class"))).toEqual([
      "own on-any",
      "own on-any",
      "own on-any",
    ]);
    expect(all(document, ".logo svg, .mega")).toEqual([]);
    const [src = ""] = new Set(images.map((image) => attributeOf(image, "src")));
    expect(await (await fetch(plain.url + src)).text()).toBe(tallLogo);
  });

  test("icons, shared pictures and documents hold it", async () => {
    for (const path of ["icon-512.png", "apple-touch-icon.png", "logo.png", "social/home.jpg"])
      expect(await distanceOf(client(path), logoColours.tall), path).toBeLessThan(10);
    const embedded = /href="data:image\/svg\+xml;base64,([^"]+)"/.exec(
      readFileSync(client("favicon.svg"), "utf8"),
    );
    expect(Buffer.from(embedded?.[1] ?? "", "base64").toString()).toBe(tallLogo);
    for (const name of readdirSync(client("downloads")))
      expect(pdfColours(readFileSync(client(`downloads/${name}`))), name).toContain(logoColours.tall);
  });

  test("mails show it with the name in its place until it is loaded", async () => {
    const picture = /<img[^>]*src="[^"]*\/logo\.png"[^>]*>/.exec(await mailAboutContact(plain))?.[0];
    const name = plain.content.site.name.value;
    expect(picture).toMatch(new RegExp(`alt="${name}"`));
    expect(picture).toMatch(/width="19"/);
    expect(picture).toMatch(/height="56"/);
    expect((await fetch(`${plain.url}/logo.png`)).headers.get("content-type")).toBe("image/png");
  });

  test("no font is declared, built or asked for", () => {
    expect(html).not.toContain("@font-face");
    expect(html).not.toContain("woff2");
    expect(html).toContain("--font-sans:system-ui,sans-serif");
    const files = readdirSync(client("assets"));
    expect(files.filter((name) => name.endsWith(".woff2"))).toEqual([]);
  });
});

/** How far the nearest pixel of a picture is from a colour, in the channel that differs most; a JPEG blurs a little. */
async function distanceOf(file: string, colour: string): Promise<number> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const wanted = Buffer.from(colour.slice(1), "hex");
  let nearest = 255;
  for (let i = 0; i < data.length; i += info.channels)
    nearest = Math.min(
      nearest,
      Math.max(...wanted.map((value, channel) => Math.abs(value - (data[i + channel] ?? 0)))),
    );
  return nearest;
}
