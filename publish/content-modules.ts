// Hands the checked content, the generated pictures and the search index to the server's bundle as modules, and
// writes pictures and index beside the other hashed assets.
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Plugin } from "vite";
import { loadContent } from "../content/load.server.ts";
import type { Content } from "../content/schema.ts";
import type { FindEntry } from "../domain/find.ts";
import { drawPictures, type Picture } from "./art/pictures.ts";
import { searchIndex } from "./search-index.ts";

const contentId = "virtual:content";
const picturesId = "virtual:pictures";
const searchIndexId = "virtual:search-index";

const shortHash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 8);

/** The address of a picture changes with its drawing, so that browsers may keep it for ever. */
function pictureUrl(picture: Picture): string {
  return `/assets/art/${picture.key.replaceAll("/", "-")}-${shortHash(picture.svg)}.svg`;
}

const searchIndexUrl = (entries: FindEntry[]) =>
  `/assets/search-index-${shortHash(JSON.stringify(entries))}.json`;

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
      if (id === contentId || id === picturesId || id === searchIndexId) return `\0${id}`;
    },
    load(id) {
      if (id === `\0${contentId}`) return `export default ${JSON.stringify(load())};`;
      if (id === `\0${picturesId}`) {
        load();
        const refs = pictures.map((p) => [p.key, { src: pictureUrl(p), width: p.width, height: p.height }]);
        return `export default ${JSON.stringify(Object.fromEntries(refs))};`;
      }
      if (id === `\0${searchIndexId}`) {
        const entries = searchIndex(load());
        return `export default ${JSON.stringify({ url: searchIndexUrl(entries), entries })};`;
      }
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const picture of pictures) {
        this.emitFile({ type: "asset", fileName: pictureUrl(picture).slice(1), source: picture.svg });
      }
      const entries = searchIndex(load());
      const fileName = searchIndexUrl(entries).slice(1);
      this.emitFile({ type: "asset", fileName, source: JSON.stringify(entries) });
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
        if (request.url?.startsWith("/assets/search-index-"))
          return response
            .setHeader("Content-Type", "application/json")
            .end(JSON.stringify(searchIndex(load())));
        if (!request.url?.startsWith("/assets/art/")) return next();
        load();
        const picture = pictures.find((p) => pictureUrl(p) === request.url);
        if (!picture) return next();
        response.setHeader("Content-Type", "image/svg+xml").end(picture.svg);
      });
    },
  };
}
