// Small files that name addresses, so they depend on where the site runs.
import type { Content } from "../content/schema.ts";
import { COLOURS } from "./art/palette.ts";
import { pageDirectory } from "./page-directory.ts";

export type SiteFile = { path: string; type: string; body: string };

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** sitemap.xml, robots.txt, llms.txt and site.webmanifest. `paths` are the pages that search engines may list. */
export function siteFiles(content: Content, paths: string[], siteUrl: string): SiteFile[] {
  const { site } = content;
  const address = (path: string) => escapeXml(new URL(path, siteUrl).href);
  const icon = (src: string, size: number, purpose = "any") => ({
    src,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return [
    {
      path: "/sitemap.xml",
      type: "application/xml",
      body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths
        .map((path) => `<url><loc>${address(path)}</loc></url>`)
        .join("\n")}\n</urlset>\n`,
    },
    {
      path: "/robots.txt",
      type: "text/plain; charset=utf-8",
      body: `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${new URL("/sitemap.xml", siteUrl).href}\n`,
    },
    {
      path: "/llms.txt",
      type: "text/plain; charset=utf-8",
      body: pageDirectory(content, paths, siteUrl),
    },
    {
      path: "/site.webmanifest",
      type: "application/manifest+json",
      body: JSON.stringify({
        name: `${site.name.value} – ${site.title}`,
        short_name: site.name.value,
        lang: "en",
        start_url: "/",
        display: "browser",
        background_color: COLOURS.snow,
        theme_color: COLOURS.night,
        icons: [
          icon("/icon-192.png", 192),
          icon("/icon-512.png", 512),
          icon("/icon-maskable-512.png", 512, "maskable"),
        ],
      }),
    },
  ];
}
