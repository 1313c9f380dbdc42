import { encode } from "fast-png";
import { expect, test } from "vitest";
import { problemsOf } from "../../tests/support/companies/content-copy.ts";
import { smallCompany } from "../../tests/support/companies/small-company.ts";
import { readLogo } from "./logo.ts";

const draw = (inside: string, attributes = 'viewBox="0 0 30 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const path = '<path d="M0 0h30v10H0z"/>';

function png(width: number, height: number): Uint8Array {
  const data = Uint8Array.from({ length: width * height * 4 }, (_, i) => (i % 4 === 3 ? 255 : (i * 7) % 251));
  return encode({ width, height, data });
}

const folderWith = (file: string, content: string | Uint8Array) => smallCompany({ [file]: content });

/** What a company is told whose brand.yaml says this. */
const problemsWith = (brand: string) =>
  problemsOf(smallCompany({ "logo.svg": draw(path), "brand.yaml": brand }));

test.each<[what: string, file: string, content: string | Uint8Array, size: [number, number]]>([
  ["a plain drawing", "pictures/logo.svg", draw(path), [30, 10]],
  ["a tall one with commas and decimals", "logo.svg", draw(path, 'viewBox="0,0,10.5,40"'), [10.5, 40]],
  ["a wide PNG", "pictures/logo.PNG", png(90, 12), [90, 12]],
])("%s is a logo", (_, file, content, [width, height]) => {
  const logo = readLogo(file, folderWith(file, content));
  expect(logo).toMatchObject({ width, height, svg: expect.stringContaining("<svg") });
});

test.each<[what: string, content: string, problem: RegExp]>([
  ["a script", draw(`${path}\n<script>alert(1)</script>`), /line 2 holds <script>; take it out/],
  ["a movement", draw(`${path}<animate attributeName="x"/>`), /holds <animate>; take the animation out/],
  ["letters", draw(`${path}<text>Name</text>`), /convert the text to paths/],
  ["no viewBox", draw(path, 'width="30" height="10px"'), /has no viewBox.*write viewBox="0 0 30 10"/],
  ["nothing in it", draw(""), /damaged or empty/],
  ["too many bytes", draw(path + " ".repeat(150_000)), /has 151 KB and may have 100; save it/],
])("a drawing with %s is refused", (_, content, problem) => {
  const file = "pictures/logo.svg";
  expect(readLogo(file, folderWith(file, content))).toMatch(problem);
});

test.each<[what: string, content: Uint8Array, problem: RegExp]>([
  ["cut off", png(90, 40).subarray(0, 60), /pictures\/logo.png is damaged or empty/],
  ["another kind of file", Buffer.from("GIF89a and so on and on"), /is no PNG file, whatever its name says/],
  ["too many pixels", png(4001, 1), /measures 4001 by 1 pixels; make its longer side at most 4000/],
])("a PNG file that is %s is refused", (_, content, problem) => {
  const file = "pictures/logo.png";
  expect(readLogo(file, folderWith(file, content))).toMatch(problem);
});

test("each file that is missing, elsewhere or of another kind is reported on its own line", () => {
  expect(problemsWith("logo: { file: logo.svg }\n")).toEqual([]);
  const onLine = (line: number, field: string, problem: RegExp) => ({
    file: "brand.yaml",
    line,
    field,
    problem: expect.stringMatching(problem),
  });
  expect(problemsWith("logo:\n  file: pictures/logo.svg\n  dark: logo.jpg\n")).toEqual([
    onLine(2, "logo.file", /there is no file pictures\/logo.svg/),
    onLine(3, "logo.dark", /neither .svg nor .png/),
  ]);
  expect(problemsWith("logo: { file: ../logo.svg }\n")).toEqual([
    onLine(1, "logo.file", /outside of the company's folder; put it into pictures/),
  ]);
  expect(problemsWith("logo: logo.svg\n")).toEqual([
    onLine(1, "logo", /^write logo: { file: pictures\/logo.svg }$/),
  ]);
});

test("a PNG keeps its own bytes beside the drawing around it", () => {
  const bytes = png(90, 12);
  expect(readLogo("logo.png", folderWith("logo.png", bytes))).toMatchObject({ png: Buffer.from(bytes) });
});
