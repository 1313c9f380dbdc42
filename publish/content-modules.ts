// Hands the checked content, the generated pictures, the sizes of the documents and the search index to the server's
// bundle as modules, and writes pictures, documents and index beside the other files for browsers.
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Plugin } from "vite";
import { loadContent } from "../content/load.server.ts";
import type { Content } from "../content/schema.ts";
import type { FindEntry } from "../domain/find.ts";
import { drawPictures, type Picture } from "./art/pictures.ts";
import { type PublishedDocument, renderDocuments } from "./documents/documents.ts";
import { searchIndex } from "./search-index.ts";

const contentId = "virtual:content";
const picturesId = "virtual:pictures";
const documentsId = "virtual:documents";
const searchIndexId = "virtual:search-index";

const shortHash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 8);

/** The address of a picture changes with its drawing, so that browsers may keep it for ever. */
function pictureUrl(picture: Picture): string {
  return `/assets/art/${picture.key.replaceAll("/", "-")}-${shortHash(picture.svg)}.svg`;
}

const searchIndexUrl = (entries: FindEntry[]) =>
  `/assets/search-index-${shortHash(JSON.stringify(entries))}.json`;

function documentAt(url: string | undefined, documents: () => PublishedDocument[]) {
  const fileName = /^\/downloads\/([\w-]+\.pdf)$/.exec(url ?? "")?.[1];
  return fileName && documents().find((document) => document.fileName === fileName);
}

export function contentModules(): Plugin {
  let content: Content | undefined;
  let pictures: Picture[] = [];
  const load = () => {
    content ??= loadContent();
    if (pictures.length === 0) pictures = drawPictures(content);
    return content;
  };
  let rendered: PublishedDocument[] | undefined;
  const documents = () => {
    const siteUrl = process.env.SITE_URL;
    const art = (key: string) => pictures.find((picture) => picture.key === key)?.svg;
    rendered ??= renderDocuments(load(), { art, ...(siteUrl && { siteUrl }) });
    return rendered;
  };

  return {
    name: "content-modules",
    buildStart() {
      load();
    },
    resolveId(id) {
      if ([contentId, picturesId, documentsId, searchIndexId].includes(id)) return `\0${id}`;
    },
    load(id) {
      if (id === `\0${contentId}`) return `export default ${JSON.stringify(load())};`;
      if (id === `\0${picturesId}`) {
        load();
        const refs = pictures.map((p) => [p.key, { src: pictureUrl(p), width: p.width, height: p.height }]);
        return `export default ${JSON.stringify(Object.fromEntries(refs))};`;
      }
      if (id === `\0${documentsId}`) {
        const sizes = documents().map(({ fileName, bytes }) => [fileName, bytes.length]);
        return `export default ${JSON.stringify(Object.fromEntries(sizes))};`;
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
      for (const { fileName, bytes } of documents()) {
        this.emitFile({ type: "asset", fileName: `downloads/${fileName}`, source: bytes });
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
        rendered = undefined;
        for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
        server.ws.send({ type: "full-reload" });
      });
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith("/assets/search-index-"))
          return response
            .setHeader("Content-Type", "application/json")
            .end(JSON.stringify(searchIndex(load())));
        const document = documentAt(request.url, documents);
        if (document) return response.setHeader("Content-Type", "application/pdf").end(document.bytes);
        if (!request.url?.startsWith("/assets/art/")) return next();
        load();
        const picture = pictures.find((p) => pictureUrl(p) === request.url);
        if (!picture) return next();
        response.setHeader("Content-Type", "image/svg+xml").end(picture.svg);
      });
    },
  };
}
