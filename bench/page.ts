// Pages in the bench's browser: opened as by a visitor, awaited until idle, pressed as by a finger.
import type { Browser, BrowserContext, CDPSession, Locator, Page } from "playwright-core";
import { firstMove } from "../tests/support/reading/first-move.ts";
import { isScriptFetched } from "../tests/support/reading/page-scripts.ts";

export const desktop = { viewport: { width: 1280, height: 800 } };
/** The phone of Lighthouse's mobile settings. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** A page is quiet when nothing was requested or received for this long, in milliseconds. */
const quietTime = 700;
const maxWait = 60_000;
const pollInterval = 100;
const pressTime = 80;

/** Runs the work on a page in a new context, whose cache is empty. */
export async function withPage<T>(
  browser: Browser,
  options: Parameters<Browser["newContext"]>[0],
  work: (page: OpenPage) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options);
  try {
    return await work(await openPage(context));
  } finally {
    // If the browser is gone, the work's own error is the one to report.
    if (browser.isConnected()) await context.close();
  }
}

type OpenPage = Awaited<ReturnType<typeof openPage>>;

/** A page that counts its requests. It is observed from Node, so that waiting costs the page nothing. */
async function openPage(context: BrowserContext) {
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
  const isQuiet = async () =>
    underWay === 0 && performance.now() - lastChange > quietTime && (await page.evaluate(isScriptFetched));
  return {
    page,
    session,
    /** Resolves once the page is quiet and the site's script has been fetched. */
    async untilQuiet() {
      const giveUp = performance.now() + maxWait;
      while (!(await isQuiet())) {
        if (performance.now() > giveUp)
          throw new Error(
            `${page.url()} was not quiet within ${maxWait / 1000} s: ${underWay} requests under way`,
          );
        await page.waitForTimeout(pollInterval);
      }
    },
  };
}

/** Has the page run its script, as a visitor's first move does, and resolves when it has taken over. */
export async function startScript(page: Page): Promise<void> {
  await firstMove(page);
  await page.locator("html[data-ready]").waitFor();
}

/** Presses the middle of the target without having moved there, as a finger does, for as long as people do. */
export async function press(page: Page, session: CDPSession, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on ${page.url()}`);
  const where = {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    button: "left",
    clickCount: 1,
  } as const;
  // Not Playwright's click(), which runs hit tests in the page during the measurement.
  await session.send("Input.dispatchMouseEvent", { type: "mousePressed", ...where });
  await page.waitForTimeout(pressTime);
  await session.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...where });
}

export type SentFile = {
  path: string;
  type: string;
  /** On the wire, headers and body. */
  bytes: number;
  beforeLoad: boolean;
};

/** Records what the page requests from now on. The list grows as answers arrive. */
export async function recordVisit(session: CDPSession): Promise<SentFile[]> {
  const sent: SentFile[] = [];
  const started = new Map<string, number>();
  const answered = new Map<string, { path: string; type: string }>();
  let loaded = Number.POSITIVE_INFINITY;
  session.on("Page.loadEventFired", ({ timestamp }) => {
    loaded = timestamp;
  });
  session.on("Network.requestWillBeSent", ({ requestId, timestamp }) => started.set(requestId, timestamp));
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const { protocol, pathname } = new URL(response.url);
    if (protocol.startsWith("http")) answered.set(requestId, { path: pathname, type: response.mimeType });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const answer = answered.get(requestId);
    if (answer)
      sent.push({ ...answer, bytes: encodedDataLength, beforeLoad: (started.get(requestId) ?? 0) < loaded });
  });
  await session.send("Network.enable");
  await session.send("Page.enable");
  return sent;
}
