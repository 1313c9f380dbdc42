import { globSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { all, attributeOf, type HtmlElement, one, readHtml } from "../support/reading/html.ts";
import { content, listedPaths, siteForFile } from "./site-for-file.ts";

const site = siteForFile();

const pngSize = (bytes: Buffer) => {
  expect(bytes.subarray(0, 8)).toEqual(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};

const metaContent = (document: HtmlElement, property: string) =>
  all(document, "meta")
    .filter((meta) => attributeOf(meta, "property") === property)
    .map((meta) => attributeOf(meta, "content"));

test("a page is revalidated each time, by a tag that names its bytes", async () => {
  const first = await site.request("/contact");
  expect(first.headers["cache-control"]).toBe("no-cache");
  const { etag = "" } = first.headers;
  expect(etag).toMatch(/^"[\w-]+"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = await site.request("/contact", { headers: { "If-None-Match": known } });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect(again.headers.vary).toBe("Accept-Encoding");
    expect(again.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
  }
  const other = await site.request("/contact", { headers: { "If-None-Match": '"other"' } });
  expect(other.status).toBe(200);
});

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

async function expectPacked(path: string, encoding: keyof typeof unpack) {
  const plain = await site.request(path);
  const packed = await site.request(path, { headers: { "Accept-Encoding": encoding } });
  expect(packed.headers["content-encoding"], path).toBe(encoding);
  expect(unpack[encoding](packed.body).equals(plain.body), path).toBe(true);
  expect(packed.body.length, path).toBeLessThan(plain.body.length);
  expect(packed.headers.vary, path).toBe("Accept-Encoding");
  expect(packed.headers.etag, path).not.toBe(plain.headers.etag);
}

test.for(["br", "gzip"] as const)(
  "pages, scripts and drawings come as %s when asked for",
  async (encoding) => {
    const { document, html } = await site.page("/");
    const [drawing] = all(document, "main img");
    const script = /"(\/assets\/entry[^"\\]+\.js)"/.exec(html)?.[1];
    if (!drawing || !script) throw new Error("the page has no script or drawing");
    for (const path of ["/", "/contact", "/sitemap.xml", script, attributeOf(drawing, "src") ?? ""]) {
      await expectPacked(path, encoding);
    }
  },
);

test("no script has what an engine in use cannot even parse: a look behind in a pattern (Safari before 16.4)", () => {
  const scripts = globSync(join(import.meta.dirname, "../../build/client/assets/*.js"));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((script) => /\(\?<[=!]/.test(readFileSync(script, "utf8")))).toEqual([]);
});

test("no script writes prices or months, whose language a browser may lack, as Chromium does Nepali", () => {
  for (const script of globSync(join(import.meta.dirname, "../../build/client/assets/*.js")))
    expect(readFileSync(script, "utf8"), script).not.toMatch(/style:\s*["'`]currency|month:\s*["'`]long/);
});

test("no style sheet has what an engine in use drops: layers, light-dark(), colours made from others", () => {
  const sheets = globSync(join(import.meta.dirname, "../../build/client/assets/*.css"));
  expect(sheets.length).toBeGreaterThan(1);
  expect(
    sheets.filter((sheet) =>
      /@layer|light-dark\(|\bvar\(--lightningcss|\((?:from|in) |okl/.test(readFileSync(sheet, "utf8")),
    ),
  ).toEqual([]);
});

test("only files whose name carries their hash are kept for ever", async () => {
  const sources = new Set<string>();
  for (const path of listedPaths) {
    const { document, html } = await site.page(path);
    for (const img of all(document, "img")) sources.add(attributeOf(img, "src")?.split("#")[0] ?? "");
    for (const [, asset] of html.matchAll(/"(\/assets\/[^"\\]+)"/g))
      for (const candidate of asset?.split(", ") ?? []) sources.add(candidate.replace(/ \d+w$|#.*/, ""));
  }
  expect(sources.size).toBeGreaterThan(listedPaths.length / 2);
  for (const path of sources) {
    expect(path).toMatch(/^\/assets\/.*[-.][\w-]{6,8}\.\w+$/);
    const { status, headers } = await site.request(path, { method: "HEAD" });
    expect([path, status, headers["cache-control"]]).toEqual([
      path,
      200,
      "public, max-age=31536000, immutable",
    ]);
  }
  const others = [
    "/favicon.ico",
    "/icon-192.png",
    "/downloads/brochure.pdf",
    "/social/home.jpg",
    "/robots.txt",
  ];
  for (const path of others) {
    const { headers } = await site.request(path, { method: "HEAD" });
    expect([path, headers["cache-control"]]).toEqual([path, "public, max-age=3600"]);
  }
});

test.for([
  "/../package.json",
  "/../../server/index.js",
  "/assets/../../server/index.js",
  "/assets/..%2f..%2fserver/index.js",
  "/%2e%2e/%2e%2e/package.json",
  "/..%5c..%5cpackage.json",
  "/assets/..\\..\\server\\index.js",
  "//etc/passwd",
  "/downloads/%00/../../server/index.js",
  "/file:///etc/passwd",
])("%s reads nothing outside the folder", async (path) => {
  const { status, body } = await site.request(path);
  expect([400, 404]).toContain(status);
  expect(body.toString()).not.toMatch(/"dependencies"|createServer|root:x/);
});

test("parts of a document can be asked for, so that a broken download goes on", async () => {
  const path = "/downloads/brochure.pdf";
  const whole = await site.request(path);
  expect(whole.headers["accept-ranges"]).toBe("bytes");
  const size = whole.body.length;
  const part = (range: string, headers = {}) => site.request(path, { headers: { Range: range, ...headers } });
  for (const [range, from, to] of [
    ["bytes=0-99", 0, 99],
    [`bytes=${size - 10}-`, size - 10, size - 1],
    ["bytes=-20", size - 20, size - 1],
    [`bytes=5-${size + 1000}`, 5, size - 1],
  ] as const) {
    const answer = await part(range);
    expect([answer.status, answer.headers["content-range"]]).toEqual([206, `bytes ${from}-${to}/${size}`]);
    expect(answer.body.equals(whole.body.subarray(from, to + 1))).toBe(true);
  }
  const beyond = await part(`bytes=${size}-`);
  expect([beyond.status, beyond.headers["content-range"]]).toEqual([416, `bytes */${size}`]);
  for (const [range, headers] of [
    ["items=0-9", {}],
    ["bytes=0-9", { "If-Range": '"an older version"' }],
  ] as const) {
    const answer = await part(range, headers);
    expect([answer.status, answer.body.length]).toEqual([200, size]);
  }
  const same = await part("bytes=0-9", { "If-Range": whole.headers.etag ?? "" });
  expect([same.status, same.body.length]).toEqual([206, 10]);
});

test("the sitemap lists exactly the pages that search engines may list", async () => {
  const { headers, body } = await site.request("/sitemap.xml");
  expect(headers["content-type"]).toBe("application/xml");
  const addresses = [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(listedPaths.map((path) => new URL(path, site.url).href));
  for (const path of ["/search", "/newsletter/confirm", "/lead-answered"])
    expect(listedPaths).not.toContain(path);
});

test("robots.txt lets pages be read and names the sitemap", async () => {
  const { headers, body } = await site.request("/robots.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  const lines = body.toString().trim().split("\n");
  expect(lines).toContain("User-agent: *");
  expect(lines).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  expect(lines.filter((line) => line.startsWith("Disallow:"))).toEqual(["Disallow: /api/"]);
});

test("the manifest names the site and icons that exist in the size they claim", async () => {
  const { headers, body } = await site.request("/site.webmanifest");
  expect(headers["content-type"]).toBe("application/manifest+json");
  const manifest = JSON.parse(body.toString());
  expect(manifest).toMatchObject({ lang: "en", start_url: "/", short_name: content.site.name.value });
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
    expect.arrayContaining(["192x192", "512x512"]),
  );
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await site.request(src);
    expect([icon.status, icon.headers["content-type"]]).toEqual([200, type]);
    expect(pngSize(icon.body).join("x")).toBe(sizes);
  }
});

test("every page links to the manifest and to icons that exist", async () => {
  for (const path of [...listedPaths, "/no-such-page"]) {
    const { document } = await site.page(path);
    const hrefs = all(document, "head link")
      .filter((link) => ["icon", "apple-touch-icon", "manifest"].includes(attributeOf(link, "rel") ?? ""))
      .map((link) => attributeOf(link, "href"));
    expect(hrefs, path).toEqual([
      "/favicon.ico",
      "/favicon.svg",
      "/apple-touch-icon.png",
      "/site.webmanifest",
    ]);
  }
  const ico = await site.request("/favicon.ico");
  expect([ico.status, ico.headers["content-type"], ico.body.readUInt16LE(2)]).toEqual([
    200,
    "image/x-icon",
    1,
  ]);
  const svg = await site.request("/favicon.svg");
  expect([svg.status, svg.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  expect(one(readHtml(svg.body.toString()), "svg").hasAttribute("viewbox")).toBe(true);
  const touch = await site.request("/apple-touch-icon.png");
  expect(pngSize(touch.body)).toEqual([180, 180]);
});

test("every page has a picture for shared links of its own, which messengers take: 1200 by 630, at most 250 kB", async () => {
  const pictures = new Set<string>();
  for (const path of listedPaths) {
    const { document } = await site.page(path);
    const [address = "", ...more] = metaContent(document, "og:image");
    expect(more, path).toEqual([]);
    expect([metaContent(document, "og:image:width"), metaContent(document, "og:image:height")], path).toEqual(
      [["1200"], ["630"]],
    );
    const { origin, pathname } = new URL(address);
    expect(origin, path).toBe(site.url);
    pictures.add(pathname);
    const { status, headers, body } = await site.request(pathname);
    expect([path, status, headers["content-type"]]).toEqual([path, 200, "image/jpeg"]);
    expect(metaContent(document, "og:image:type"), path).toEqual(["image/jpeg"]);
    expect(extname(pathname)).toBe(".jpg");
    expect(await sharp(body).metadata(), path).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(body.length, path).toBeLessThanOrEqual(250_000);
  }
  expect(pictures.size).toBe(listedPaths.length);
});

test("the smallest copies are made after the start", async () => {
  const { body } = await site.request("/");
  const smallest = brotliCompressSync(body).length;
  const sent = async () => (await site.request("/", { headers: { "Accept-Encoding": "br" } })).body.length;
  await vi.waitFor(async () => expect(await sent()).toBeLessThan(smallest * 1.01), {
    timeout: 25_000,
    interval: 100,
  });
});

test("the calendar file of a date that is gone answers with the way to the course", async () => {
  const link = async (path: string) => {
    const { status, document } = await site.page(path);
    expect(status).toBe(404);
    return all(document, "main .ways a").map((a) => attributeOf(a, "href"))[0];
  };
  for (const { slug } of content.courses)
    expect(await link(`/calendar/${slug}-2020-01-15-online.ics`)).toBe(`/${slug}#dates`);
  expect(await link("/calendar/no-course-2020-01-15-online.ics")).toBe("/");
});
