// Pages of the bench's browser: opened as a visitor would, left alone until they are quiet, pressed as a finger does.
import type { Browser, BrowserContext, CDPSession, Locator, Page } from "playwright-core";

/** How much slower than this machine's a visitor's processor is taken to be. */
export const slowdown = 4;

export const desktop = { viewport: { width: 1280, height: 800 } };
/** The phone of Lighthouse's mobile setting. */
export const mobile = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** So long nothing may be asked for or arrive. */
const quietTime = 700;
const patience = 60_000;
const pause = 100;
const pressTime = 80;

/** Whether the site's script has taken over from the browser. Read in the page. */
const hasTakenOver = () => document.documentElement.dataset.ready !== undefined;

export type OpenPage = {
  page: Page;
  session: CDPSession;
  /** Resolves once nothing more comes, and, where the page has a script of ours, that script has taken over. */
  untilQuiet(script?: "with script" | "without script"): Promise<void>;
};

/** A page that counts its requests. It is watched from Node, so that waiting costs the page nothing. */
export async function openPage(context: BrowserContext): Promise<OpenPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let underWay = 0;
  let lastChange = performance.now();
  const count = (change: number) => () => {
    underWay += change;
    lastChange = performance.now();
  };
  page.on("request", count(1));
  page.on("requestfinished", count(-1));
  page.on("requestfailed", count(-1));
  return {
    page,
    session,
    async untilQuiet(script = "with script") {
      const giveUp = performance.now() + patience;
      const isQuiet = async () =>
        underWay <= 0 &&
        performance.now() - lastChange > quietTime &&
        (script === "without script" || (await page.evaluate(hasTakenOver)));
      while (!(await isQuiet())) {
        if (performance.now() > giveUp)
          throw new Error(
            `${page.url()} was not quiet within ${patience / 1000} s: ${underWay} requests under way`,
          );
        await page.waitForTimeout(pause);
      }
    },
  };
}

/** Opens a context for the time of the work: nothing is in its cache. */
export async function inFreshContext<T>(
  browser: Browser,
  options: Parameters<Browser["newContext"]>[0],
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options);
  try {
    return await work(context);
  } finally {
    // Of a browser that is gone, its end is what the work reports.
    if (browser.isConnected()) await context.close();
  }
}

/** Lets every request for a script wait for ever, as on a connection on which it has not come yet. */
export async function holdScripts(session: CDPSession): Promise<void> {
  await session.send("Fetch.enable", { patterns: [anyScript] });
}

/**
 * Lets the next page take a moment, as on any connection but this machine's: a press that leads to it is else reported to
 * nobody, because the page that it was on is gone first.
 */
export async function delayNextPage(session: CDPSession, scriptsToo: boolean, delay: number): Promise<void> {
  session.on("Fetch.requestPaused", ({ requestId, resourceType }) => {
    if (resourceType !== "Document") return;
    // What fails is a request of a page that is gone, and with it nobody waits for the answer.
    setTimeout(() => session.send("Fetch.continueRequest", { requestId }).catch(() => undefined), delay);
  });
  const patterns = [{ urlPattern: "*", resourceType: "Document" as const }];
  await session.send("Fetch.enable", { patterns: scriptsToo ? [...patterns, anyScript] : patterns });
}

const anyScript = { urlPattern: "*", resourceType: "Script" as const };

/** Moves the pointer to the middle of what a visitor sees of it, and lets it rest there. */
export async function pointAt(page: Page, target: Locator, rest: number): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on ${page.url()}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(rest);
}

/**
 * A press as long as people's are, by the mouse where it is now. Not Playwright's click(), which looks in the page for
 * what the press will hit, inside of what is measured, and leaves no time between down and up.
 */
export async function press(page: Page): Promise<void> {
  await page.mouse.down();
  await page.waitForTimeout(pressTime);
  await page.mouse.up();
}

export async function pressKey(page: Page, key: string): Promise<void> {
  await page.keyboard.down(key);
  await page.waitForTimeout(pressTime);
  await page.keyboard.up(key);
}
