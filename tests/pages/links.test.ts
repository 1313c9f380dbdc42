import { expect, test } from "vitest";
import { renderDocuments } from "../../publish/documents/documents.ts";
import { present } from "../support/companies/entries.ts";
import { all, attributeOf, textOf } from "../support/reading/html.ts";
import { readPdf } from "../support/reading/read-pdf.ts";
import { content, everyPath, listedPaths, siteForFile } from "./site-for-file.ts";

const site = siteForFile();

const paths = [
  ...everyPath,
  ...present([
    "/services?category=design",
    "/training-courses?category=ai",
    "/portfolio?tab=cloud",
    "/portfolio?tab=design",
  ]),
];

const isInternal = (href: string) => href.startsWith("/") || href.startsWith("#") || href.startsWith("?");

/** What a page refers to inside the site, as [what, reference]. */
async function references(path: string) {
  const { document } = await site.page(path);
  return [
    ...all(document, "a").map((a) => ["a", attributeOf(a, "href")]),
    ...all(document, "link").map((link) => ["link", attributeOf(link, "href")]),
    ...all(document, "img").map((img) => ["img", attributeOf(img, "src")]),
    ...all(document, "form").map((form) => ["form", attributeOf(form, "action")]),
  ].flatMap(([what, reference]) =>
    what && reference !== undefined && isInternal(reference) ? [[what, reference] as const] : [],
  );
}

test.for(paths)(
  "every link, picture, style and form of %s leads to something that is there",
  async (path) => {
    const found = await references(path);
    expect(found.length).toBeGreaterThan(20);
    for (const [what, reference] of found) {
      const { pathname, search, hash } = new URL(reference, `http://site.example${path}`);
      const { status } = await site.page(`${pathname}${search}`);
      if (pathname !== "/no-such-page") expect(status, `${what} ${reference}`).toBe(200);
      // A picture's is what part of it is shown.
      if (hash === "" || hash.startsWith("#svgView(")) continue;
      const { document } = await site.page(`${pathname}${search}`);
      const ids = all(document, "[id]").map((element) => element.id);
      expect(ids, `${what} ${reference}`).toContain(decodeURIComponent(hash.slice(1)));
    }
  },
);

test.for(paths)(
  "every link of %s has a name, and leads out of the site safely or not at all",
  async (path) => {
    const { document } = await site.page(path);
    for (const a of all(document, "a")) {
      const href = attributeOf(a, "href") ?? "";
      const name = attributeOf(a, "aria-label") ?? textOf(a);
      expect(name, href).not.toBe("");
      if (isInternal(href)) {
        expect(href, name).not.toMatch(/^\/\//);
        continue;
      }
      const { protocol, hostname } = new URL(href);
      if (protocol === "mailto:") expect(href, name).toMatch(/^mailto:[^@\s]+@[^@\s]+\.[a-z]+$/);
      else if (protocol === "tel:") expect(href, name).toMatch(/^tel:\+?[\dX]+$/);
      else {
        expect(protocol, href).toBe("https:");
        expect(hostname, href).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
        expect([attributeOf(a, "target"), attributeOf(a, "rel")], href).toEqual([
          "_blank",
          "noopener noreferrer",
        ]);
        expect(name, href).toContain("(opens in a new tab)");
      }
    }
  },
);

test.for(paths)("every picture of %s has a size, so that nothing moves when it arrives", async (path) => {
  const { document } = await site.page(path);
  for (const img of all(document, "img"))
    for (const side of ["width", "height"])
      expect(Number(attributeOf(img, side)), attributeOf(img, "src")).toBeGreaterThan(0);
});

test("no page loads anything from another origin", async () => {
  for (const path of paths) {
    const { document, html } = await site.page(path);
    for (const element of all(document, "script, img, iframe, source, video, audio, embed, object, link")) {
      const source = attributeOf(element, "src") ?? attributeOf(element, "srcset");
      if (source !== undefined) expect(isInternal(source), `${path} ${source}`).toBe(true);
      const href = attributeOf(element, "href");
      if (href !== undefined && attributeOf(element, "rel") !== "canonical") {
        expect(isInternal(href), `${path} ${href}`).toBe(true);
      }
    }
    expect(html, path).not.toMatch(/url\(["']?https?:|@import/);
  }
});

const siteUrl = "https://www.example.com";

// Samples of papers link nowhere.
test.for(await renderDocuments({ ...content, documents: undefined }, { siteUrl }))(
  "every link of $fileName leads to something that is there",
  async ({ bytes }) => {
    const links = [...new Set(readPdf(bytes).links)];
    const inside = links.filter((link) => new URL(link).origin === siteUrl);
    expect(inside.length).toBeGreaterThan(0);
    for (const link of inside) {
      const { pathname, search } = new URL(link);
      expect((await site.page(`${pathname}${search}`)).status, link).toBe(200);
    }
    for (const link of links.filter((one) => !inside.includes(one))) {
      expect(link).toMatch(/^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+\/|mailto:[^@\s]+@\S+$|tel:\+?[\dX]+$)/);
    }
  },
);

test("every address in the sitemap and in the plain list of pages is there", async () => {
  for (const file of ["/sitemap.xml", "/llms.txt"]) {
    const text = (await site.request(file)).body.toString();
    const addresses = text.match(/http:\/\/localhost:\d+\/[^\s)<]*/g) ?? [];
    expect(addresses.length, file).toBeGreaterThan(Math.min(20, listedPaths.length - 1));
    for (const address of addresses) {
      const { pathname, search } = new URL(address);
      expect((await site.request(`${pathname}${search}`)).status, `${file} ${address}`).toBe(200);
    }
  }
});
