/** The file of a page's picture for shared links. */
export function socialPicturePath(path: string): string {
  return `/social/${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;
}
