// Hands the checked content, its looks and typeface, the generated pictures, the sizes of the documents and the search index to the server's
// bundle as modules, and writes pictures, documents and index beside the other files for browsers.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Plugin } from "vite";
import { contentFolder } from "../content-model/folder.ts";
import { loadContent } from "../content-model/load.server.ts";
import { colours, landRamps, motif } from "../content-model/looks.ts";
import { ownDrawings } from "../content-model/own-pages.ts";
import { headPaths, searchIndex } from "../content-model/pages.ts";
import { regionOf } from "../content-model/region.ts";
import type { Content } from "../content-model/schema.ts";
import { paths } from "../domain/paths.ts";
import { scriptOf } from "../domain/scripts.ts";
import type { SearchEntry } from "../domain/search.ts";
import { drawPictures, type Picture } from "./art/pictures.ts";
import { type PublishedDocument, renderDocuments } from "./documents/documents.ts";
import { drawIcons } from "./icons/icons.ts";
import { type Photograph, preparePhotographs } from "./photographs/photographs.ts";
import { companyTypeface } from "./typeface/company-typeface.ts";
import { pageTypeface, shownTexts } from "./typeface/page-typeface.ts";

const contentId = "virtual:content";
const wordsId = "virtual:words";
const regionId = "virtual:region";
const scriptId = "virtual:script";
const siteFactsId = "virtual:site-facts";
const picturesId = "virtual:pictures";
const documentsId = "virtual:documents";
const searchIndexId = "virtual:search-index";
const typefaceId = "virtual:typeface";
const ids = [
  contentId,
  wordsId,
  regionId,
  scriptId,
  siteFactsId,
  picturesId,
  documentsId,
  searchIndexId,
  typefaceId,
];
const pathsFile = join(import.meta.dirname, "../domain/paths.ts");
const looksFile = join(import.meta.dirname, "../content-model/looks.ts");

const readDrawing = ({ file }: { file: string }) => readFileSync(join(contentFolder, file));
const shortHash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 8);

/**
 * The addresses contain a hash, so that browsers may cache them for ever. It is one of all pictures together: a page that
 * shows twenty would spend a hundred bytes of its first packets on a hash of each.
 */
function pictureUrls(pictures: readonly Picture[]): (picture: Picture) => string {
  const hash = shortHash(pictures.map(({ svg }) => svg).join());
  return ({ key, png }) => `/assets/art/${key.replaceAll("/", "-")}-${hash}.${png ? "png" : "svg"}`;
}

const dataUri = (svg: string) => `data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll("#", "%23")}`;

const searchIndexUrl = (entries: SearchEntry[]) =>
  `/assets/search-index-${shortHash(JSON.stringify(entries))}.json`;

/** The SVG of a picture by its key: the photograph where there is one. For the build's own pictures and documents. */
export function artOf(pictures: Picture[], photographs: Photograph[]) {
  const svgs = new Map([...pictures, ...photographs].map(({ key, svg }) => [key, svg]));
  return (key: string) => svgs.get(key);
}

export function contentModules(): Plugin {
  let content: Content | undefined;
  let pictures: Picture[] = [];
  let photographs: Promise<Photograph[]> | undefined;
  const load = () => {
    content ??= loadContent();
    if (pictures.length === 0) pictures = drawPictures(content, headPaths(content));
    return content;
  };
  const photos = () => {
    photographs ??= preparePhotographs(load(), contentFolder);
    return photographs;
  };
  /** A photograph stands in place of the drawing of the same key. */
  const refs = async () => {
    const urlOf = pictureUrls(pictures);
    return [
      ...pictures.map((picture) => {
        const { key, svg, width, height, alt, ground, inline } = picture;
        const data = inline && dataUri(svg);
        return [key, { src: urlOf(picture), width, height, alt, ground, data }];
      }),
      ...(await photos()).map(({ key, ref }) => [key, ref]),
    ];
  };
  let typeface: ReturnType<typeof pageTypeface> | undefined;
  const loadTypeface = () => {
    typeface ??= pageTypeface(companyTypeface, shownTexts(load()));
    return typeface;
  };
  let rendered: Promise<PublishedDocument[]> | undefined;
  const documents = async () => {
    const siteUrl = process.env.SITE_URL;
    const art = artOf(pictures, await photos());
    rendered ??= renderDocuments(load(), { art, ...(siteUrl && { siteUrl }) });
    return rendered;
  };

  return {
    name: "content-modules",
    api: {
      /** Has everything made anew, after a file of the company's folder was saved (server/cli/dev.ts). */
      forget() {
        content = undefined;
        pictures = [];
        photographs = undefined;
        rendered = undefined;
        typeface = undefined;
      },
    },
    async buildStart() {
      // In development what has a mistake is told by the page that shows it.
      if (this.environment.mode !== "build") return;
      load();
      await photos();
    },
    resolveId(id) {
      if (ids.includes(id)) return `\0${id}`;
    },
    async load(id) {
      if (id === looksFile) {
        const values = Object.entries({ colours, landRamps, motif });
        return values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join("\n");
      }
      if (id === pathsFile) {
        load();
        const named = (all: string, name: string) =>
          name in paths ? `${name}: ${JSON.stringify(paths[name as keyof typeof paths])}` : all;
        return readFileSync(id, "utf8").replace(/\b(\w+): "\/[^"]*"/g, named);
      }
      if (id === `\0${contentId}`) return `export default ${JSON.stringify(load())};`;
      if (id === `\0${wordsId}`) return `export default ${JSON.stringify(load().words)};`;
      if (id === `\0${regionId}`) return `export default ${JSON.stringify(regionOf(load().site))};`;
      if (id === `\0${scriptId}`) return `export default ${JSON.stringify(scriptOf(load().site.language))};`;
      if (id === `\0${siteFactsId}`) {
        const { site, contactService } = load();
        const facts = {
          name: site.name.value,
          phone: site.phone?.value,
          enrollment: site.enrollment,
          consultation: site.consultation && site.hours.length > 0,
          mailboxes: site.mailboxes.map(({ value }) => value),
          contactService,
          searchIndexUrl: searchIndexUrl(searchIndex(load())),
        };
        return `export default ${JSON.stringify(facts)};`;
      }
      if (id === `\0${picturesId}`) {
        load();
        const previews = Object.fromEntries((await photos()).map(({ key, preview }) => [key, preview]));
        return `export default ${JSON.stringify(Object.fromEntries(await refs()))}; export const previews = ${JSON.stringify(previews)};`;
      }
      if (id === `\0${documentsId}`) {
        const sizes = (await documents()).map(({ fileName, bytes }) => [fileName, bytes.length]);
        return `export default ${JSON.stringify(Object.fromEntries(sizes))};`;
      }
      if (id === `\0${typefaceId}`) {
        const { files, ...forPages } = await loadTypeface();
        return `export default ${JSON.stringify(forPages)};`;
      }
      if (id === `\0${searchIndexId}`) {
        return `export default ${JSON.stringify(searchIndex(load()))};`;
      }
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const urlOf = pictureUrls(pictures);
      for (const picture of pictures) {
        const fileName = urlOf(picture).slice(1);
        this.emitFile({ type: "asset", fileName, source: picture.png ?? picture.svg });
      }
      for (const { url, bytes } of (await loadTypeface()).files) {
        this.emitFile({ type: "asset", fileName: url.slice(1), source: bytes });
      }
      for (const { path, bytes } of (await photos()).flatMap(({ files }) => files)) {
        this.emitFile({ type: "asset", fileName: path.slice(1), source: bytes });
      }
      for (const drawing of ownDrawings(load())) {
        this.emitFile({ type: "asset", fileName: drawing.src.slice(1), source: readDrawing(drawing) });
      }
      for (const { fileName, bytes } of await documents()) {
        this.emitFile({ type: "asset", fileName: `downloads/${fileName}`, source: bytes });
      }
      const entries = searchIndex(load());
      const fileName = searchIndexUrl(entries).slice(1);
      this.emitFile({ type: "asset", fileName, source: JSON.stringify(entries) });
    },
    configureServer(server) {
      const icons = drawIcons();
      /** Type and bytes of a file that the build would write. */
      const fileAt = async (path: string): Promise<[string, Buffer | string] | undefined> => {
        if (path.startsWith("/assets/search-index-"))
          return ["application/json", JSON.stringify(searchIndex(load()))];
        if (path.startsWith("/downloads/")) {
          const found = (await documents()).find(({ fileName }) => path === `/downloads/${fileName}`);
          return found && ["application/pdf", Buffer.from(found.bytes)];
        }
        if (path.startsWith("/assets/photographs/")) {
          const found = (await photos()).flatMap(({ files }) => files).find((file) => file.path === path);
          return found && [`image/${extname(path).slice(1)}`, found.bytes];
        }
        if (path.startsWith("/assets/pictures/")) {
          const found = ownDrawings(load()).find(({ src }) => src === path);
          return found && ["image/svg+xml", readDrawing(found)];
        }
        if (path.endsWith(".woff2")) {
          const found = (await loadTypeface()).files.find(({ url }) => url === path);
          return found && ["font/woff2", found.bytes];
        }
        const icon = icons.find((one) => `/${one.path}` === path);
        if (icon) return [icon.type, icon.bytes];
        if (!path.startsWith("/assets/art/")) return undefined;
        load();
        const urlOf = pictureUrls(pictures);
        const picture = pictures.find((p) => urlOf(p) === path);
        return picture && [picture.png ? "image/png" : "image/svg+xml", picture.png ?? picture.svg];
      };
      server.middlewares.use((request, response, next) => {
        fileAt(request.url ?? "").then((file) => {
          if (!file) return next();
          response.setHeader("Content-Type", file[0]).end(file[1]);
        }, next);
      });
    },
  };
}
