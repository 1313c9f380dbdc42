// `npm run dev` has the editor as well; it is built when somebody first opens it.
import { extname } from "node:path";
import type { Plugin } from "vite";
import { contentFolder } from "../../content-model/read/folder.ts";
import { loadContent } from "../../content-model/read/load.server.ts";
import { paths } from "../../domain/paths.ts";
import { fileTypes } from "../file-types.ts";
import { type EditorFile, editorFiles } from "./editor-files.ts";

/** What is saved with a mistake is told below the editor, as on the pages (server/cli/dev.ts). */
const withMistakes = (page: Uint8Array) =>
  Buffer.from(page)
    .toString()
    .replace("</head>", '<script type="module" src="/@changes.js"></script>\n</head>');

export function editorInDevelopment(): Plugin {
  let built: Promise<EditorFile[]> | undefined;
  const build = async () => await editorFiles(process.env.CONTENT_EDITOR, contentFolder, loadContent());
  return {
    name: "editor-in-development",
    configureServer({ middlewares }) {
      middlewares.use(paths.editor, (request, response, next) => {
        // A folder with a mistake has a name again later.
        built ??= build().catch((error: unknown) => {
          built = undefined;
          throw error;
        });
        built.then((files) => {
          const wanted = (request.url ?? "/").replace(/^\/|\?.*/g, "") || "index.html";
          const file = files.find(({ path }) => path === wanted);
          if (!file) return next();
          const type = fileTypes[extname(wanted)] ?? "application/octet-stream";
          const isPage = wanted === "index.html";
          response.setHeader("Content-Type", type).end(isPage ? withMistakes(file.bytes) : file.bytes);
        }, next);
      });
    },
  };
}
