// Small files that name addresses, so they depend on where the site runs.

import { listedPages } from "../content-model/map/pages.ts";
import { listedOn } from "../content-model/schema/notices.ts";
import type { Content } from "../content-model/schema/schema.ts";
import { sayIn } from "../content-model/schema/words.ts";
import { colours } from "../content-model/write/looks.ts";
import { unmarked } from "../domain/marked-text.ts";
import { coursePath, noticePath, parentsFilePath, paths, syllabusFilePath } from "../domain/paths.ts";
import { localTime } from "../domain/time/local-time.ts";
import { batchCalendars } from "./batch-calendars.ts";
import { escapeMarkup } from "./escape-markup.ts";
import { feeds } from "./feeds.ts";

/** Pages say themselves that they are not to be listed, so robots may read them; documents cannot and are closed. */
const robots = (index: boolean, sitemap: string): string =>
  `User-agent: *\nAllow: /\nDisallow: /api/\n${index ? `\nSitemap: ${sitemap}\n` : "Disallow: /downloads/\n"}`;

type Entry = { title: string; path: string; detail?: string; price?: string };

const escapeLabel = (text: string) => text.replace(/[\\[\]]/g, "\\$&");

/** llms.txt: the site as a plain list of links, in the form of llmstxt.org, for programs that read text. */
function pageDirectory(content: Content, addresses: string[], siteUrl: string): string {
  const { site, courses, services, words } = content;
  const say = sayIn(words, site);
  const brochure = words[services.length > 0 ? "directory.brochure" : "training.eyebrow"];
  const sections = Map.groupBy<string, Entry & { part?: string }>(
    listedPages(content).filter(({ path }) => addresses.includes(path)),
    ({ part = words["directory.pages"] }) => part,
  );
  const documents = [
    ...(courses.length > 0 ? [{ title: brochure, path: paths.brochure }] : []),
    ...courses
      .filter(({ slug }) => addresses.includes(coursePath(slug)))
      .flatMap(({ slug, title }) => [
        { title: say("catalogue.syllabusOf", { course: title }), path: syllabusFilePath(slug) },
        { title: say("document.forParentsOf", { course: title }), path: parentsFilePath(slug) },
      ]),
  ];
  if (documents.length > 0) sections.set(words["directory.documents"], documents);
  const line = ({ title, path, detail, price }: Entry) => {
    const facts = [detail, price].filter(Boolean).join(" · ");
    return `- [${escapeLabel(title)}](${new URL(path, siteUrl).href})${facts ? `: ${facts}` : ""}`;
  };
  const parts = [...sections].map(([name, entries]) => `## ${name}\n\n${entries.map(line).join("\n")}`);
  return `${[`# ${site.name.value}`, `> ${site.tagline}`, ...parts].join("\n\n")}\n`;
}

/** `listed` are the pages that search engines may list; of `now` there are the day's notices and batches. */
export function siteFiles(content: Content, listed: string[], siteUrl: string, now = new Date()) {
  const { site, notices } = content;
  const today = localTime(now, site.timeZone).date;
  const shown = listedOn(notices, today);
  const heldBack = notices.flatMap((notice) => (shown.includes(notice) ? [] : [noticePath(notice.slug)]));
  const open = listed.filter((path) => !heldBack.includes(path));
  const address = (path: string) => escapeMarkup(new URL(path, siteUrl).href);
  const icon = (src: string, size: number, purpose = "any") => {
    return { src, sizes: `${size}x${size}`, type: "image/png", purpose };
  };
  const urls = open.map((path) => `<url><loc>${address(path)}</loc></url>`).join("\n");
  const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">\n${urls}\n</urlset>\n`;
  const robotsText = robots(site.index, new URL("/sitemap.xml", siteUrl).href);
  const plain = "text/plain; charset=utf-8";
  const files = [
    ...feeds(content, siteUrl, today),
    { path: "/sitemap.xml", type: "application/xml", body: sitemap },
    { path: "/robots.txt", type: plain, body: robotsText },
    { path: "/llms.txt", type: plain, body: pageDirectory(content, open, siteUrl) },
    {
      path: "/site.webmanifest",
      type: "application/manifest+json",
      body: JSON.stringify({
        name: site.title.includes(site.name.value) ? site.title : `${site.name.value} – ${site.title}`,
        short_name: site.name.value,
        lang: site.language,
        start_url: "/",
        display: "browser",
        background_color: colours.snow,
        theme_color: colours.ink950,
        icons: [
          icon("/icon-192.png", 192),
          icon("/icon-512.png", 512),
          icon("/icon-maskable-512.png", 512, "maskable"),
        ],
      }),
    },
    ...batchCalendars(content, siteUrl, now),
  ];
  return files.map((file) => ({ ...file, body: unmarked(file.body) }));
}
