// The pages' font file is the part of the typeface's that they need: nothing may look otherwise than with the whole.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { decode } from "fast-png";
import { listedPages } from "../../../content-model/map/pages.ts";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { expect, test } from "../site-test.ts";

const packageFile = fileURLToPath(
  import.meta.resolve("@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2"),
);
const assets = join(import.meta.dirname, "../../../build/client/assets");
const fonts = readdirSync(assets).filter((file) => file.endsWith(".woff2"));

/** Drawn by a font of the device, or as a box where it has none. */
const emoji = /(?!©)\p{Extended_Pictographic}\ufe0f?/gu;

/** Nothing that a company writes, but visitors do, and their names are shown to them. */
const typed = `Zoë Núñez & "Søren" O’Brien <æþ@ÿ.example> 0123456789 !#$%'()*+,./:;=?[\\]^_\`{|}~`;

test("every letter is drawn as with the whole typeface and every word takes its room, of what visitors type as well", async ({
  page,
}) => {
  expect(fonts).toHaveLength(1);
  const files = [packageFile, join(assets, fonts[0] ?? "")].map((file) => [...readFileSync(file)]);
  const words = new Set(typed.split(" "));
  for (const { path } of listedPages(loadContent())) {
    const html = await (await page.request.get(path)).text();
    const text = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "").replace(/<[^>]*>/g, " ");
    for (const word of text.replace(emoji, " ").split(/\s+/)) words.add(word);
  }
  expect(words.size).toBeGreaterThan(500);
  await page.goto("/");
  const different = await page.evaluate(
    async ([whole = [], used = [], words]) => {
      for (const [name, bytes] of [["Whole", whole] as const, ["Used", used] as const])
        document.fonts.add(await new FontFace(name, new Uint8Array(bytes), { weight: "400 700" }).load());
      const canvas = Object.assign(document.createElement("canvas"), { width: 60, height: 60 });
      const context = canvas.getContext("2d", { willReadFrequently: true });
      if (!context) throw new Error("There is no canvas");
      const drawn = (family: string, weight: number, letter: string) => {
        context.clearRect(0, 0, canvas.width, canvas.height);
        context.font = `${weight} 30px ${family}, monospace`;
        context.fillText(letter, 0, 40);
        return context.getImageData(0, 0, canvas.width, canvas.height).data.join();
      };
      const room = (family: string, weight: number, word: string) => {
        context.font = `${weight} 30px ${family}, monospace`;
        return context.measureText(word).width;
      };
      const differ = (of: typeof room | typeof drawn, text: string) =>
        [400, 700].some((weight) => of("Whole", weight, text) !== of("Used", weight, text));
      const letters = [...new Set(words.join(""))];
      return [
        ...letters.filter((letter) => differ(drawn, letter)),
        ...words.filter((word) => differ(room, word)),
      ];
    },
    [files[0], files[1], [...words]] as [number[] | undefined, number[] | undefined, string[]],
  );
  expect(different).toEqual([]);
});

for (const path of ["/", "/search", "/services"])
  test(`the ground that clears the contour lines behind the lead of ${path} covers none of its letters`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await page.addStyleTag({ content: ".contour { display: none }" });
    const lead = page.locator(".lead.halo");
    const drawn = decode(await lead.screenshot()).data;
    await page.addStyleTag({ content: ".halo::before { display: none }" });
    const bare = decode(await lead.screenshot()).data;
    expect(bare.length).toBe(drawn.length);
    // Where both grounds meet, a soft edge is rounded by one or two of 255 steps.
    expect(bare.findIndex((value, i) => Math.abs(value - (drawn[i] ?? 0)) > 4)).toBe(-1);
  });
