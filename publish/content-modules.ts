// Hands content, looks, typeface and pictures to the bundles as modules, and writes the files that belong to them.
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Plugin } from "vite";
import { headPaths, searchIndex } from "../content-model/map/pages.ts";
import { fingerprint } from "../content-model/read/fingerprint.ts";
import { contentFolder } from "../content-model/read/folder.ts";
import { ContentError, loadContent } from "../content-model/read/load.server.ts";
import { ownDrawings } from "../content-model/read/own-pages.ts";
import { photoFile, photographsOf } from "../content-model/read/photographs.ts";
import type { Content } from "../content-model/schema/schema.ts";
import { colours, landRamps, motif } from "../content-model/write/looks.ts";
import { regionOf } from "../content-model/write/region.ts";
import { numbersOf } from "../domain/fill-words.ts";
import { unmarked } from "../domain/marked-text.ts";
import { modulePath, paths } from "../domain/paths.ts";
import { scriptOf } from "../domain/scripts.ts";
import { drawPictures, type Picture } from "./art/pictures.ts";
import { renderDocuments } from "./documents/documents.ts";
import { fileTypes } from "./file-types.ts";
import { buildFrames, framePath } from "./frames/frames.ts";
import { drawIcons } from "./icons/icons.ts";
import { keep, removeOldest } from "./kept.ts";
import { preparePhotographs } from "./photographs/photographs.ts";
import { drawSocialPictures } from "./social-pictures/social-pictures.ts";
import { companyTypeface } from "./typeface/company-typeface.ts";
import { pageTypeface, shownTexts } from "./typeface/page-typeface.ts";

type ClientFile = { path: string; bytes: Uint8Array | string };

const pathsFile = join(import.meta.dirname, "../domain/paths.ts");
const looksFile = join(import.meta.dirname, "../content-model/write/looks.ts");

/** One hash for all: a page with twenty pictures would spend a hundred bytes of its first packets on one for each. */
function pictureUrls(pictures: readonly Picture[]): (picture: Picture) => string {
  const shared = fingerprint(pictures.map(({ svg }) => svg).join());
  return ({ key, png }) => `/assets/art/${key.replaceAll("/", "-")}-${shared}.${png ? "png" : "svg"}`;
}

const dataUri = (svg: string) => `data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll("#", "%23")}`;

/** What opens in the module cards of tracks, as a script of its own (app/browser/module-cards.ts). */
function moduleDetailsOf({ courses }: Content): ClientFile {
  const details = courses.flatMap(({ track, modules }) =>
    (track ? modules : []).map((module) => {
      const { builds = [], topics, skills = [] } = module;
      return [modulePath(track?.slug ?? "", module), { builds, topics, skills }];
    }),
  );
  const bytes = `export default ${unmarked(JSON.stringify(Object.fromEntries(details)))}`;
  return { path: `/assets/module-details-${fingerprint(bytes)}.js`, bytes };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** What is made from the company's folder as it is now, each part when it is first asked for. */
function publish() {
  removeOldest();
  const content = loadContent();
  const replaced = new Set(photographsOf(content).map(({ key }) => key));
  const pictures = drawPictures(content, headPaths(content)).filter(({ key }) => !replaced.has(key));
  const photographs = once(() => preparePhotographs(content, contentFolder));
  const art = async () => {
    const svgs = new Map([...pictures, ...(await photographs())].map(({ key, svg }) => [key, svg]));
    return (key: string) => svgs.get(key);
  };
  const index = JSON.stringify(searchIndex(content));
  return {
    content,
    pictures,
    urlOf: pictureUrls(pictures),
    photographs,
    typeface: once(() => pageTypeface(companyTypeface, shownTexts(content))),
    documents: once(async () => {
      const siteUrl = process.env.SITE_URL;
      return renderDocuments(content, { art: await art(), ...(siteUrl && { siteUrl }) }, keep);
    }),
    socialPictures: once(async () => drawSocialPictures(content, await art(), keep)),
    icons: once(drawIcons),
    frames: once(() => buildFrames(content)),
    moduleDetails: moduleDetailsOf(content),
    searchIndex: { path: `/assets/search-index-${fingerprint(index)}.json`, bytes: index },
  };
}

type Published = ReturnType<typeof publish>;

const modules: Record<string, (published: Published) => object | Promise<object>> = {
  "virtual:content": ({ content }) => ({ default: content }),
  "virtual:words": ({ content }) => ({ default: content.words }),
  "virtual:region": ({ content: { site } }) => ({ default: regionOf(site) }),
  "virtual:language": ({ content: { site } }) => ({
    script: scriptOf(site.language),
    numbers: numbersOf(site.locale),
    language: site.language,
  }),
  "virtual:site-facts": ({ content: { site, contactService }, searchIndex }) => ({
    default: {
      name: site.name.value,
      phone: site.phone?.value,
      enrollment: site.enrollment,
      consultation: site.consultation && site.hours.length > 0,
      mailboxes: site.mailboxes.map(({ value }) => value),
      contactService,
      searchIndexUrl: searchIndex.path,
      timeZone: site.timeZone,
    },
  }),
  "virtual:frames": ({ content }) => ({
    default: Object.fromEntries(content.frames.map((frame) => [frame.name, framePath(frame, content)])),
  }),
  "virtual:module-details": ({ moduleDetails }) => ({ default: moduleDetails.path }),
  "virtual:pictures": async ({ pictures, urlOf, photographs }) => {
    const drawn = pictures.map((picture) => {
      const { key, svg, width, height, inline } = picture;
      return [key, { src: urlOf(picture), width, height, data: inline && dataUri(svg) }];
    });
    const photos = await photographs();
    return {
      default: Object.fromEntries([...drawn, ...photos.map(({ key, ref }) => [key, ref])]),
      previews: Object.fromEntries(photos.map(({ key, preview }) => [key, preview])),
    };
  },
  "virtual:documents": async ({ documents }) => ({
    default: Object.fromEntries((await documents()).map(({ fileName, bytes }) => [fileName, bytes.length])),
  }),
  "virtual:typeface": async ({ typeface }) => {
    const { files, ...forPages } = await typeface();
    return { default: forPages };
  },
};

/** The files by what their addresses have in common: in development only those are made that are asked for. */
const clientFiles: [RegExp, (published: Published) => ClientFile[] | Promise<ClientFile[]>][] = [
  [
    /^\/assets\/art\//,
    ({ pictures, urlOf }) =>
      pictures.map((picture) => ({ path: urlOf(picture), bytes: picture.png ?? picture.svg })),
  ],
  [/\.woff2$/, async ({ typeface }) => (await typeface()).files],
  [
    /^\/assets\/photographs\//,
    async ({ photographs }) => (await photographs()).flatMap(({ files }) => files),
  ],
  [
    /^\/assets\/pictures\//,
    ({ content }) =>
      ownDrawings(content).map(({ file, src }) => ({ path: src, bytes: readFileSync(photoFile(file)) })),
  ],
  [
    /^\/assets\/frames\//,
    async ({ frames }) => (await frames()).map(({ path, html }) => ({ path, bytes: html })),
  ],
  [/^\/assets\/search-index-/, ({ searchIndex }) => [searchIndex]],
  [/^\/assets\/module-details-/, ({ moduleDetails }) => [moduleDetails]],
  [
    /^\/downloads\//,
    async ({ documents }) =>
      (await documents()).map(({ fileName, bytes }) => ({ path: `/downloads/${fileName}`, bytes })),
  ],
  [/^\/social\//, ({ socialPictures }) => socialPictures()],
  [/^\/[\w-]+\.(ico|png|svg)$/, ({ icons }) => icons()],
];

function asModule(values: object) {
  const named = (name: string) => (name === "default" ? name : `const ${name} =`);
  const lines = Object.entries(values).map(
    ([name, value]) => `export ${named(name)} ${JSON.stringify(value)};`,
  );
  return lines.join("\n");
}

export function contentModules(): Plugin {
  let made: Published | undefined;
  let isOutdated = false;
  const published = () => {
    if (made && !isOutdated) return made;
    isOutdated = false;
    try {
      made = publish();
    } catch (error) {
      if (!made || !(error instanceof ContentError)) throw error;
      // Pages stay as they were.
      console.error(error.message);
    }
    return made;
  };
  const fileAt = async (path: string) => {
    const [, files] = clientFiles.find(([pattern]) => pattern.test(path)) ?? [];
    return (await files?.(published()))?.find((file) => file.path === path);
  };
  return {
    name: "content-modules",
    api: {
      /** Has everything made anew, after a file of the company's folder was saved (server/cli/dev.ts). */
      forget() {
        isOutdated = true;
      },
      isFromContent: (id: string) => id === looksFile || id === pathsFile || id.replace("\0", "") in modules,
    },
    async buildStart() {
      // In development the page that shows a mistake reports it.
      if (this.environment.mode === "build") await published().photographs();
    },
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    async load(id) {
      if (id === looksFile) return asModule({ colours, landRamps, motif });
      if (id === pathsFile) {
        // Loading the content gives the paths a company's own addresses.
        published();
        const named = (all: string, name: string) =>
          name in paths ? `${name}: ${JSON.stringify(paths[name as keyof typeof paths])}` : all;
        return readFileSync(id, "utf8").replace(/\b(\w+): "\/[^"]*"/g, named);
      }
      const make = modules[id.replace("\0", "")];
      return make && asModule(await make(published()));
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [, files] of clientFiles)
        for (const { path, bytes } of await files(published()))
          this.emitFile({ type: "asset", fileName: path.slice(1), source: bytes });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url ?? "";
        fileAt(path).then((file) => {
          if (!file) return next();
          response.setHeader("Content-Type", fileTypes[extname(path)] ?? "").end(file.bytes);
        }, next);
      });
    },
  };
}
