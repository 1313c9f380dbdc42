import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readContentFiles } from "../../../content-model/read/content-files.ts";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { edit } from "../../../tests/support/content-copy.ts";
import { writeLogos } from "../../../tests/support/logos.ts";
import { smallCompany } from "../../../tests/support/small-company.ts";
import { findMissing } from "./gaps.ts";
import { checkPhotographs } from "./photographs.ts";

test("a logo without one for dark grounds is pointed out, until it has one or there is none", () => {
  const folder = smallCompany();
  writeLogos(folder);
  const found = (brand: string) => {
    writeFileSync(join(folder, "brand.yaml"), brand);
    return [...findMissing(loadContent(folder), readContentFiles(folder), "2026-11-20")].filter(
      ({ file }) => file === "brand.yaml",
    );
  };
  expect(found("logo:\n  file: pictures/wide.png\n")).toEqual([
    expect.objectContaining({ level: "note", line: 1, field: "logo.dark" }),
  ]);
  expect(found("logo:\n  file: pictures/wide.png\n  dark: pictures/tall.svg\n")).toEqual([]);
  expect(found("motif: none\n")).toEqual([]);
});

test("a photograph that is shrunk, or of which only the first picture is shown, is pointed out", async () => {
  const folder = smallCompany();
  mkdirSync(join(folder, "pictures"), { recursive: true });
  const create = { width: 40, height: 20_000, channels: 3, background: "#246" } as const;
  writeFileSync(join(folder, "pictures/long.png"), await sharp({ create }).png().toBuffer());
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const frames = sharp({ create: { ...create, height: 80, pageHeight: 40, noise } });
  writeFileSync(join(folder, "pictures/moving.gif"), await frames.gif().toBuffer());
  const found = async (file: string) => {
    edit(folder, "people.yaml", (people) => people.setIn([0, "photo"], { file, alt: "At work" }));
    return (await checkPhotographs(loadContent(folder), folder)).map((finding) => finding.found);
  };
  expect(await found("long.png")).toEqual(["long.png has 40 × 20000 pixels, and is shrunk to 16000 a side"]);
  expect(await found("moving.gif")).toEqual([
    "moving.gif is animated, and pages show its first picture only",
  ]);
});
