import type { MetaDescriptor } from "react-router";
import { socialPicturePath } from "../../domain/social-picture-path.ts";
import type { RootData } from "../root.tsx";
import { t } from "../words.ts";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type Page = {
  /** Left of the site's title; the home page has none. */
  title?: string;
  summary: string;
  path: string;
  /** Puts "Error:" in front, so that a reader of the tab hears it first. */
  prefix?: string | undefined;
  noindex?: boolean;
};

const rootOf = (matches: Matches): RootData | undefined =>
  matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;

/** Title, description, canonical address and the tags that chat apps read. */
export function pageMeta(
  matches: Matches,
  { title, summary, path, prefix, noindex }: Page,
): MetaDescriptor[] {
  const root = rootOf(matches);
  const siteTitle = root?.site.title ?? "";
  const full = title === undefined ? siteTitle : `${title} | ${siteTitle}`;
  const address = new URL(path, root?.facts.siteUrl ?? "http://localhost").href;
  const picture = new URL(socialPicturePath(path), address).href;
  const tags: MetaDescriptor[] = [
    { title: prefix ? `${prefix} ${full}` : full },
    { name: "description", content: summary },
  ];
  if (noindex) return [...tags, { name: "robots", content: "noindex" }];
  return [
    ...tags,
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: root?.site.name.value ?? "" },
    { property: "og:title", content: title ?? full },
    { property: "og:description", content: summary },
    { property: "og:url", content: address },
    { property: "og:image", content: picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: title ?? full },
    { property: "og:locale", content: "en" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

type PageArgs = {
  matches: Matches;
  loaderData?:
    | {
        page: { title: string; summary: string };
        refused?: boolean;
        /** Says what was just sent, which is for one visitor. */
        sent?: unknown;
      }
    | undefined;
};

/** `pageMeta` for a route whose loader answers with its page of content, and with what became of a form. */
export const metaOf =
  (path: string, { noindex = false } = {}) =>
  ({ matches, loaderData }: PageArgs): MetaDescriptor[] =>
    pageMeta(matches, {
      title: loaderData?.page.title ?? "",
      summary: loaderData?.page.summary ?? "",
      path,
      prefix: loaderData?.refused ? t("errors.titlePrefix") : undefined,
      noindex: noindex || Boolean(loaderData?.sent),
    });
