// Builds the editor in the browser. It is a program of its own: no page of the site loads or links to it.
import { join } from "node:path";
import { build } from "vite";
import { type Company, editorConfig } from "./editor-config.ts";
import { readEditorTarget } from "./editor-target.ts";

const configId = "virtual:editor-config";

export type EditorFile = { path: string; bytes: Uint8Array };

/** The editor's files by their paths below /editor; none when it is off. `setting` is the value of CONTENT_EDITOR. */
export async function editorFiles(setting: string | undefined, folder: string, company: Company) {
  const target = readEditorTarget(setting, folder);
  if (!target) return [];
  const config = editorConfig(target, company);
  const built = await build({
    configFile: false,
    logLevel: "error",
    base: "/editor/",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    plugins: [
      {
        name: "editor-config",
        enforce: "pre",
        resolveId: (id) => {
          if (id === configId) return `\0${id}`;
          // The highlighting of a hundred programming languages, which no content has.
          if (id.startsWith("@shikijs/langs/")) return "\0no-language";
        },
        load: (id) => {
          if (id === `\0${configId}`) return `export default ${JSON.stringify(config)};`;
          if (id === "\0no-language") return "export default [];";
        },
        // Its typefaces are here; the same from elsewhere would not get past the policy below. And the name of a new file
        // has the signs of an address alone.
        transform: (code, id) =>
          id.includes("@sveltia/cms/")
            ? code
                .replace(/@font-face \{[^}]*url\(https:[^}]*\}/g, "")
                .replace("/[^\\w-~]/", "/[^a-zA-Z0-9-]/")
            : undefined,
      },
    ],
    build: {
      write: false,
      target: "es2022",
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 5_000,
      rollupOptions: {
        input: join(import.meta.dirname, "editor.browser.ts"),
        output: {
          entryFileNames: "assets/editor-[hash].js",
          chunkFileNames: "assets/[name]-[hash].js",
          assetFileNames: "assets/[name]-[hash][extname]",
        },
      },
    },
  });
  if (!("output" in built)) throw new Error("The editor was not built");
  const files: EditorFile[] = built.output.map((file) => {
    return { path: file.fileName, bytes: Buffer.from(file.type === "chunk" ? file.code : file.source) };
  });
  const script = built.output.find((file) => file.type === "chunk" && file.isEntry)?.fileName ?? "";
  return [...files, { path: "index.html", bytes: Buffer.from(editorPage(script, target.origins)) }];
}

/** The editor writes styles of its own, shows pictures before they are saved, and asks the repository's host alone. */
function editorPage(script: string, origins: string[]): string {
  const others = origins.map((origin) => ` ${origin}`).join("");
  const policy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data:${others}`,
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src 'self' blob: data:${others}`,
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "form-action 'none'",
    "base-uri 'none'",
  ].join("; ");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Content</title>
<script type="module" src="/editor/${script}"></script>
</head>
<body></body>
</html>
`;
}
