// The notices for feed readers, as RSS 2.0 and JSON Feed.
import { Feed } from "feed";
import { type Block, type Inline, plainText } from "../content-model/schema/blocks.ts";
import { listedOn, type Notice } from "../content-model/schema/notices.ts";
import type { Content } from "../content-model/schema/schema.ts";
import { feedPaths, noticePath, paths, socialPicturePath } from "../domain/paths.ts";
import { fromLocalTime } from "../domain/time/local-moment.ts";
import { escapeMarkup } from "./escape-markup.ts";

/** A notice's text as readers show it: links, lists and paragraphs, without pictures. `page` is its address. */
function asHtml({ parts }: Notice, page: string): string {
  const link = (href: string, label: string) =>
    `<a href="${escapeMarkup(new URL(href, page).href)}">${label}</a>`;
  const inLine = (words: readonly Inline[]): string =>
    words
      .map((word) => {
        if (word.kind === "break") return "<br>";
        if ("text" in word) return escapeMarkup(word.text);
        return word.kind === "link" ? link(word.href, inLine(word.words)) : inLine(word.words);
      })
      .join("");
  const write = (blocks: readonly Block[]): string =>
    blocks
      .map((block) => {
        switch (block.kind) {
          case "heading":
          case "paragraph":
            return `<p>${inLine(block.words)}</p>`;
          case "list":
            return `<ul>${block.items.map((item) => `<li>${write(item)}</li>`).join("")}</ul>`;
          case "buttons":
            return block.links.map(({ href, label }) => `<p>${link(href, escapeMarkup(label))}</p>`).join("");
          default:
            return escapeMarkup(plainText([block]))
              .replace(/[^\n]+/g, "<p>$&</p>")
              .replaceAll("\n", "");
        }
      })
      .join("");
  return parts
    .map(({ heading, blocks }) => (heading ? `<p>${inLine(heading)}</p>` : "") + write(blocks))
    .join("");
}

export function feeds(all: Content, siteUrl: string, today: string) {
  if (all.notices.length === 0) return [];
  const content = { ...all, notices: listedOn(all.notices, today) };
  // Readers take the description in RSS for HTML, and the summary of a JSON feed for plain text.
  const rss = feedOf(content, siteUrl, today, escapeMarkup).rss2();
  const json = feedOf(content, siteUrl, today, (text) => text).json1();
  return [
    { path: feedPaths.rss, type: "application/rss+xml; charset=utf-8", body: rss },
    { path: feedPaths.json, type: "application/feed+json", body: json },
  ];
}

function feedOf(content: Content, siteUrl: string, today: string, describe: (text: string) => string): Feed {
  const { site, words, notices } = content;
  const address = (path: string) => new URL(path, siteUrl).href;
  // Readers show a moment by their own clocks: at noon it is the same day nearly everywhere.
  const noonOf = (date: string) => fromLocalTime(date, 12 * 60, site.timeZone);
  const feed = new Feed({
    id: address(paths.notices),
    title: `${site.name.value} – ${words["notices.title"]}`,
    description: words["notices.lead"],
    link: address(paths.notices),
    language: site.language,
    updated: noonOf(notices[0]?.date ?? today),
    generator: false,
    feedLinks: { rss: address(feedPaths.rss), json: address(feedPaths.json) },
    copyright: site.name.value,
  });
  for (const notice of notices) {
    const { slug, title, summary, date } = notice;
    const noon = noonOf(date);
    const link = address(noticePath(slug));
    feed.addItem({
      id: link,
      title,
      link,
      description: describe(summary),
      content: asHtml(notice, link),
      date: noon,
      published: noon,
      image: { url: address(socialPicturePath(noticePath(slug))), type: "image/jpeg" },
    });
  }
  return feed;
}
