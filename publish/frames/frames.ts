// Makes one document of each folder in frames/: its markup, styles and program, under a policy that lets nothing else run and
// nothing be fetched (docs/decisions/0021-frames.md).
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Rollup } from "vite";
import { contentFolder } from "../../content-model/read/folder.ts";
import { type Frame, framesFolder } from "../../content-model/schema/frame-schema.ts";
import type { Content } from "../../content-model/schema/schema.ts";
import { colours } from "../../content-model/write/looks.ts";
import { escapeMarkup } from "../escape-markup.ts";
import { lowerStyles, oldestEngines } from "../older-engines.ts";

/** A phone on a weak connection has it within a second (product decision). */
export const mostBytes = 12 * 1024;

const kit = (file: string) => join(import.meta.dirname, file);

/** The program and the styles of a frame behind those that all share. */
async function bundle(folder: string): Promise<{ script: string; style: string }> {
  const parts = [kit("kit.css"), kit("kit.ts"), join(folder, "frame.css"), join(folder, "frame.ts")];
  const entry = join(folder, "entry.ts");
  const imports = parts.filter((file) => existsSync(file)).map((file) => `import ${JSON.stringify(file)};`);
  const result = (await build({
    configFile: false,
    logLevel: "error",
    mode: "production",
    plugins: [
      {
        name: "frame-entry",
        enforce: "pre",
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? imports.join("\n") : undefined),
      },
    ],
    css: { postcss: { plugins: [lowerStyles()] } },
    build: {
      write: false,
      target: "es2020",
      cssTarget: oldestEngines,
      minify: true,
      lib: { entry, formats: ["iife"], name: "frame", cssFileName: "frame" },
    },
  })) as Rollup.RollupOutput[];
  const files = result.flatMap(({ output }) => output);
  const script = files.find((file) => file.type === "chunk")?.code ?? "";
  const style = files.find((file) => file.type === "asset" && file.fileName.endsWith(".css"));
  return { script: script.trim(), style: String((style as Rollup.OutputAsset | undefined)?.source ?? "") };
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

async function documentOf({ name, title }: Frame, { site, words }: Content): Promise<string> {
  const folder = join(contentFolder, framesFolder, name);
  const { script: written, style } = await bundle(folder);
  const script = written.replaceAll("</script", "<\\/script");
  const markup = readFileSync(join(folder, "index.html"), "utf8").trim();
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return [
    `<!doctype html><html lang="${site.language}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeMarkup(title)}</title><style>${style}</style></head>`,
    `<body><main><h1 class="sr">${escapeMarkup(title)}</h1>${markup}</main>`,
    `<noscript><p>${escapeMarkup(words["demo.noScript"])}</p></noscript>`,
    `<script>${script}</script></body></html>`,
  ].join("");
}

/** The address of a frame, known before it is built: of its sources, and of what the template adds. */
export function framePath({ name, title }: Frame, { site, words }: Content): string {
  const folder = join(contentFolder, framesFolder, name);
  const files = [...readdirSync(folder).map((file) => join(folder, file)), kit("kit.ts"), kit("kit.css")];
  const hash = createHash("sha256").update(
    JSON.stringify([title, site.language, words["demo.noScript"], colours]),
  );
  for (const file of files.sort()) hash.update(readFileSync(file));
  return `/assets/frames/${name}-${hash.digest("hex").slice(0, 8)}.html`;
}

type BuiltFrame = { name: string; path: string; html: string; weight: number };

/** The document of each frame of the company's folder. Throws when one weighs too much. */
export async function buildFrames(content: Content): Promise<BuiltFrame[]> {
  const built = await Promise.all(
    content.frames.map(async (frame): Promise<BuiltFrame> => {
      const html = await documentOf(frame, content);
      return {
        name: frame.name,
        path: framePath(frame, content),
        html,
        weight: brotliCompressSync(html).length,
      };
    }),
  );
  for (const { name, weight } of built)
    if (weight > mostBytes)
      throw new Error(
        `${framesFolder}/${name} is ${(weight / 1024).toFixed(1)} KB compressed, and may be ${mostBytes / 1024} KB; make its program or texts smaller`,
      );
  return built;
}
