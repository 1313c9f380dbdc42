import sharp from "sharp";
import { expect, test } from "vitest";
import { ContentError, loadContent } from "../../content-model/read/load.server.ts";
import { edit, problemsOf } from "../../tests/support/companies/content-copy.ts";
import { drawPhotograph } from "../../tests/support/companies/drawn-photograph.ts";
import { smallCompany } from "../../tests/support/companies/small-company.ts";
import { preparePhotographs } from "./photographs.ts";

/** A small company in which the first person has a photograph. */
function withPhoto(photo: Record<string, string>, bytes?: Buffer, name = "me.jpg"): string {
  const folder = smallCompany(bytes && { [`pictures/${name}`]: bytes });
  edit(folder, "people.yaml", (people) => people.setIn([0, "photo"], photo));
  return folder;
}

const toldOf = (folder: string) => new ContentError(problemsOf(folder)).message;

const alt = "A woman at a desk";

test("a photograph stands upright, in both formats and no larger than it is, and tells nobody where it was taken", async () => {
  const turned = await sharp(drawPhotograph(600, 400))
    .withExif({ IFD0: { Copyright: "A. Photographer" }, IFD3: { GPSLatitude: "26/1 48/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(turned).metadata()).exif?.length).toBeGreaterThan(0);
  const folder = withPhoto({ file: "me.jpg", alt, credit: "A. Photographer" }, turned);
  const [made, ...others] = await preparePhotographs(loadContent(folder), folder);
  expect(others).toEqual([]);
  expect(made?.key).toMatch(/^person\//);
  expect(made?.ref).toMatchObject({ width: 400, height: 600, photo: { alt, credit: "A. Photographer" } });
  expect(made?.ref.photo?.colour).toMatch(/^#[0-9a-f]{6}$/);
  for (const format of ["avif", "webp"] as const)
    expect(made?.ref.photo?.sources?.[format].match(/ \d+w/g)).toEqual([" 360w", " 400w"]);
  const small = made?.files.find(({ path }) => path === made.ref.photo?.sources?.small);
  expect(await sharp(small?.bytes).metadata()).toMatchObject({ format: "webp", width: 240 });
  for (const { path, bytes } of made?.files ?? []) {
    const { exif, xmp, iptc, width, height } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc }, path).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
    expect(width / height, path).toBeCloseTo(2 / 3, 2);
  }
  expect(made?.svg).toContain("data:image/jpeg;base64,");
  const preview = Buffer.from(made?.preview?.replace("data:image/avif;base64,", "") ?? "", "base64");
  const { format, width = 0, height = 0, exif } = await sharp(preview).metadata();
  expect({ format, exif }).toEqual({ format: "heif", exif: undefined });
  expect(width / height).toBeCloseTo(2 / 3, 2);
});

test("a drawing is published as it is, with the colour of its corner around it and what it says in PDFs and shared pictures", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 420"><path fill="#26335a" d="M0 0h640v420H0z"/><path fill="#fff" d="M40 40h9v9h-9z"/></svg>`;
  const folder = withPhoto({ file: "me.svg", alt, caption: "A sketch" }, Buffer.from(svg), "me.svg");
  const [made] = await preparePhotographs(loadContent(folder), folder);
  expect(made?.svg).toBe(svg);
  expect(made?.ref).toEqual({
    src: expect.stringMatching(/^\/assets\/photographs\/me-[\da-f]{8}\.svg$/),
    width: 640,
    height: 420,
    photo: { alt, caption: "A sketch", colour: "#26335a" },
  });
  expect(made?.files).toEqual([{ path: made?.ref.src, bytes: Buffer.from(svg) }]);
  const running = withPhoto(
    { file: "me.svg", alt },
    Buffer.from(svg.replace("<path", "<script/><path")),
    "me.svg",
  );
  expect(toldOf(running)).toContain("me.svg line 1 holds <script>");
});

test("the preview within a page is small, however much there is to see", async () => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const rough = sharp({ create: { width: 450, height: 300, channels: 3, background: "black", noise } });
  const folder = withPhoto({ file: "me.jpg", alt }, await rough.jpeg().toBuffer());
  const [made] = await preparePhotographs(loadContent(folder), folder);
  expect(made?.preview?.length).toBeLessThan(9000);
});

test("a photograph without words for those who cannot see it is refused with its line", () => {
  for (const words of [{}, { alt: "" }] as Record<string, string>[]) {
    const folder = withPhoto({ file: "me.jpg", ...words }, drawPhotograph(40, 30));
    expect(toldOf(folder)).toMatch(/^people\.yaml:\d+ 0\.photo\.alt: say in a few words/);
  }
});

test("a photograph that is not there, or in a format that cannot be read, is refused by its name", () => {
  const missing = withPhoto({ file: "me.jpg", alt });
  expect(toldOf(missing)).toContain("there is no file me.jpg in the folder pictures/");
  for (const file of ["../site.yaml", "https://example.com/me.jpg"])
    expect(toldOf(withPhoto({ file, alt }))).toContain("write the name of a file in the folder pictures/");
  const heic = withPhoto({ file: "me.jpg", alt }, Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1"));
  expect(toldOf(heic)).toContain("save it as JPEG");
  const text = withPhoto({ file: "me.txt", alt }, Buffer.from("text"), "me.txt");
  expect(toldOf(text)).toContain("me.txt is not a picture");
});

test("a very long screenshot is shrunk, and an AVIF that calls itself a HEIF is read", async () => {
  const long = await sharp({ create: { width: 160, height: 20_000, channels: 3, background: "#246" } })
    .png()
    .toBuffer();
  const folder = withPhoto({ file: "me.png", alt }, long, "me.png");
  const [made] = await preparePhotographs(loadContent(folder), folder);
  expect(made?.ref).toMatchObject({ width: 128, height: 16_000 });
  const brand = Buffer.from("\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf", "latin1");
  expect(() => loadContent(withPhoto({ file: "me.avif", alt }, brand, "me.avif"))).not.toThrow();
});

test("a broken photograph stops the build with its file and line", async () => {
  const folder = withPhoto({ file: "me.jpg", alt }, Buffer.from("no picture"));
  const failed = preparePhotographs(loadContent(folder), folder);
  await expect(failed).rejects.toThrow(/^people\.yaml:\d+ 0\.photo\.file: me\.jpg cannot be read/);
});
