// Whatever a company has and lacks: its pages are there, and nothing leads to one that is not.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listedPages, readyPaths } from "../../content-model/map/pages.ts";
import { sampleFolder } from "../../content-model/read/folder.ts";
import { loadContent } from "../../content-model/read/load.server.ts";
import { allQuestions } from "../../content-model/schema/blocks.ts";
import type { Content } from "../../content-model/schema/schema.ts";
import wordKeys from "../../content-model/schema/word-keys.json" with { type: "json" };
import { priceText } from "../../content-model/write/written-facts.ts";
import { paths, syllabusFilePath } from "../../domain/paths.ts";
import { contact, enrollment, newsletter } from "../pages/posted-forms.ts";
import {
  createCompany,
  createCompanyAbroad,
  createLargeCompany,
  createOneService,
  createOnlyCourses,
} from "../support/companies/companies.ts";
import { type CompanySite, startCompany } from "../support/companies/company-site.ts";
import { tabsForFile } from "../support/machines/tabs-for-file.ts";
import { all, attributeOf, type HtmlElement, links, one, textOf, texts } from "../support/reading/html.ts";
import { readPdf } from "../support/reading/read-pdf.ts";
import { checkInBrowser } from "../support/sites/company-checks.ts";

type Company = {
  create: (folder: string) => void;
  /** Pages that another company may have and this one has not. */
  absent: string[];
  phone: string;
  /** The first parts of the keys whose words would speak of what it has not. */
  unsaid?: string[];
  /** The main menu, and the usual addresses of pages that have others. */
  bar?: string[];
  moved?: Record<string, string>;
  /** Whether only the first page of each kind is opened in a browser, since many pages take long. */
  onlyFirst: boolean;
  /** Whether it has a logo and a typeface of its own. */
  ownLooks: boolean;
};

const names = (list: string) => list.split(" ");
const trainingPages = names(
  "/training /training-courses /training-courses/compare /course-finder /enroll /policies /downloads/brochure.pdf",
);
const trainingWords = names(
  "training course catalogue compare courseFinder enroll policies batch nav.training hero.viewCourses " +
    "search.allCourses directory.brochure",
);

const companies: Record<string, Company> = {
  smallest: {
    create: createCompany,
    absent: [paths.portfolio, paths.team, paths.courseFinder, paths.compare],
    phone: "9841234567",
    onlyFirst: false,
    ownLooks: false,
  },
  large: {
    create: createLargeCompany,
    absent: [paths.courseFinder],
    phone: "9841234567",
    onlyFirst: true,
    ownLooks: false,
  },
  abroad: {
    create: createCompanyAbroad,
    absent: [paths.portfolio, paths.team, paths.courseFinder, paths.compare],
    phone: "030 7654321",
    onlyFirst: false,
    ownLooks: true,
  },
  "one service": {
    create: createOneService,
    absent: [...trainingPages, "/portfolio", "/team", "/notices", "/newsletter", "/newsletter/confirm"],
    phone: "",
    unsaid: [
      ...trainingWords,
      ...names(
        "team portfolio notices newsletter consultation footer.newsletter contact.hours contact.phone",
      ),
      ...names("nav.home nav.team nav.portfolio"),
    ],
    bar: ["/leistungen", "/prices", "/about-us", "/kontakt"],
    moved: { "/services": "/leistungen", "/contact": "/kontakt" },
    onlyFirst: false,
    ownLooks: false,
  },
  "only courses": {
    create: createOnlyCourses,
    absent: ["/services", "/portfolio", "/team", "/kurse/compare", "/course-finder", "/enroll"],
    phone: "",
    unsaid: names(
      "services team portfolio compare courseFinder enroll batch.enroll course.enroll consultation " +
        "training.consultation nav.services hero.exploreServices",
    ),
    moved: { "/training-courses": "/kurse" },
    onlyFirst: false,
    ownLooks: false,
  },
};

/** Every text of a page, each as a whole. */
function saidOn(document: HtmlElement): Set<string> {
  const said = all(document, "*").flatMap((element) => [
    ...[...element.childNodes]
      .filter(({ childNodes }) => childNodes.length === 0)
      .map((node) => node.textContent),
    attributeOf(element, "aria-label") ?? "",
    attributeOf(element, "placeholder") ?? "",
  ]);
  return new Set(said.map((text) => text.trim()));
}

const openTab = tabsForFile();

describe.each(Object.entries(companies))("a company: %s", (_, company) => {
  const { create, absent, phone, unsaid = [], bar, moved = {}, onlyFirst, ownLooks } = company;
  let content: Content;
  let site: CompanySite;

  beforeAll(async () => {
    site = await startCompany(create);
    content = site.content;
  });
  afterAll(() => site?.stop());

  const page = (path: string) => site.page(path);

  test("every page of the site map answers with one first heading and without the key of a word", async () => {
    const keys = Object.keys(wordKeys);
    for (const path of readyPaths(content)) {
      const document = await page(path);
      expect(all(document, "h1"), path).toHaveLength(1);
      // A name may end with a stop of its own.
      expect(textOf(one(document, ".footer .legal")), path).not.toContain("..");
      expect(textOf(one(document, "body")), path).not.toContain(
        content.words["sample.line"].replace(/.*\{name\}/, ""),
      );
      const said = new Set(textOf(one(document, "body")).split(" "));
      expect(
        keys.filter((key) => said.has(key)),
        path,
      ).toEqual([]);
    }
  });

  test("every link inside the site leads to a page or file that is there, and to a place on it", async () => {
    const links = new Map<string, string>();
    for (const path of readyPaths(content)) {
      for (const a of all(await page(path), "a")) {
        const href = attributeOf(a, "href") ?? "";
        if (/^[/#?]/.test(href)) links.set(new URL(href, `${site.url}${path}`).href, `${href} on ${path}`);
      }
    }
    expect(links.size).toBeGreaterThan(10);
    for (const [link, name] of links) {
      const { pathname, search, hash } = new URL(link);
      const path = `${pathname}${search}`;
      if (/^\/(downloads|assets)\//.test(pathname)) {
        expect((await fetch(`${site.url}${path}`)).status, name).toBe(200);
        continue;
      }
      const document = await page(path);
      if (hash === "") continue;
      const ids = all(document, "[id]").map(({ id }) => id);
      expect(ids, name).toContain(decodeURIComponent(hash.slice(1)));
    }
  });

  test("pages that it has no use for are neither there nor listed", async () => {
    for (const path of absent) expect((await fetch(`${site.url}${path}`)).status, path).toBe(404);
    const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
    const addresses = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
    expect(addresses.sort()).toEqual(
      listedPages(content)
        .map(({ path }) => path)
        .sort(),
    );
  });

  test("no page has an English word of the template where the company has words of another language", async () => {
    if (content.site.language === "en") return;
    // The examples in the other files are in English.
    const { words, ...copy } = content;
    const written = JSON.stringify(copy);
    const foreign = new Set(
      Object.values(loadContent(sampleFolder).words).filter(
        (text) => !written.includes(JSON.stringify(text)),
      ),
    ).difference(new Set(Object.values(words)));
    expect(foreign.size).toBeGreaterThan(700);
    for (const path of readyPaths(content))
      expect(foreign.intersection(saidOn(await page(path))), path).toEqual(new Set());
  });

  test.runIf(unsaid.length > 0)("no page, file or error message has a word about what it lacks", async () => {
    const isUnsaid = (key: string) => unsaid.some((part) => key === part || key.startsWith(`${part}.`));
    const [without, others] = [true, false].map((about) =>
      Object.entries(content.words).flatMap(([key, words]) => (isUnsaid(key) === about ? [words] : [])),
    );
    const words = new Set(without).difference(new Set(others));
    for (const path of [...readyPaths(content), "/search?q=nothing-like-this"]) {
      const document = await page(path);
      expect(words.intersection(saidOn(document)), path).toEqual(new Set());
    }
    const directory = await (await fetch(`${site.url}/llms.txt`)).text();
    for (const word of words) expect(directory.split(/[[\]\n]|## /)).not.toContain(word);
  });

  test("every number and address of it stands on the contact page, with what it dials and its map", async () => {
    const { phone, phones, addresses } = content.site;
    const document = await page(paths.contact);
    for (const part of ["main", "footer"]) {
      const dialled = all(one(document, part), "a[href]").filter((a) =>
        attributeOf(a, "href")?.startsWith("tel:"),
      );
      const known = [...(phone ? [phone] : []), ...phones.map((one) => ({ ...one, placeholder: false }))];
      expect([...new Set(dialled.map(textOf))], part).toEqual(
        known.filter(({ placeholder }) => !placeholder).map(({ value }) => value),
      );
      for (const { street = "", place } of addresses) {
        expect(textOf(one(document, part))).toContain(street);
        expect(textOf(one(document, part))).toContain(place);
      }
    }
    const hrefs = all(one(document, "main"), "a[href]").map((a) => attributeOf(a, "href"));
    for (const { map } of addresses) if (map !== undefined) expect(hrefs).toContain(map);
  });

  test("each page of its own is found, shared, described for machines, and shows its pictures", async () => {
    for (const { slug, title, parts } of content.ownPages) {
      const path = `/${slug}`;
      const html = await page(path);
      const metaOf = (property: string) =>
        attributeOf(one(html, `meta[property="${property}"]`), "content") ?? "";
      expect(metaOf("og:title")).toBe(title);
      expect((await fetch(metaOf("og:image"))).headers.get("content-type")).toBe(metaOf("og:image:type"));
      expect(await (await fetch(`${site.url}/llms.txt`)).text()).toContain(`${site.url}${path})`);
      const found = await page(`/search?q=${encodeURIComponent(title)}`);
      expect(all(found, "main a").map((a) => attributeOf(a, "href"))).toContain(path);
      const data = one(html, 'script[type="application/ld+json"]').textContent ?? "";
      expect(data).toContain(allQuestions(parts).length > 0 ? '"FAQPage"' : '"WebPage"');
      expect(data).toContain('"BreadcrumbList"');
      for (const image of all(html, "main figure img")) {
        const answer = await fetch(`${site.url}${attributeOf(image, "src")}`);
        expect(answer.headers.get("content-type")).toBe("image/svg+xml");
        expect(answer.headers.get("cache-control")).toContain("immutable");
      }
    }
  });

  test("each notice is listed, described as news or as an article, and in both feeds", async () => {
    const { notices } = content;
    const feeds = await Promise.all(
      ["/notices.xml", "/notices.json"].map((path) => fetch(`${site.url}${path}`)),
    );
    expect(feeds.map(({ status }) => status)).toEqual(notices.length > 0 ? [200, 200] : [404, 404]);
    const home = textOf(one(await page(paths.home), "body"));
    expect(home.includes(content.words["notices.title"])).toBe(notices.length > 0);
    if (notices.length === 0) return;
    const list = await page(paths.notices);
    expect(all(list, ".notices h2 a").map((a) => attributeOf(a, "href"))).toEqual(
      notices.map(({ slug }) => `/notices/${slug}`),
    );
    expect(attributeOf(one(list, 'link[type="application/rss+xml"]'), "href")).toBe("/notices.xml");
    const texts = await Promise.all(feeds.map((feed) => feed.text()));
    for (const { slug, kind, photo } of notices) {
      for (const text of texts) expect(text).toContain(`${site.url}/notices/${slug}`);
      const document = await page(`/notices/${slug}`);
      const data = one(document, 'script[type="application/ld+json"]').textContent ?? "";
      expect(data).toContain(kind === "article" ? '"Article"' : '"NewsArticle"');
      expect(all(document, ".photo-band img").map((img) => attributeOf(img, "alt"))).toEqual(
        photo ? [photo.alt] : [],
      );
    }
  });

  test("the newsletter's page lists the issues that stand on the site", async () => {
    if (!content.site.newsletter) return;
    const issues = content.notices.filter(({ kind }) => kind === "newsletter");
    expect(links(one(await page(paths.newsletter), "main"), ".notices h3 a").map(([, href]) => href)).toEqual(
      issues.map(({ slug }) => `/notices/${slug}`),
    );
    const heading = content.words["newsletter.issues"];
    expect(textOf(one(await page(paths.newsletter), "main")).includes(heading)).toBe(issues.length > 0);
  });

  test("an announcement stands above every page in its time, also on a page made before or kept for longer", async () => {
    const { announcement } = content.site;
    const lines = all(await page(paths.about), "body > .announcement");
    expect(lines.map(textOf)).toEqual(announcement ? [announcement.text] : []);
    if (!announcement) return;
    for (const [now, isShown] of [
      ["2025-12-31T00:00:00Z", false],
      ["2027-01-01T00:00:00Z", true],
      ["2099-12-31T12:00:00Z", true],
      ["2100-01-01T12:00:00Z", false],
    ] as const) {
      const opened = await openTab({ viewport: { width: 360, height: 740 } });
      await opened.clock.setFixedTime(now);
      await opened.goto(`${site.url}${paths.about}`);
      expect(await opened.locator(".announcement").isVisible(), now).toBe(isShown);
      // On a phone it is below the header, and on a desk above it; what is led to is below both.
      for (const width of isShown ? [360, 1280] : []) {
        await opened.setViewportSize({ width, height: 740 });
        await opened.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
        const boxes = await Promise.all(
          [".announcement", ".header .logo", "h1"].map((part) => opened.locator(part).first().boundingBox()),
        );
        const [line, logo, heading] = boxes.map((box) => ({
          top: box?.y ?? NaN,
          bottom: (box?.y ?? NaN) + (box?.height ?? NaN),
        }));
        if (!line || !logo || !heading) throw new Error("less than three");
        const [first, second] = width === 360 ? [logo, line] : [line, logo];
        expect(second.top, `${width} px`).toBeGreaterThanOrEqual(first.bottom);
        expect(heading.top, `${width} px`).toBeGreaterThanOrEqual(second.bottom);
        const covered = await opened.evaluate(() => {
          const target = document.querySelector("main > :nth-child(2)");
          target?.scrollIntoView({ behavior: "instant" });
          const bottoms = [".header", ".announcement"].map(
            (bar) => document.querySelector(bar)?.getBoundingClientRect().bottom ?? NaN,
          );
          return Math.max(...bottoms) - (target?.getBoundingClientRect().top ?? NaN);
        });
        expect(covered, `${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });

  test("a course says how many projects it has, as its words put it, or nothing at all", async () => {
    for (const { slug, projects, track } of content.courses) {
      const inDialog = textOf(one(await page(paths.catalogue), `dialog[data-course="${slug}"] header p`));
      expect(/(^|· )0 /.test(inDialog), inDialog).toBe(false);
      const document = await page(`/${slug}`);
      const facts = all(document, "main dt").filter(
        (dt) => textOf(dt) === content.words["catalogue.projects"],
      );
      expect(facts, slug).toHaveLength(projects > 0 ? 1 : 0);
      expect(all(document, ".stats sup"), slug).toEqual([]);
      if (track && projects === 0) expect(textOf(one(document, ".mods")), slug).not.toMatch(/project/i);
    }
  });

  test.runIf(bar !== undefined)(
    "its menu has the pages it names, in their order, and nothing more",
    async () => {
      for (const path of readyPaths(content)) {
        const links = all(one(await page(path), ".header .nav"), "a.desk-only, .all").map((a) =>
          attributeOf(a, "href"),
        );
        expect(links, path).toEqual(bar);
        expect(all(await page(path), "#more-menu"), path).toEqual([]);
      }
      const blocks = all(await page(paths.home), "main > [id]").map(({ id }) => id);
      expect(blocks).toEqual(["services", "about"]);
    },
  );

  test("a page with another address is there alone, and its usual one leads there for good", async () => {
    for (const [from, to] of Object.entries(moved)) {
      const answer = await fetch(`${site.url}${from}?subject=a`, { redirect: "manual" });
      expect([answer.status, answer.headers.get("location")]).toEqual([308, `${to}?subject=a`]);
      expect(attributeOf(one(await page(to), 'link[rel="canonical"]'), "href")).toBe(`${site.url}${to}`);
    }
  });

  test.skipIf(absent.includes("/enroll"))("whoever enrolls sees what each course costs", async () => {
    const rows = all(await page(paths.enroll), "#fees tbody tr").map((row) => texts(row, "td").slice(0, 2));
    const priced = content.courses.map((course) => [
      course.enrollmentLabel ?? course.title,
      priceText(course, content.words, content.site),
    ]);
    expect(rows.toSorted()).toEqual(priced.toSorted());
  });

  test.runIf(absent.includes("/enroll"))("an enrollment is not taken", async () => {
    for (const Accept of ["text/html", "application/json"]) {
      const { status } = await site.post("/enroll", enrollment, { Accept });
      expect(status, Accept).toBeGreaterThanOrEqual(400);
    }
  });

  test("its brochure and each syllabus can be read", async () => {
    const read = async (path: string) => {
      const answer = await fetch(`${site.url}${path}`);
      expect(answer.status, path).toBe(200);
      return readPdf(new Uint8Array(await answer.arrayBuffer())).text.replace(/\s+/g, "");
    };
    const inOneWord = (text: string) => text.replace(/\s+/g, "");
    if (content.courses.length > 0)
      expect(await read(paths.brochure)).toContain(inOneWord(content.site.phone?.value ?? ""));
    for (const { slug, skills } of content.courses)
      expect(await read(syllabusFilePath(slug)), slug).toContain(inOneWord(skills.at(-1) ?? ""));
  });

  test.runIf(ownLooks)("its own logo stands whole in every place, and its own typeface is used", async () => {
    const shown = async (page: Page) =>
      await page.evaluate(() =>
        [...document.querySelectorAll<HTMLImageElement>(".header .wrap .logo img, .own-logo img")]
          .filter((image) => image.checkVisibility())
          .map((image) => {
            const { left, right, width, height } = image.getBoundingClientRect();
            const room = image.closest(".wrap")?.getBoundingClientRect() ?? new DOMRect();
            return {
              file: image.src.replace(/^.*\/|-[\da-f]{8}\.\w+$/g, ""),
              isLoaded: image.naturalWidth > 0,
              isWhole: getComputedStyle(image).objectFit === "contain" && width >= 10 && height >= 40,
              fits: left >= room.left - 1 && right <= room.right + 1,
            };
          }),
      );
    const place = (file: string) => ({ file, isLoaded: true, isWhole: true, fits: true });
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await openTab({ colorScheme });
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(site.url);
        // The footer is always dark, and its logo is loaded when it comes into view.
        await page.locator(".own-logo").scrollIntoViewIfNeeded();
        await expect
          .poll(() => shown(page), { message: `${colorScheme} at ${width} px` })
          .toEqual([place(`logo-${colorScheme}`), place("logo-dark")]);
      }
      const loaded = await page.evaluate(async () => {
        await document.fonts.ready;
        const files = performance.getEntriesByType("resource").map(({ name }) => name);
        return files.filter((name) => name.endsWith(".woff2")).map((name) => new URL(name).pathname);
      });
      expect(loaded).toContainEqual(
        expect.stringMatching(/familjen-grotesk-latin-400-normal-[\da-f]{8}\.woff2$/),
      );
    }
    for (const path of [paths.brochure, ...content.courses.map(({ slug }) => syllabusFilePath(slug))]) {
      const { objects } = readPdf(new Uint8Array(await (await fetch(site.url + path)).arrayBuffer()));
      expect(
        objects.filter((object) => /\/Subtype \/Image\b/.test(object) && /\/Width 900\b/.test(object)),
        path,
      ).not.toEqual([]);
    }
  });

  test.runIf(ownLooks)(
    "prices, hours, labels and buttons stay in one line, and a photograph is more than a strip",
    async () => {
      const [course, service] = [content.courses[0]?.slug, content.services[0]?.slug];
      const inOneLine = {
        [`/${course}`]: [".buy .price", ".enroll-bar .price", ".enroll-bar .btn"],
        [`/${service}`]: [".buy .price"],
        [paths.contact]: [".hours td span", ".bar-contact"],
        [paths.catalogue]: [".course .price"],
      };
      const page = await openTab({ reducedMotion: "reduce" });
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        for (const [path, selectors] of Object.entries(inOneLine)) {
          await page.goto(`${site.url}${path}`);
          for (const selector of selectors) {
            expect(await page.locator(selector).count(), selector).toBeGreaterThan(0);
            const broken = await page.locator(selector).evaluateAll((elements) =>
              elements
                .filter((element) => element.checkVisibility())
                .filter((element) => {
                  const range = document.createRange();
                  range.selectNodeContents(element);
                  const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
                  const note =
                    element.querySelector(".note")?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
                  const words = rects.filter(({ top }) => top < note);
                  return (
                    Math.max(...words.map(({ top }) => top)) >= Math.min(...words.map(({ bottom }) => bottom))
                  );
                })
                .map((element) => element.textContent),
            );
            expect(broken, `${selector} on ${path} at ${width} px`).toEqual([]);
          }
        }
        await page.goto(`${site.url}/${service}`);
        const sizes = await page
          .locator(".footer .labelled > *")
          .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fontSize));
        expect(sizes).toHaveLength(2);
        expect(new Set(sizes).size, "number and label in the footer").toBe(1);
        const boxOf = async (selector: string) => await page.locator(selector).first().boundingBox();
        const [photo, credit] = [await boxOf(".split .r"), await boxOf(".split .credit")];
        expect(photo?.height, `photograph at ${width} px`).toBeGreaterThan(180);
        expect(credit?.height, `its credit at ${width} px`).toBeLessThan((photo?.height ?? 0) / 4);
      }
    },
  );

  test("in a browser every page is in order, and each form is sent", async () => {
    expect(await checkInBrowser(content, site.entry, () => undefined, onlyFirst)).toEqual([]);
  });

  test("each form is taken without script, too, and answers with a page that says so", async () => {
    const course = content.courses.at(-1)?.slug ?? "";
    const forms: [string, Record<string, string>][] = [
      [paths.contact, contact],
      [paths.enroll, { ...enrollment, course, phone }],
      [paths.newsletter, newsletter],
    ];
    const posts = forms.filter(([path]) => readyPaths(content).includes(path));
    for (const [path, fields] of posts) {
      const answer = await site.post(path, fields);
      expect(answer.status, path).toBe(303);
      expect(all(await page(answer.headers.get("location") ?? ""), ".sent"), path).toHaveLength(1);
    }
  });
});
