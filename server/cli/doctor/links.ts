import type { ContentFile } from "../../../content/load.server.ts";
import type { Content } from "../../../content/schema.ts";
import { askedPages, listPages } from "../../../publish/page-list.ts";
import { fieldName, fieldsOf } from "./content-fields.ts";
import type { Finding } from "./finding.ts";

/** Paths in content that no page answers. References by name are checked by the build already. */
export function findDeadLinks(content: Content, files: ContentFile[]): Finding[] {
  const pages = new Set([...listPages(content).map(({ path }) => path), ...askedPages]);
  return files
    .flatMap((file) => [...fieldsOf(file)])
    .filter(({ path }) => ["path", "href"].includes(String(path.at(-1))))
    .flatMap(({ file, line, path, value }): Finding[] => {
      if (typeof value !== "string" || !value.startsWith("/")) return [];
      const [target = ""] = value.split(/[?#]/);
      if (pages.has(target) || target.startsWith("/downloads/")) return [];
      return [
        {
          group: "link",
          level: "error",
          file,
          line,
          field: fieldName(path),
          found: `there is no page ${target}`,
          todo: "Write the path of a page of this site, such as /contact.",
        },
      ];
    });
}
