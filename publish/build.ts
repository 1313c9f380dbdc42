// `npm run build`: pages and scripts first, then the documents and pictures beside them.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createBuilder } from "vite";
import { ContentError, loadContent } from "../content/load.server.ts";
import { drawPictures } from "./art/pictures.ts";
import { stampFile, stampText } from "./build-if-needed.ts";
import { drawIcons } from "./icons/icons.ts";
import { drawSocialPictures } from "./social-pictures/social-pictures.ts";

const clientFolder = join(import.meta.dirname, "../build/client");

function write(path: string, bytes: Uint8Array) {
  const file = join(clientFolder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** Runs one step and says how long it took. */
async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  process.stdout.write(`  ${name} … `);
  const result = await work();
  process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  return result;
}

async function build() {
  process.env.NODE_ENV = "production";
  const started = performance.now();
  console.log("Building the site");
  const content = await step("content", () => loadContent());
  const pictures = await step("pictures", () => drawPictures(content));
  await step("pages, scripts and documents", async () => {
    rmSync(join(clientFolder, ".."), { recursive: true, force: true });
    const builder = await createBuilder({ logLevel: "error" });
    await builder.buildApp();
  });
  await step("icons", () => {
    for (const icon of drawIcons()) write(icon.path, icon.bytes);
  });
  const art = (key: string) => pictures.find((p) => p.key === key)?.svg;
  await step("social pictures", async () => {
    for (const { path, bytes } of await drawSocialPictures(content, art)) write(path, bytes);
  });
  writeFileSync(stampFile, stampText());
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

try {
  await build();
} catch (error) {
  console.error(error instanceof ContentError ? `\nThe content has mistakes:\n${error.message}` : error);
  process.exitCode = 1;
}
