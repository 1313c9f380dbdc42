// Small files that name addresses, so they depend on where the site runs.

import { listedOn } from "../content-model/schema/notices.ts";
import type { Content } from "../content-model/schema/schema.ts";
import { colours } from "../content-model/write/looks.ts";
import { unmarked } from "../domain/marked-text.ts";
import { noticePath } from "../domain/paths.ts";
import { localTime } from "../domain/time/local-time.ts";
import { batchCalendars } from "./batch-calendars.ts";
import { escapeMarkup } from "./escape-markup.ts";
import { feeds } from "./feeds.ts";
import { pageDirectory } from "./page-directory.ts";

/** Pages say themselves that they are not to be listed, so robots may read them; documents cannot and are closed. */
const robots = (index: boolean, sitemap: string): string =>
  `User-agent: *\nAllow: /\nDisallow: /api/\n${index ? `\nSitemap: ${sitemap}\n` : "Disallow: /downloads/\n"}`;

/** `listed` are the pages that search engines may list; of `now` there are the day's notices and batches. */
export function siteFiles(content: Content, listed: string[], siteUrl: string, now = new Date()) {
  const { site, notices } = content;
  const today = localTime(now, site.timeZone).date;
  const shown = listedOn(notices, today);
  const heldBack = notices.flatMap((notice) => (shown.includes(notice) ? [] : [noticePath(notice.slug)]));
  const paths = listed.filter((path) => !heldBack.includes(path));
  const address = (path: string) => escapeMarkup(new URL(path, siteUrl).href);
  const icon = (src: string, size: number, purpose = "any") => {
    return { src, sizes: `${size}x${size}`, type: "image/png", purpose };
  };
  const urls = paths.map((path) => `<url><loc>${address(path)}</loc></url>`).join("\n");
  const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">\n${urls}\n</urlset>\n`;
  const robotsText = robots(site.index, new URL("/sitemap.xml", siteUrl).href);
  const plain = "text/plain; charset=utf-8";
  const files = [
    ...feeds(content, siteUrl, today),
    { path: "/sitemap.xml", type: "application/xml", body: sitemap },
    { path: "/robots.txt", type: plain, body: robotsText },
    { path: "/llms.txt", type: plain, body: pageDirectory(content, paths, siteUrl) },
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
