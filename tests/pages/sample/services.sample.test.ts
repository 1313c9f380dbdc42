import { expect, test } from "vitest";
import { all, attributeOf, isHidden, links, one, textOf, texts } from "../../support/reading/html.ts";
import { content, siteForFile } from "../site-for-file.ts";
import { specifiedServices } from "./specified.ts";

const site = siteForFile();

const cards = [
  ["Custom Software Development", "/software-development", "development"],
  ["Cloud & DevOps Solutions", "/cloud-service", "cloud"],
  ["UI/UX Design & Branding", "/graphics-design", "design"],
  ["AI & Machine Learning", "/ai-ml", "tech"],
  ["IT Strategy & Consulting", "/services#which", "consulting"],
  ["Mobile App Development", "/app-dev", "development"],
  ["AI & Machine Learning", "/ai-ml", "tech"],
] as const;

const cardsOn = async (path: string) =>
  all((await site.page(path)).document, "article.svc")
    .filter((card) => !isHidden(card))
    .map((card) => [textOf(one(card, "h2")), attributeOf(one(card, "a"), "href")]);

test("the overview has seven cards, each with description, feature tags and an Explore Service link", async () => {
  const { document } = await site.page("/services");
  expect(await cardsOn("/services")).toEqual(cards.map(([title, path]) => [title, path]));
  for (const card of all(document, "article.svc")) {
    expect(textOf(one(card, ".svc-b > p"))).not.toBe("");
    expect(all(card, "ul.tags li").length).toBeGreaterThanOrEqual(3);
    expect(texts(card, "a")).toEqual(["Explore Service"]);
    expect(attributeOf(one(card, "a"), "aria-label")).toBe(`Explore Service: ${textOf(one(card, "h2"))}`);
  }
});

test("each card names the price of its page or says that there is none yet, and what no filter covers has a heading of its own", async () => {
  const { document } = await site.page("/services");
  for (const card of all(document, "article.svc")) {
    const isPage = attributeOf(one(card, "a"), "href") !== "/services#which";
    expect(texts(card, ".from")).toEqual(isPage ? [expect.stringContaining("Rs ")] : ["Price on request"]);
  }
  const section = all(document, "main section").filter((part) => all(part, "ul.index").length > 0);
  expect(section.map((part) => texts(part, "h2"))).toEqual([["More services"]]);
});

test("the head of a service says the same price as its card, and leads to the table", async () => {
  for (const card of all((await site.page("/services")).document, "article.svc")) {
    const [price] = texts(card, ".from");
    const path = attributeOf(one(card, "a"), "href") ?? "";
    if (path === "/services#which") continue;
    const { document } = await site.page(path);
    expect(links(one(document, ".split .lead + .buy"), "a"), path).toEqual([[price, "#prices"]]);
    expect(texts(document, "#prices")).toHaveLength(1);
  }
});

test.for<[category: string, label: string, count: number]>([
  ["all", "All Services", 7],
  ["development", "Software Development", 2],
  ["cloud", "Cloud & DevOps", 1],
  ["design", "Design & Creative", 1],
  ["consulting", "IT Consulting", 1],
])("?category=%s presses %s and shows %i", async ([category, label, count]) => {
  const path = `/services?category=${category}`;
  const { document } = await site.page(path);
  const pressed = all(document, "form.chips button").filter(
    (button) => attributeOf(button, "aria-pressed") === "true",
  );
  expect(pressed.map(textOf)).toEqual([label]);
  const shown = await cardsOn(path);
  expect(shown).toHaveLength(count);
  expect(shown).toEqual(
    cards.filter((card) => category === "all" || card[2] === category).map(([title, to]) => [title, to]),
  );
  expect(textOf(one(document, ".count"))).toBe(`${count} shown`);
});

test.for(["", "tech", "nonsense", "<script>"])("?category=%s shows All Services", async (category) => {
  expect(await cardsOn(`/services?category=${encodeURIComponent(category)}`)).toHaveLength(7);
});

test("the filter is a GET form that works without script", async () => {
  const form = one((await site.page("/services")).document, "form.chips");
  expect(attributeOf(form, "method")).toBe("get");
  expect(attributeOf(form, "action")).toBe("/services#services");
  const buttons = all(form, "button");
  expect(buttons.map((button) => ["type", "name", "value"].map((name) => attributeOf(button, name)))).toEqual(
    ["all", "development", "cloud", "design", "consulting"].map((value) => ["submit", "category", value]),
  );
});

test.for(specifiedServices)(
  "the page of %s has offers, a grid and Start Your Project, or asks in its own words",
  async ([title, path]) => {
    const service = content.services.find(({ slug }) => `/${slug}` === path);
    if (!service) throw new Error(`no content for ${path}`);
    const { document } = await site.page(path);
    expect(textOf(one(document, "h1"))).toBe(title);
    const offers = all(document, "#offers .offer");
    expect(offers.map((offer) => textOf(one(offer, "h3")))).toEqual(
      service.offers.map((offer) => offer.title),
    );
    for (const offer of offers) expect(all(offer, "li").length).toBeGreaterThanOrEqual(4);
    expect(texts(document, "ul.tech li")).toEqual(service.grid?.items ?? []);
    const ask = service.ask ?? "Start Your Project";
    const start = links(document, "main a").filter(([label]) => label === ask);
    expect(start).toHaveLength(2);
    for (const [, href] of start) {
      const target = new URL(href, "http://site.example");
      expect([target.pathname, target.searchParams.get("subject")]).toEqual(["/contact", service.subject]);
    }
  },
);

test("all eight services can be reached from the overview, and links of its table name the page", async () => {
  const { document } = await site.page("/services");
  const cardsAndRows = [
    ...cards.map(([, path]) => path),
    ...links(document, "ul.index a").map(([, href]) => href),
  ];
  for (const [, path] of specifiedServices) expect(cardsAndRows).toContain(path);
  expect(links(document, "ul.index a").map(([, href]) => href)).toEqual([
    "/web-development",
    "/pc-laptop",
    "/photography-videography",
  ]);
  const titles = new Map(specifiedServices.map(([title, path]) => [path, title]));
  for (const [label, href] of links(document, ".guide a")) {
    expect(label).toBe(titles.get(href) ?? (href === "/training" ? "Explore Courses" : "Contact Us"));
  }
});

test("each service's page begins with a block of its own, and says how we work in one link", async () => {
  const first = new Map<string, string>();
  for (const { slug, blocks } of content.services) {
    const { document } = await site.page(`/${slug}`);
    first.set(slug, blocks.find((name) => name !== "photographs") ?? "");
    const work = links(document, "main a").filter(([, href]) => href === "/about-us#work");
    expect(work).toEqual([["How we work", "/about-us#work"]]);
  }
  expect(first.get("pc-laptop")).toBe("prices");
  expect(first.get("graphics-design")).toBe("projects");
  expect(new Set(first.values()).size).toBeGreaterThan(3);
  const { document } = await site.page("/pc-laptop");
  const parts = all(document, "main > section").map((section) => attributeOf(section, "class"));
  expect(parts[1]).toContain("price-guide");
  expect(texts(document, ".related h2")).toEqual(["What you get on paper", "Related services"]);
});

test("graphics design offers logos, social media graphics, print and UI/UX, with a list of tools", async () => {
  const { document } = await site.page("/graphics-design");
  expect(texts(document, "#offers h3")).toEqual([
    "Logo Design",
    "Social Media Graphics",
    "Print Materials",
    "UI/UX Design",
  ]);
  expect(all(document, "ul.tech li").length).toBeGreaterThanOrEqual(6);
});

test("web development shows featured projects that lead to their pages", async () => {
  const { document } = await site.page("/web-development");
  const works = all(one(document, "#projects"), "article.work");
  expect(works.length).toBeGreaterThan(0);
  for (const work of works) {
    expect(links(work)).toEqual([["View Project", expect.stringMatching(/^\/portfolio\/[a-z-]+$/)]]);
  }
  expect(links(document, ".split a.btn-line")).toEqual([["See Featured Projects", "#projects"]]);
});

test("related services and courses lead to their own pages", async () => {
  for (const { slug, related } of content.services) {
    const { document } = await site.page(`/${slug}`);
    const to = links(document, ".related li a").map(([, href]) => href);
    expect(to.filter((href) => !href.startsWith("/downloads/"))).toEqual([
      "/about-us#work",
      ...[...related.services, ...related.courses].map((name) => `/${name}`),
    ]);
  }
});

test("each service's page says what is paid in advance, and leads to the rule about the VAT bill", async () => {
  for (const { slug } of content.services) {
    const { document } = await site.page(`/${slug}`);
    const [answer, ...others] = all(document, "main details").filter((item) =>
      /advance.*VAT bill/.test(textOf(one(item, "summary"))),
    );
    expect(others, slug).toEqual([]);
    expect(links(answer ?? document, "p a"), slug).toEqual([["VAT\u00a0bill", "/policies#vat"]]);
  }
});

test("photography shows its pictures, says of each that it is no photograph, and stays light on a phone", async () => {
  const { document } = await site.page("/photography-videography");
  const shown = all(document, ".split .r, figure.photo").filter((part) => all(part, "picture").length > 0);
  expect(shown.length).toBeGreaterThanOrEqual(4);
  expect(all(document, "main picture")).toHaveLength(shown.length);
  const files = all(document, "main img").map((image) => attributeOf(image, "src")?.replace(/#.*/, "") ?? "");
  const [first, ...others] = shown.map(textOf);
  expect(first).toMatch(/Rendered by us as a sample, not a photograph\.$/);
  for (const text of others) expect(text).toMatch(/Rendered, not a photograph\.$/);
  for (const part of shown) {
    const candidates = attributeOf(one(part, 'source[type="image/avif"]'), "srcset")?.split(", ") ?? [];
    // What a phone of 360 px with two device pixels takes in place of the JPEG.
    files[files.indexOf(attributeOf(one(part, "img"), "src") ?? "")] =
      candidates.find((candidate) => candidate.endsWith(" 720w"))?.split(" ")[0] ?? "";
  }
  let bytes = 0;
  for (const file of files) bytes += (await site.request(file)).body.length;
  expect(bytes).toBeLessThanOrEqual(120_000);
});
