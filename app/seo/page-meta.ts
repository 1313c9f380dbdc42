import region from "virtual:region";
import type { MetaDescriptor } from "react-router";
import type { Site } from "../../content-model/schema/schema.ts";
import { feedPaths, socialPicturePath } from "../../domain/paths.ts";
import type { RootData } from "../data/root-data.server.ts";
import { t } from "../words.ts";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type Page = {
  /** Comes before the site's title; the home page has none. */
  title?: string;
  summary: string;
  path: string;
  /** Such as "Error:", so that screen readers announce it first. */
  prefix?: string | undefined;
  /** For a page that the site map lists, when it is for one visitor; and for one that the map does not know. */
  noindex?: boolean;
};

const rootOf = (matches: Matches): RootData | undefined =>
  matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;

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
  if (noindex || root?.unindexed.has(path)) return [...tags, { name: "robots", content: "noindex" }];
  return [
    ...tags,
    ...(root?.site.sample ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: root?.site.name.value ?? "" },
    { property: "og:title", content: title ?? full },
    { property: "og:description", content: summary },
    { property: "og:url", content: address },
    { property: "og:image", content: picture },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: title ?? full },
    { property: "og:locale", content: region.locale.replaceAll("-", "_") },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

export function feedLinks(matches: Matches): MetaDescriptor[] {
  const name = rootOf(matches)?.site.name.value ?? "";
  const link = (type: string, href: string) => ({
    tagName: "link" as const,
    rel: "alternate",
    title: name,
    type,
    href,
  });
  return [link("application/rss+xml", feedPaths.rss), link("application/feed+json", feedPaths.json)];
}

const verificationNames: Record<keyof Site["verification"], string> = {
  google: "google-site-verification",
  bing: "msvalidate.01",
  yandex: "yandex-verification",
  pinterest: "p:domain_verify",
  facebook: "facebook-domain-verification",
};

/** Shows search consoles that the site is the company's. They look at the home page. */
export const verificationMeta = (codes: Site["verification"] = {}): MetaDescriptor[] =>
  (Object.keys(verificationNames) as (keyof typeof verificationNames)[]).flatMap((console) => {
    const content = codes[console];
    return content === undefined ? [] : [{ name: verificationNames[console], content }];
  });

type MetaArguments<Data> = {
  matches: Matches;
  location: { pathname: string };
  loaderData?: Data | undefined;
};

/** `pageMeta` of what a route's loader returned. Where a loader failed, another page is shown, which says its own title. */
export const metaFrom =
  <Data>(pageOf: (data: Data) => Omit<Page, "path">) =>
  ({ matches, location, loaderData }: MetaArguments<Data>): MetaDescriptor[] =>
    loaderData === undefined ? [] : pageMeta(matches, { ...pageOf(loaderData), path: location.pathname });

type PageData = {
  page: { title: string; summary: string };
  refused?: boolean;
  /** Set when the page confirms a form, which concerns one visitor only. */
  sent?: unknown;
};

/** For a route whose loader returns its page's content and, on a form's page, the outcome of a post. */
export const metaOfPage = metaFrom<PageData>(({ page: { title, summary }, refused, sent }) => ({
  title,
  summary,
  prefix: refused ? t("errors.titlePrefix") : undefined,
  noindex: Boolean(sent),
}));
