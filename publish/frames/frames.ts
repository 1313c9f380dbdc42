// One document for each folder in frames/: nothing else runs or is fetched in it (docs/decisions/0021-frames.md).
import { createHash, hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type Plugin, parse } from "postcss";
import { build, type Rollup } from "vite";
import { contentFolder, namesIn } from "../../content-model/read/folder.ts";
import { type Frame, framesFolder } from "../../content-model/schema/frame-schema.ts";
import type { Content } from "../../content-model/schema/schema.ts";
import { colours } from "../../content-model/write/looks.ts";
import { escapeMarkup } from "../escape-markup.ts";
import { lowerStyles, oldestEngines } from "../older-engines.ts";

/** A phone on a weak connection has it within a second (product decision). */
const mostBytes = 12 * 1024;

const kit = join(import.meta.dirname, "kit.ts");
const kitStyles = join(import.meta.dirname, "kit.css");
const styles = join(import.meta.dirname, "../../app/styles");
const tokensFile = join(styles, "tokens.css");

const tokens = new Map<string, string>();
for (const node of parse(readFileSync(tokensFile)).nodes)
  if (node.type === "rule" && node.selector === ":root")
    node.walkDecls(/^--/, ({ prop, value }) => void tokens.set(prop, value));

const propertiesIn = (text: string) => text.match(/--[\w-]+/g) ?? [];

const setByKit = ["html", "body", "button", "input", "label", "dark", "sr"];

/** Keeps the rules of the kit whose elements and classes a frame names, and adds the tokens that are used. */
const keepUsed = (sources: string): Plugin => ({
  postcssPlugin: "frame-styles",
  Once(sheet) {
    const isNamed = (name: string) =>
      setByKit.includes(name) || RegExp(`(?<![\\w.-])${name}(?![\\w-])`).test(sources);
    sheet.walkRules((rule) => {
      if (rule.source?.input.file !== kitStyles) return;
      const kept = rule.selectors.filter((selector) => {
        const outside = selector.replace(/::?[\w-]+(\(.*\))?|\[.*?\]/g, "");
        return (outside.match(/[a-z][\w-]*/g) ?? []).every(isNamed);
      });
      if (kept.length > 0) rule.selectors = kept;
      else rule.remove();
    });
    const used = new Set(propertiesIn(sheet.toString()));
    // A token may name another one, which then follows it.
    for (const name of used) for (const inner of propertiesIn(tokens.get(name) ?? "")) used.add(inner);
    const named = [...used].filter((name) => tokens.has(name));
    const declared = named.map((name) => `${name}: ${tokens.get(name)};`).join(" ");
    sheet.prepend(`@layer components { :root { ${declared} } }`);
  },
});

async function bundle(folder: string, markup: string): Promise<{ script: string; style: string }> {
  const own = (file: string) => [join(folder, file)].filter((path) => existsSync(path));
  const programs = namesIn(folder).filter((name) => name.endsWith(".ts"));
  const sources = [markup, ...programs.map((name) => readFileSync(join(folder, name), "utf8"))].join("\n");
  const entry = join(folder, "entry.ts");
  const sheet = join(folder, "entry.css");
  const texts: Record<string, string> = {
    [entry]: [sheet, kit, ...own("frame.ts")].map((file) => `import ${JSON.stringify(file)};`).join("\n"),
    [sheet]: [kitStyles, ...own("frame.css")]
      .map((file) => `@import ${JSON.stringify(file)} layer(components);`)
      .join("\n"),
  };
  const result = (await build({
    configFile: false,
    logLevel: "error",
    mode: "production",
    plugins: [
      {
        name: "frame-entry",
        enforce: "pre",
        resolveId: (id) => (id === "#kit" ? kit : id in texts ? id : undefined),
        load: (id) => texts[id],
      },
    ],
    css: { postcss: { plugins: [keepUsed(sources), lowerStyles()] } },
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
  const written = String((style as Rollup.OutputAsset | undefined)?.source ?? "");
  // Lightning CSS prepares for light-dark(), of which lowerStyles() has left none.
  return { script: script.trim(), style: written.replace(/--lightningcss-(light|dark): ?(initial)?;/g, "") };
}

const hashOf = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;

async function documentOf({ name, title }: Frame, { site, words }: Content): Promise<string> {
  const folder = join(contentFolder, framesFolder, name);
  const markup = readFileSync(join(folder, "index.html"), "utf8").trim();
  const { script: written, style } = await bundle(folder, markup);
  const script = written.replaceAll("</script", "<\\/script");
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
  const shared = [kit, kitStyles, tokensFile, join(styles, "constants.css")];
  const files = [...namesIn(folder).map((file) => join(folder, file)), ...shared];
  const facts = [title, site.language, words["demo.noScript"], colours];
  const sum = createHash("sha256").update(JSON.stringify(facts));
  for (const file of files.sort()) sum.update(readFileSync(file));
  return `/assets/frames/${name}-${sum.digest("hex").slice(0, 8)}.html`;
}

/** The document of each frame of the company's folder. Throws when one weighs too much. */
export const buildFrames = (content: Content) =>
  Promise.all(
    content.frames.map(async (frame) => {
      const html = await documentOf(frame, content);
      const weight = brotliCompressSync(html).length;
      const shown = `${(weight / 1024).toFixed(1)} KB compressed, and may be ${mostBytes / 1024} KB`;
      if (weight > mostBytes)
        throw new Error(`${framesFolder}/${frame.name} is ${shown}; make its program or texts smaller`);
      return { path: framePath(frame, content), html };
    }),
  );
