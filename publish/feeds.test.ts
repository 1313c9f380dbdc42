import { expect, test } from "vitest";
import { loadContent } from "../content-model/read/load.server.ts";
import type { Inline, Part } from "../content-model/schema/blocks.ts";
import type { Notice } from "../content-model/schema/notices.ts";
import { feeds } from "./feeds.ts";

const sample = loadContent();
const siteUrl = "https://www.company.test";
const notice = (slug: string, date: string, title: string): Notice => ({
  slug,
  date,
  title,
  summary: "Wires & <screws>",
  index: true,
  kind: "notice",
  parts: [{ blocks: [{ kind: "paragraph", words: [{ kind: "text", text: "Bring <nothing>." }] }] }],
});
const notices = [
  notice("second", "2026-03-04", "Ray & Co <open>"),
  notice("first", "2026-01-02", "नयाँ कोठा"),
];
const [rss, json] = feeds({ ...sample, notices }, siteUrl, "2026-03-04");

test("a notice with a date to come is held back until its day", () => {
  const [rss, json] = feeds({ ...sample, notices }, siteUrl, "2026-03-03");
  expect(JSON.parse(json?.body ?? "").items).toMatchObject([{ url: `${siteUrl}/notices/first` }]);
  expect(rss?.body).toContain("<lastBuildDate>Fri, 02 Jan 2026");
  const [before] = feeds({ ...sample, notices }, siteUrl, "2026-01-01");
  expect(before?.body).toContain("<lastBuildDate>Thu, 01 Jan 2026");
});

test("both feeds name every notice, with its address, day and summary", () => {
  expect([rss?.path, json?.path]).toEqual(["/notices.xml", "/notices.json"]);
  const feed = JSON.parse(json?.body ?? "");
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1",
    home_page_url: `${siteUrl}/notices`,
    feed_url: `${siteUrl}/notices.json`,
  });
  expect(feed.items).toMatchObject([
    {
      id: `${siteUrl}/notices/second`,
      url: `${siteUrl}/notices/second`,
      title: "Ray & Co <open>",
      summary: "Wires & <screws>",
      // Noon in Nepal.
      date_published: "2026-03-04T06:15:00.000Z",
      date_modified: "2026-03-04T06:15:00.000Z",
    },
    { url: `${siteUrl}/notices/first`, title: "नयाँ कोठा" },
  ]);
  expect(rss?.body).toContain(`<link>${siteUrl}/notices/second</link>`);
  expect(rss?.body).toContain("Wed, 04 Mar 2026 06:15:00 GMT");
  expect(rss?.body).toContain("नयाँ कोठा");
  expect(rss?.body).toContain("<![CDATA[Wires &amp; &lt;screws&gt;]]>");
  for (const feed of [rss, json]) expect(feed?.body).toContain("<p>Bring &lt;nothing&gt;.</p>");
  expect(rss?.body).toContain(`<atom:link href="${siteUrl}/notices.xml" rel="self"`);
});

test("a reader can follow the links of a notice, also those of a button, and sees its lists", () => {
  const link = (href: string, text: string): Inline => ({
    kind: "link",
    href,
    words: [{ kind: "text", text }],
  });
  const parts: Part[] = [
    {
      blocks: [
        { kind: "paragraph", words: [link("/enroll?course=a&batch=b", "Enroll & come")] },
        { kind: "list", items: [[{ kind: "paragraph", words: [link("#fees", "Fees")] }]] },
        { kind: "buttons", links: [{ href: "https://example.org/", label: "Map" }] },
      ],
    },
  ];
  const linked = { ...notice("linked", "2026-03-04", "Ours"), parts };
  const [, json] = feeds({ ...sample, notices: [linked] }, siteUrl, "2026-03-04");
  expect(JSON.parse(json?.body ?? "").items[0].content_html).toBe(
    `<p><a href="${siteUrl}/enroll?course=a&amp;batch=b">Enroll &amp; come</a></p>` +
      `<ul><li><p><a href="${siteUrl}/notices/linked#fees">Fees</a></p></li></ul>` +
      '<p><a href="https://example.org/">Map</a></p>',
  );
});

test.each(["America/New_York", "Pacific/Auckland", "Asia/Tokyo", "Pacific/Honolulu"])(
  "a reader in the company's own zone, %s, sees the day that was written",
  (timeZone) => {
    const [, feed] = feeds({ ...sample, site: { ...sample.site, timeZone }, notices }, siteUrl, "2026-03-04");
    const [first] = JSON.parse(feed?.body ?? "").items;
    const seen = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
    expect(seen.format(new Date(first.date_published))).toBe("2026-03-04");
  },
);
