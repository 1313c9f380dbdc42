// Pages in the bench's browser: opened as by a visitor, awaited until idle, pressed as by a finger.
import type { Browser, BrowserContext, CDPSession, Locator, Page } from "playwright-core";
import { firstMove } from "../tests/support/first-move.ts";
import { isScriptFetched } from "../tests/support/page-scripts.ts";

/** How many times slower than this machine's a visitor's processor is assumed to be. */
export const slowdown = 4;

export const desktop = { viewport: { width: 1280, height: 800 } };
/** The phone of Lighthouse's mobile settings. */
export const mobile = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** A page is quiet when nothing was requested or received for this long. */
const quietTime = 700;
const patience = 60_000;
const pause = 100;
const pressTime = 80;

export type OpenPage = {
  page: Page;
  session: CDPSession;
  /** Resolves once the page is quiet and, where it has our script, that script has been fetched. */
  untilQuiet(script?: "with script" | "without script"): Promise<void>;
};

/** Has the page run its script, as a visitor's first move does, and resolves when it has taken over. */
export async function startScript(page: Page): Promise<void> {
  await firstMove(page);
  await page.locator("html[data-ready]").waitFor();
}

/** A page that counts its requests. It is observed from Node, so that waiting costs the page nothing. */
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
      const isQuiet = async () => {
        if (underWay > 0 || performance.now() - lastChange <= quietTime) return false;
        // Without script it is asked for nothing, so that asking costs both pages the same.
        const isThere = await page.evaluate(isScriptFetched);
        return isThere || script === "without script";
      };
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

/** Runs the work in a new context, whose cache is empty. */
export async function inFreshContext<T>(
  browser: Browser,
  options: Parameters<Browser["newContext"]>[0],
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options);
  try {
    return await work(context);
  } finally {
    // If the browser is gone, the work's own error is the one to report.
    if (browser.isConnected()) await context.close();
  }
}

/** Stalls every request for a script, as on a connection on which it has not arrived yet. */
export async function holdScripts(session: CDPSession): Promise<void> {
  await session.send("Fetch.enable", { patterns: [anyScript] });
}

/**
 * Delays the next page, as any real connection does. Otherwise the timing of a press that leads to it is lost, because the
 * page on which it happened is gone too soon.
 */
export async function delayNextPage(session: CDPSession, scriptsToo: boolean, delay: number): Promise<void> {
  session.on("Fetch.requestPaused", ({ requestId, resourceType }) => {
    if (resourceType !== "Document") return;
    // Fails when the page of the request is gone, and then nobody waits for the answer.
    setTimeout(() => session.send("Fetch.continueRequest", { requestId }).catch(() => undefined), delay);
  });
  const patterns = [{ urlPattern: "*", resourceType: "Document" as const }];
  await session.send("Fetch.enable", { patterns: scriptsToo ? [...patterns, anyScript] : patterns });
}

const anyScript = { urlPattern: "*", resourceType: "Script" as const };

async function middleOf(page: Page, target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on ${page.url()}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Moves the pointer to the middle of the visible part of the target, and lets it rest there. */
export async function pointAt(page: Page, target: Locator, rest: number): Promise<void> {
  const { x, y } = await middleOf(page, target);
  await page.mouse.move(x, y);
  await page.waitForTimeout(rest);
}

/** Presses the middle of the target without having moved there, as a finger does, for as long as people do. */
export async function pressAtOnce(page: Page, session: CDPSession, target: Locator): Promise<void> {
  const where = { ...(await middleOf(page, target)), button: "left", clickCount: 1 } as const;
  await session.send("Input.dispatchMouseEvent", { type: "mousePressed", ...where });
  await page.waitForTimeout(pressTime);
  await session.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...where });
}

/**
 * Presses the mouse at its current position for as long as people do. Not Playwright's click(), which runs hit tests in
 * the page during the measurement and leaves no time between down and up.
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
