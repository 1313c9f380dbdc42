// Hands the checked content and the generated pictures to the server's bundle as modules, and writes the
// pictures beside the other hashed assets.
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Plugin } from "vite";
import { loadContent } from "../content/load.server.ts";
import type { Content } from "../content/schema.ts";
import { drawPictures, type Picture } from "./art/pictures.ts";

const contentId = "virtual:content";
const picturesId = "virtual:pictures";

/** The address of a picture changes with its drawing, so that browsers may keep it for ever. */
function pictureUrl(picture: Picture): string {
  const hash = createHash("sha256").update(picture.svg).digest("hex").slice(0, 8);
  return `/assets/art/${picture.key.replaceAll("/", "-")}-${hash}.svg`;
}

export function contentModules(): Plugin {
  let content: Content | undefined;
  let pictures: Picture[] = [];
  const load = () => {
    content ??= loadContent();
    if (pictures.length === 0) pictures = drawPictures(content);
    return content;
  };

  return {
    name: "content-modules",
    buildStart() {
      load();
    },
    resolveId(id) {
      if (id === contentId || id === picturesId) return `\0${id}`;
    },
    load(id) {
      if (id === `\0${contentId}`) return `export default ${JSON.stringify(load())};`;
      if (id === `\0${picturesId}`) {
        load();
        const refs = pictures.map((p) => [p.key, { src: pictureUrl(p), width: p.width, height: p.height }]);
        return `export default ${JSON.stringify(Object.fromEntries(refs))};`;
      }
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const picture of pictures) {
        this.emitFile({ type: "asset", fileName: pictureUrl(picture).slice(1), source: picture.svg });
      }
    },
    configureServer(server) {
      server.watcher.on("change", (file) => {
        if (!file.startsWith(join(server.config.root, "content"))) return;
        content = undefined;
        pictures = [];
        for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
        server.ws.send({ type: "full-reload" });
      });
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith("/assets/art/")) return next();
        load();
        const picture = pictures.find((p) => pictureUrl(p) === request.url);
        if (!picture) return next();
        response.setHeader("Content-Type", "image/svg+xml").end(picture.svg);
      });
    },
  };
}
