import { linksOf } from "../../domain/marked-text.ts";
import { nearestName } from "../../domain/nearest-name.ts";
import { ownAddresses, paths } from "../../domain/paths.ts";
import { documentAddresses, readyPaths } from "../map/pages.ts";
import { type ContentFile, fieldName, fieldsOf } from "../schema/content-fields.ts";
import type { SiteLink } from "../schema/content-problem.ts";
import { withMarks } from "../schema/marked-words.ts";
import type { Content } from "../schema/schema.ts";

/** Links of service cards are left out: they are references to services, which have a check of their own. */
export const linksIn = (content: ContentFile): SiteLink[] =>
  (content.file === "service-cards.yaml" ? [] : [...fieldsOf(content)]).flatMap((field) => {
    const { file, path, value } = field;
    if (typeof value !== "string") return [];
    const isLink = ["path", "href"].includes(String(path.at(-1))) && value.startsWith("/");
    const hrefs = isLink ? [value] : linksOf(withMarks(value)).filter((href) => href.startsWith("/"));
    return hrefs.map((href) => ({ file, line: field.line, field: fieldName(path), href }));
  });

/** Says what is wrong with a link into the site. `served`: what the site has besides pages and documents. */
export function linkChecker(content: Content, served: string[] = []) {
  const pages = readyPaths(content);
  const files = documentAddresses(content);
  return (href: string): string | undefined => {
    const [target = ""] = href.split(/[?#]/);
    const known = target.startsWith("/downloads/") ? files : pages;
    if (known.includes(target) || served.includes(target)) return undefined;
    const near = ownAddresses(target).find((path) => known.includes(path)) ?? nearestName(target, known);
    const instead = near ? `did you mean ${near}?` : `write a page that exists, such as ${paths.contact}`;
    return `${href} leads nowhere; ${instead}`;
  };
}
