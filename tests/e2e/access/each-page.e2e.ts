// Each page is opened once, and everything that has to be true of every page is asked in this visit: nothing in the console and
// nothing blocked, no rule of accessibility broken in either theme, nothing lying over what can be pressed, nothing moving where
// less motion is asked for, and nothing lost in narrow windows, with large text and with wide spacing. Pages of one template differ in their words, which tests of rendered
// HTML read: two of each are enough here.
import type { Page } from "@playwright/test";
import { listedPages, readyPaths } from "../../../content-model/map/pages.ts";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { doubleText } from "../../support/companies/double-text.ts";
import { coursePath, pagesOfKinds, present } from "../../support/companies/entries.ts";
import { misfits } from "../../support/reading/misfits.ts";
import { scriptsBeforeLoad } from "../../support/reading/page-scripts.ts";
import { expect, openPage, scriptRuns, test } from "../site-test.ts";
import { desktop, phone, violations } from "./violations.ts";

test.use({ expectedErrors: [[/status of 404/], { scope: "test" }] });

const content = loadContent();
const compared = [content.courses[0], content.courses[3], content.courses[5]].flatMap(
  (course) => course?.slug ?? [],
);
const second = pagesOfKinds(2).filter((path) => !pagesOfKinds(1).includes(path));
const listed = listedPages(content).map(({ path }) => path);
const unlisted = readyPaths(content).filter((path) => !listed.includes(path));
const paths = [
  ...new Set([
    ...pagesOfKinds(2),
    ...[
      content.courses.find(({ certifications }) => certifications),
      content.courses.find(({ track }) => !track),
    ].flatMap((course) => (course ? `/${course.slug}` : [])),
    ...unlisted.slice(0, 2),
    ...present([
      `/training-courses/compare?courses=${compared.join(",")}`,
      "/course-finder?make=models&know=everyday&months=6",
      "/search?q=cloud",
      "/contact?consultation=1",
    ]),
    "/no-such-page",
  ]),
];
const others = [...listed, ...unlisted].filter((path) => !paths.includes(path));

/** With words above pictures, of which axe leaves open whether they can be read. */
const withPictures = ["/", "/services", "/portfolio", coursePath];

/** What goes wrong on the page from now on, warnings as well. */
async function noteProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (/warning|error/.test(message.type()) && !/status of 404/.test(message.text()))
      problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // What was being prefetched when the page was left.
    if (reason !== "net::ERR_ABORTED") problems.push(`${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      problems.push(`${response.status()} ${response.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return problems;
}

/**
 * Opens a page; no script comes before its load event, and with it there are one first heading, no id twice, and nothing
 * below the footer.
 */
async function open(page: Page, path: string) {
  await page.goto(path);
  expect.soft(await scriptsBeforeLoad(page), path).toEqual([]);
  await scriptRuns(page);
  const found = await page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return {
      headings: document.querySelectorAll("h1").length,
      twice: ids.filter((id, i) => ids.indexOf(id) !== i),
      below:
        document.documentElement.scrollHeight -
        Math.round(document.body.getBoundingClientRect().bottom + scrollY),
    };
  });
  expect.soft(found, path).toEqual({ headings: 1, twice: [], below: 0 });
}

/** Visible things to press that are smaller than 24 px. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("a, button, summary, select, textarea, input, label:has(input)")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // A box or radio button is pressed by its label.
      .filter((element) => !element.matches(".sr, .topic *, .skip, label input"))
      // A link in a sentence is as high as its line, which WCAG 2.5.8 allows.
      .filter((element) => !(getComputedStyle(element).display === "inline" && element.closest("p, li, dd")))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 80)}: ${box.width} × ${box.height}`),
  );

/** What a press in the middle of a link, button or field, or on an end of its first line, does not reach. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const roundButton = document.querySelector<HTMLElement>(".totop");
    // While it fades in, nothing is behind it yet.
    roundButton?.style.setProperty("transition", "none");
    roundButton?.classList.add("is-visible");
    const found = [
      ...document.querySelectorAll("a, button, summary, select, textarea, input, label:has(input)"),
    ]
      .filter((element) => !element.matches(".sr, .skip, .topic *, label input"))
      .filter((element) => !element.closest("[popover]"))
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .flatMap((element) => {
        element.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, right, top, height } = element.getClientRects()[0] ?? new DOMRect();
        return [left + 2, (left + right) / 2, right - 2].flatMap((x) => {
          const hit = document.elementFromPoint(x, top + height / 2);
          return element.contains(hit)
            ? []
            : `${element.outerHTML.slice(0, 90)} at ${x}: ${hit?.outerHTML.slice(0, 60)}`;
        });
      });
    roundButton?.classList.remove("is-visible");
    scrollTo({ top: 0, behavior: "instant" });
    return found;
  });

/** Large parts of the first window that are drawn through a mask, which takes as long again as the rest of it. */
const masked = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => getComputedStyle(element).maskImage !== "none")
      .filter((element) => {
        const { top, bottom, width, height } = element.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && width * height > (innerWidth * innerHeight) / 8;
      })
      .map(({ className }) => className),
  );

/** Sets the text spacing of WCAG 1.4.12, or takes it away. */
const setSpacing = (page: Page, wide: boolean) =>
  page.evaluate((isWide) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets = isWide ? [sheet] : [];
  }, wide);

async function expectFit(page: Page, widths: number[], how: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 640 : 800 });
    expect.soft(await misfits(page), `at ${width} px ${how}`).toEqual([]);
  }
}

/** What moves by itself or waits to be seen, although less motion is asked for, also once the page was scrolled. */
const moving = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    scrollTo({ top: 2000, behavior: "instant" });
    await frame();
    await frame();
    const moved = document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) > 10)
      .map((animation) => (animation.effect as KeyframeEffect).target?.className);
    scrollTo({ top: 0, behavior: "instant" });
    return [...moved, ...[...document.querySelectorAll(".reveal-wait")].map(({ className }) => className)];
  });

async function expectFree(page: Page, path: string, widths = [360, 768, 1440]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await covered(page), `${path} at ${width} px`).toEqual([]);
  }
}

for (const path of paths)
  test(`${path} can be used by everybody at every width, in both themes, with large and wide text`, async ({
    page,
  }) => {
    test.slow();
    const problems = await noteProblems(page);
    await open(page, path);
    for (const width of [desktop, phone]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await masked(page), `at ${width} px`).toEqual([]);
      expect.soft(await smallTargets(page), `at ${width} px`).toEqual([]);
      const measured = withPictures.includes(path) ? "body" : undefined;
      // Its words differ from those of the first of its kind, not what happens to them in a wide window or the other theme.
      if (second.includes(path) && !measured && width === desktop) continue;
      const themes = second.includes(path) && !measured ? (["light"] as const) : undefined;
      // Header and footer are those of the pages with pictures.
      const rest = measured ? undefined : "main";
      const within = themes || width === desktop ? undefined : rest;
      expect.soft(await violations(page, { measured, themes, within, rest }), `at ${width} px`).toEqual([]);
    }
    await expectFit(page, [320], "");
    await expectFree(page, "");
    await setSpacing(page, true);
    await expectFit(page, [320, 1280], "with wide spacing");
    await setSpacing(page, false);
    await doubleText(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    await expectFit(page, [390, 768, 1280], "with text of twice the size");
    expect(problems).toEqual([]);
    // Last, since a course fetches the rest of its modules when they come near.
    expect(await moving(page)).toEqual([]);
  });

test("the other pages have no problem, do not scroll sideways at 320 px, and everything on them can be pressed", async ({
  page,
}) => {
  test.slow();
  const problems = await noteProblems(page);
  for (const path of others) {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, path);
    expect.soft(await misfits(page), path).toEqual([]);
    await expectFree(page, path, [360]);
    expect.soft(problems, path).toEqual([]);
  }
});

test("the words of an open syllabus can be read in both themes", async ({ page }) => {
  await page.setViewportSize({ width: phone, height: 6000 });
  await openPage(page, "/training-courses");
  // As high as all of its modules, so that none is scrolled away and axe decides on each word.
  await page.addStyleTag({ content: ".dialog { max-height: none !important }" });
  await page.locator('[popovertarget^="syllabus-"]').first().click();
  await expect(page.locator(".dialog:popover-open .syll > li h3").last()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("on a phone the lists in the foot of the newsletter's page, which has no form there, stand where those of others do", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const columns = async (path: string) => {
    await page.goto(path);
    return page.locator(".footer nav").evaluateAll((all) =>
      all.map((nav) => {
        const { left, width } = nav.getBoundingClientRect();
        return [left, width];
      }),
    );
  };
  expect(await columns("/newsletter")).toEqual(await columns("/privacy"));
});

test("the rules find a mistake", async ({ page }) => {
  await openPage(page, "/team");
  await page.locator("h1").evaluate((heading) => {
    heading.style.color = "#ccc";
    heading.insertAdjacentHTML("afterend", "<h4>Skips two levels</h4><button></button>");
  });
  const found = (await violations(page)).map((line) => line.split(": ")[1]);
  expect(new Set(found)).toEqual(new Set(["button-name", "color-contrast", "heading-order"]));
});
