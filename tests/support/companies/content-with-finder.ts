import { loadContent } from "../../../content-model/read/load.server.ts";

/** The content of a company that has a course finder. */
export function contentWithFinder(folder?: string) {
  const content = loadContent(folder);
  const { courseFinder } = content;
  if (!courseFinder) throw new Error("The company has no course-finder.yaml");
  return { ...content, courseFinder };
}
