// Photographs and drawings in a company's folder: where each one is named, and what it stands for.
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { allPictures } from "../schema/blocks.ts";
import type { Report } from "../schema/content-problem.ts";
import { framesFolder } from "../schema/frame-schema.ts";
import { lessonsFolder } from "../schema/lesson-schema.ts";
import { noticesFolder } from "../schema/notices.ts";
import { pageFileName } from "../schema/page-schema.ts";
import type { Content, Photo } from "../schema/schema.ts";
import { policyPhotos } from "../write/policies.ts";
import { workPhotos } from "../write/proof.ts";
import { readDrawing } from "./drawing.ts";
import { contentFolder, isFile, storedAs } from "./folder.ts";

/** `key`: the generated picture in whose place it stands. `file` and `field`: where it is named. */
export type NamedPhoto = { key: string; photo: Photo; file: string; field: string };

/** What a page says about a picture. `photo` is there for what the company's folder holds, not for generated ones. */
export type PictureRef = {
  src: string;
  width: number;
  height: number;
  /** The picture itself, of a small one that a first screen does not wait for. */
  data?: string;
  photo?: {
    alt: string;
    caption?: string;
    credit?: string;
    /** The ground until it has arrived, and around a drawing whose frame is wider, as #rrggbb. */
    colour: string;
    /** What is shown above that, as a `data:` address; in the head of a page only. */
    preview?: string;
    /** Candidates by width, for `srcset`; a drawing needs none. */
    sources?: { avif: string; webp: string; small: string };
  };
};

export const photoKey = (entry: string, position: number) =>
  position === 0 ? entry : `${entry}/${position + 1}`;

/** The key of a photograph of the company's own pages, of which several may show it. */
export const ownPhotoKey = (file: string) => `own/${file}`;

/** Of an address, by its place in the list. */
export const sketchKey = (position: number) => `address/${position + 1}`;

export const frameKey = (name: string) => `frame/${name}`;

export const noticePhotoKey = (slug: string) => `notice/${slug}`;

export const offersPhotoKey = (slug: string) => `service/${slug}/offers`;

export const symptomPhotoKey = (id: string) => `symptom/${id}`;

export function photographsOf(content: Content): NamedPhoto[] {
  /** `first`: the position of the first one among the entry's. */
  const list = (entry: string, photos: Photo[], file: string, field: string, first = 0): NamedPhoto[] =>
    photos.map((photo, i) => ({ key: photoKey(entry, first + i), photo, file, field: `${field}.${i}` }));
  const one = (key: string, photo: Photo | undefined, file: string, field: string): NamedPhoto[] =>
    photo ? [{ key, photo, file, field }] : [];
  const written = [
    ...content.ownPages.map(({ slug, parts }) => ({ source: `pages/own/${slug}.md`, parts })),
    ...content.notices.map(({ slug, parts }) => ({ source: `${noticesFolder}/${slug}.md`, parts })),
    ...content.lessons.map(({ slug, parts }) => ({ source: `${lessonsFolder}/${slug}.md`, parts })),
  ];
  const own = written.flatMap(({ source, parts }) =>
    allPictures(parts)
      .filter(({ drawing }) => !drawing)
      .flatMap(({ file, alt }) => one(ownPhotoKey(file), { file, alt }, source, "text")),
  );
  const rules = policyPhotos(content.policies).flatMap(({ photo, field }) =>
    one(ownPhotoKey(photo.file), photo, "policies.yaml", field),
  );
  return [
    ...content.site.addresses.flatMap(({ sketch }, i) =>
      one(sketchKey(i), sketch, "site.yaml", `addresses.${i}.sketch`),
    ),
    ...content.people.flatMap(({ id, photo }, i) => one(`person/${id}`, photo, "people.yaml", `${i}.photo`)),
    ...content.courses.flatMap(({ slug, photo }) =>
      one(`course/${slug}`, photo, `courses/${slug}.yaml`, "photo"),
    ),
    ...content.projects.flatMap(({ slug, pictures }) =>
      list(`project/${slug}`, pictures, `projects/${slug}.yaml`, "pictures"),
    ),
    ...content.services.flatMap(({ slug, gallery, pictures, offersPicture }) => [
      ...list(`service/${slug}`, gallery, `services/${slug}.yaml`, "gallery"),
      ...list(`service/${slug}`, pictures, `services/${slug}.yaml`, "pictures", Math.max(1, gallery.length)),
      ...one(offersPhotoKey(slug), offersPicture, `services/${slug}.yaml`, "offersPicture"),
    ]),
    ...content.serviceCards.flatMap(({ icon, path }) => {
      const service = content.services.find(({ slug }) => path === `/${slug}`);
      return one(`card/${icon}`, service?.gallery[0], `services/${service?.slug}.yaml`, "gallery.0");
    }),
    ...content.frames.flatMap(({ name, picture }) =>
      one(frameKey(name), picture, `${framesFolder}/${name}/frame.yaml`, "picture"),
    ),
    ...content.notices.flatMap(({ slug, photo }) =>
      one(noticePhotoKey(slug), photo, `${noticesFolder}/${slug}.md`, "photo"),
    ),
    ...(content.triage?.symptoms ?? []).flatMap(({ id, photo }, i) =>
      one(symptomPhotoKey(id), photo, "triage.yaml", `symptoms.${i}.photo`),
    ),
    ...new Map([...own, ...rules].map((named) => [named.key, named])).values(),
    ...workPhotos(content.proof).map((named) => ({ ...named, file: "proof.yaml" })),
    ...Object.entries(content.pages).flatMap(([name, page]) => {
      const photo = "photo" in page ? page.photo : undefined;
      return one(`page/${name}`, photo, `pages/${pageFileName(name)}.yaml`, "photo");
    }),
  ];
}

/** `pictures/` may be left out. */
export const photoFile = (file: string, folder = contentFolder): string =>
  storedAs(join(folder, "pictures", file.replace(/^pictures\//, "")));

export const isDrawing = (file: string) => /\.svg$/i.test(file);

const endings = [".svg", ".jpg", ".jpeg", ".png", ".webp", ".avif", ".tif", ".tiff", ".gif"];

export function checkPhotographs(content: Content, folder: string, report: Report) {
  for (const { key, photo, file, field } of photographsOf(content)) {
    // A card shows a gallery's first.
    if (key.startsWith("card/")) continue;
    const problem = photoProblem(photo.file, folder);
    if (problem) report(file, `${field}.file`, problem);
  }
}

export function photoProblem(file: string, folder: string): string | undefined {
  const path = photoFile(file, folder);
  const ending = extname(path).toLowerCase();
  if (!isFile(path)) return `there is no file ${file} in the folder pictures/`;
  if ([".heic", ".heif"].includes(ending) || isHeic(path))
    return `${file} is a HEIC picture, which cannot be read here; save it as JPEG`;
  if (ending === ".svg") {
    const drawing = readDrawing(readFileSync(path));
    return typeof drawing === "string" ? `${file} ${drawing}` : undefined;
  }
  if (endings.includes(ending)) return undefined;
  return `${file} is not a picture; use one that ends with ${endings.join(", ")}`;
}

/** Phones also write HEIC to names with .jpg. The brand stands after the length of the first box (ISO 14496-12). */
function isHeic(path: string) {
  const start = readFileSync(path).subarray(4, 64).toString("latin1");
  return /^ftyp(hei|hev|mif1)/.test(start) && !start.includes("avif");
}
