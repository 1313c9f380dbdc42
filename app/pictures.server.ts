import pictures from "virtual:pictures";

export type PictureRef = { src: string; width: number; height: number };

/** Address and size of a generated picture, such as `course/fullstack-web`. */
export function picture(key: string): PictureRef {
  const ref = pictures[key];
  if (!ref) throw new Error(`There is no picture "${key}"`);
  return ref;
}
