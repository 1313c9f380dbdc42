import "./bundler-memory.ts";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createBuilder } from "vite";
import { checkContentFolder, contentFolder, SettingError } from "../content-model/read/folder.ts";
import { ContentError, loadContent } from "../content-model/read/load.server.ts";
import { stampFile, stampText } from "./build-if-needed.ts";
import { editorFiles } from "./editor/editor-files.ts";
import { readEditorTarget } from "./editor/editor-target.ts";
import { preparePhotographs } from "./photographs/photographs.ts";

const buildFolder = join(import.meta.dirname, "../build");

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
  // The one on a folder of this computer is for `npm run dev`.
  const editor = process.env.CONTENT_EDITOR === "local" ? undefined : process.env.CONTENT_EDITOR;
  // Before the last build is deleted.
  checkContentFolder();
  readEditorTarget(editor, contentFolder);
  console.log("Building the site");
  const content = await step("content", () => loadContent());
  await step("photographs", () => preparePhotographs(content, contentFolder));
  await step("pages, scripts, pictures and documents", async () => {
    rmSync(buildFolder, { recursive: true, force: true });
    const builder = await createBuilder({ logLevel: "error" });
    await builder.buildApp();
  });
  if (editor)
    await step("editor", async () => {
      for (const { path, bytes } of await editorFiles(editor, contentFolder, content)) {
        const file = join(buildFolder, "editor", path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, bytes);
      }
    });
  writeFileSync(stampFile, stampText());
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

try {
  await build();
} catch (error) {
  if (error instanceof ContentError) console.error(`\nThe content has mistakes:\n${error.message}`);
  else console.error(error instanceof SettingError ? error.message : error);
  process.exitCode = 1;
}
