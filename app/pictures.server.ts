import pictures from "virtual:pictures";

export type PictureRef = { src: string; width: number; height: number };

/** Address and size of a generated picture, such as `course/fullstack-web`. */
export function picture(key: string): PictureRef {
  const ref = pictures[key];
  if (!ref) throw new Error(`There is no picture "${key}"`);
  return ref;
}

/** Pictures that the style sheet uses, as custom properties. */
export function pictureVariables(): string {
  const url = (key: string) => `url(${picture(key).src})`;
  return `:root{--picture-band:${url("cloth/band")};--picture-strip:${url("cloth/strip")};--contour-hero:${url("contour/hero")};--contour-hero-summit:${url("contour/hero-summit")};--contour-page:${url("contour/page")};--contour-page-summit:${url("contour/page-summit")};--contour-tile:${url("contour/tile")};--contour-tile-summit:${url("contour/tile-summit")}}`;
}
