// Nothing on a page moves by itself: not while it loads, not when its script comes, not while it is scrolled or used.
// The typeface is left out: what it moves when it comes late depends on the fonts of the device.
import type { Page } from "@playwright/test";
import { expect, scriptRuns, settled, test } from "../site-test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.use({ expectedErrors: [[/Failed to load resource/], { scope: "test" }] });
test.beforeEach(({ page }) => page.route("**/*.woff2", (route) => route.abort()));

type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
type Shift = { value: number; hadRecentInput: boolean; startTime: number; sources: Source[] };

const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    Object.assign(window, { shifts });
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
  });

/** Shifts that no visitor caused, with what moved. */
const shiftsOf = (page: Page) =>
  page.evaluate(() => {
    const box = ({ x, y, width, height }: DOMRect) => `${width} × ${height} at ${x}, ${y}`;
    return (window as unknown as { shifts: Shift[] }).shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, startTime, sources }) => {
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 60) : node?.nodeName;
          return `${name} in ${node?.parentElement?.textContent.trim().slice(0, 30)} (${box(from)} to ${box(to)})`;
        });
        return `${value.toFixed(4)} after ${Math.round(startTime)} ms: ${moved.join(", ")}`;
      });
  });

/** Scrolls through the page as a reader does, and waits for each screen to be drawn. */
async function readThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const step = 400;
  for (let y = 0; y < height; y += step) {
    await page.mouse.wheel(0, step);
    await settled(page);
  }
  await expect
    .poll(() => page.evaluate(() => scrollY + innerHeight + 2 >= document.body.scrollHeight))
    .toBe(true);
}

/** By key: on a busy machine a page that still scrolls may take another part of it under the pointer. */
const pressChip = async (page: Page, name: string | RegExp) => {
  const chip = page.getByRole("button", { name });
  await chip.press("Enter");
  await expect(chip).toHaveAttribute("aria-pressed", "true");
};

const uses: Record<string, (page: Page) => Promise<void>> = {
  "/": async (page) => {
    await page.getByRole("tab", { name: "Design & UX" }).click();
    await page.getByRole("textbox", { name: "Message" }).fill("A longer text.\nIn two lines.");
  },
  "/services": (page) => pressChip(page, "Design & Creative"),
  "/training-courses": (page) => pressChip(page, /^Development/),
  "/contact": (page) => page.getByRole("textbox", { name: "Message" }).fill("A longer text.\nIn two lines."),
  "/enroll": async (page) => {
    await page.getByRole("combobox", { name: "Course" }).selectOption("Graphic Design");
  },
  "/portfolio": (page) => page.getByRole("tab", { name: "Cloud & DevOps" }).click(),
};
const pages = [...Object.keys(uses), "/training", "/fullstack-web", "/team", "/about-us"];

const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const path of pages) {
      test(`nothing on ${path} moves while it is loaded, read and used`, async ({ page }) => {
        await noteShifts(page);
        await page.goto(path);
        await scriptRuns(page);
        await readThrough(page);
        await uses[path]?.(page);
        await page.mouse.wheel(0, -100_000);
        await settled(page);
        expect(await shiftsOf(page)).toEqual([]);
      });
    }
  });
}

test("on a phone the links of a page's groups are one row, whatever the typeface's width", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/policies");
  const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(5);
  expect(new Set(tops).size).toBe(1);
});

for (const width of [390, 1280])
  test(`at ${width} px a form that has not arrived yet leaves the heading where it is`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/enroll");
    const top = () =>
      page.getByRole("heading", { level: 1 }).evaluate((h1) => h1.getBoundingClientRect().top);
    const whole = await top();
    await page
      .locator("main form")
      .first()
      .evaluate((form) => form.replaceChildren());
    expect(await top()).toBe(whole);
  });

for (const width of [768, 1280])
  test(`at ${width} px cards of services that have not arrived yet leave the others where they are`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/services");
    const cards = page.locator(".svc");
    const places = () =>
      cards.evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect()).map(({ x, y, width }) => [x, y, width]),
      );
    const whole = await places();
    for (let count = whole.length - 1; count > 0; count--) {
      await cards.last().evaluate((card) => card.remove());
      expect(await places()).toEqual(whole.slice(0, count));
    }
  });

// Which part of a page is on the screen before the next one has arrived depends on the network.
const arriving = [
  "/",
  "/services",
  "/web-development",
  "/app-dev",
  "/fullstack-web",
  "/training/graphic-design/form-and-colour",
  "/enroll",
  "/team/sarita-limbu",
  "/contact",
  "/notices",
  "/accessibility",
];

test("a picture that has not come yet has its room", async ({ page }) => {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.startsWith("/assets/") && !/\.(js|css)$/.test(url.pathname),
    async (route) => {
      await end;
      await route.abort();
    },
  );
  for (const path of arriving) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const flat = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.checkVisibility() && image.getBoundingClientRect().height < 8)
        .map((image) => image.getAttribute("src")),
    );
    expect(flat, path).toEqual([]);
  }
  resolve();
});

for (const viewport of viewports) {
  test.describe(`in pieces, at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("what has arrived of a page stays where it is when the next part comes", async ({ page }) => {
      await noteShifts(page);
      await page.route("**/assets/*.js", (route) => route.abort());
      for (const path of arriving) {
        await page.goto(path);
        const pieces = await page.evaluate(async (address) => {
          const html = await (await fetch(address)).text();
          // Of a head whose words stand in the middle beside its picture, the words come with it on wide screens.
          const before =
            innerWidth < 1024 ? /(?=<(?:article|section|figure|div class="r"))/ : /(?=<(?:article|section))/;
          const parts = html.split(before);
          const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          document.open();
          for (const [i, part] of parts.entries()) {
            document.write(part);
            await frame();
            if (i === 0) (window as unknown as { shifts: Shift[] }).shifts.length = 0;
            if (document.documentElement.scrollHeight > 3 * innerHeight) break;
          }
          document.close();
          await frame();
          return parts.length;
        }, path);
        expect(pieces, path).toBeGreaterThan(1);
        expect.soft(await shiftsOf(page), path).toEqual([]);
      }
    });
  });
}
