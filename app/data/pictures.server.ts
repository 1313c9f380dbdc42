import addresses from "virtual:frames";
import pictures, { previews } from "virtual:pictures";
import { content } from "../../content-model/read/index.server.ts";
import {
  frameKey,
  ownPhotoKey,
  type PictureRef,
  photoKey,
  sketchKey,
} from "../../content-model/read/photographs.ts";
import { allPictures, framesIn, type Part } from "../../content-model/schema/blocks.ts";
import type { Frame } from "../../content-model/schema/frame-schema.ts";

export type { PictureRef };

/** Address and size of the picture of something, such as `course/fullstack-web`: its photograph, or the generated one. */
export function picture(key: string): PictureRef {
  const ref = pictures[key];
  if (!ref) throw new Error(`There is no picture "${key}"`);
  return ref;
}

/**
 * For small places: the middle of a drawing, where its sign is, half as wide and high; a photograph stays whole.
 * https://www.w3.org/TR/SVG2/linking.html#SVGFragmentIdentifiers
 */
export function closeUp(key: string): PictureRef {
  const { src, ...whole } = picture(key);
  const [width, height] = [whole.width / 2, whole.height / 2];
  return {
    ...whole,
    src: whole.photo ? src : `${src}#svgView(viewBox(${[width / 2, height / 2, width, height]}))`,
  };
}

export const picturesIn = (parts: Part[]): Record<string, PictureRef> =>
  Object.fromEntries(
    allPictures(parts).map(({ file, drawing }) => [file, drawing ?? picture(ownPhotoKey(file))]),
  );

/** A photograph that has no drawing to stand for, such as a page's. */
export const photograph = (key: string): PictureRef | undefined => pictures[key];

/** The way to an address, by its place in the list. */
export const sketchOf = (position: number) => photograph(sketchKey(position));

/** With a preview in the page, since it is most of what a phone shows at first; for others it is not worth its size. */
export function headPicture(key: string): PictureRef {
  const [ref, preview] = [picture(key), previews[key]];
  return ref.photo && preview ? { ...ref, photo: { ...ref.photo, preview } } : ref;
}

export const headPhotograph = (key: string): PictureRef | undefined => photograph(key) && headPicture(key);

/** The pictures of an entry after the first one, which is its own or a photograph in its place. */
export function furtherPhotographs(entry: string): PictureRef[] {
  const next = (position: number): PictureRef[] => {
    const found = photograph(photoKey(entry, position));
    return found ? [found, ...next(position + 1)] : [];
  };
  return next(1);
}

const [onLight, onDark] = [pictures["logo/light"], pictures["logo/dark"]];

/** The company's own logo, and the one for dark grounds where there is one; undefined where name and mark stand for it. */
export const ownLogo = onLight && { light: onLight, dark: onDark };

export type OwnLogo = NonNullable<typeof ownLogo>;

/** With the person's photograph, if there is one: the generated picture is for large places. */
export function withFace<P extends { id: string }>(person: P): P & { face?: PictureRef } {
  const face = picture(`person/${person.id}`);
  return face.photo ? { ...person, face } : person;
}

export type Demo = Omit<Frame, "picture"> & { address: string; picture: PictureRef };

export function demoOf(name: string): Demo {
  const frame = content.frames.find((one) => one.name === name);
  const address = addresses[name];
  if (!frame || address === undefined) throw new Error(`There is no frame "${name}"`);
  return { ...frame, address, picture: picture(frameKey(name)) };
}

export const demosIn = (parts: readonly Part[]): Record<string, Demo> =>
  Object.fromEntries(framesIn(parts).map((name) => [name, demoOf(name)]));
