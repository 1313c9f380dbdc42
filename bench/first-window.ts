// Whether the first packets of the home page contain everything visible at first. A server sends that many bytes of the
// compressed page and then stalls for ever, while all other files arrive as usual.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, CDPSession, Page } from "playwright-core";
import { differentPixels, readPicture } from "../tests/support/small-picture.ts";
import { getPacked } from "./http.ts";
import { holdScripts, inFreshContext, mobile, openPage } from "./page.ts";
import { type Figure, figure, kilobytes, type Part, type Table } from "./report.ts";

/** A server may send ten packets of 1,460 bytes before an acknowledgement; the remainder is for the response headers. */
const firstWindow = 14_000;
/** The browser has parsed what arrived once the number of elements stays the same for this long. */
const readTime = 400;
/** Long enough for font and pictures, which come from the same machine. */
const filesTime = 1_500;

/** Without animation, so that two screenshots of the same page are identical. */
const still = { ...mobile, reducedMotion: "reduce" as const };

type CutServer = { url: string; length: number; stop(): void };

/** Proxies the site, but sends only the first bytes of the home page: as many as the query says. */
async function startCutServer(siteUrl: string): Promise<CutServer> {
  const home = await getPacked(`${siteUrl}/`, "br");
  if (home.headers["content-encoding"] !== "br") throw new Error("The site did not answer with brotli");
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", siteUrl);
    const { status, headers, body } =
      pathname === "/"
        ? home
        : await getPacked(siteUrl + request.url, String(request.headers["accept-encoding"] ?? ""));
    response.writeHead(status, { ...headers, connection: "close" });
    const cut = searchParams.get("bytes");
    if (cut === null || pathname !== "/") response.end(body);
    else response.write(body.subarray(0, Number(cut)));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    length: home.body.length,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Resolves with the number of elements once it no longer grows. */
async function untilRead(page: Page): Promise<number> {
  let count = -1;
  for (;;) {
    const now = await page.evaluate(() => document.querySelectorAll("*").length);
    if (now === count) return now;
    count = now;
    await page.waitForTimeout(readTime);
  }
}

/** A screenshot once font and pictures have arrived. Not Playwright's own, which waits for a stalled page to load. */
async function picture(page: Page, session: CDPSession): Promise<Buffer> {
  await page.waitForTimeout(filesTime);
  const { data } = await session.send("Page.captureScreenshot", { format: "png" });
  return Buffer.from(data, "base64");
}

type Place = {
  /** The element's name, for the report. */
  name: string;
  /** Index of the next element in document order: once it exists, the element of the largest paint is complete. */
  next: number;
};

/** Runs in the page before anything else. */
function recordLargest() {
  new PerformanceObserver((list) => {
    const entry = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element | null }) | undefined;
    (window as unknown as { largest?: Element | null }).largest = entry?.element;
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

function placeOfLargest(): Place | undefined {
  const { largest } = window as unknown as { largest?: Element | null };
  if (!largest) return undefined;
  const all = [...document.querySelectorAll("*")];
  const next = all.findIndex((element, index) => index > all.indexOf(largest) && !largest.contains(element));
  const text = largest.textContent?.trim().replaceAll(/\s+/g, " ").slice(0, 60) ?? "";
  const kind = [largest.localName, ...largest.classList].join(".");
  return { name: `${kind} ${text}`.trim(), next };
}

async function open<T>(
  browser: Browser,
  url: string,
  read: (page: Page, session: CDPSession, elements: number) => Promise<T>,
): Promise<T> {
  return inFreshContext(browser, still, async (context) => {
    await context.addInitScript(recordLargest);
    const { page, session } = await openPage(context);
    // Without its script, since this is about the first paint.
    await holdScripts(session);
    await page.goto(url, { waitUntil: "commit" });
    return read(page, session, await untilRead(page));
  });
}

/** The share of the window's pixels that differ. */
function difference(whole: Buffer, cut: Buffer): number {
  const { width, height } = readPicture(whole);
  return differentPixels(whole, cut) / (width * height);
}

export async function measureFirstWindow(browser: Browser, siteUrl: string): Promise<Part> {
  const server = await startCutServer(siteUrl);
  const cutAt = (bytes: number) => `${server.url}/?bytes=${bytes}`;
  try {
    const whole = await open(browser, `${server.url}/`, async (page, session) => {
      await page.waitForLoadState("load");
      const place = await page.evaluate(placeOfLargest);
      if (!place) throw new Error("The browser named no largest paint of the home page");
      return { place, picture: await picture(page, session) };
    });
    const isComplete = (bytes: number) =>
      open(browser, cutAt(bytes), async (_, __, elements) => elements > whole.place.next);
    const needed = await smallest(server.length, isComplete);
    const cut = await open(browser, cutAt(firstWindow), (page, session) => picture(page, session));
    console.log(`  first window: ${whole.place.name} needs ${needed} bytes`);
    return {
      figures: judge(needed, difference(whole.picture, cut)),
      tables: [tableOf(server.length, needed, whole.place)],
    };
  } finally {
    server.stop();
  }
}

/** Binary search: the smallest number up to `most` for which a monotonic condition holds. */
async function smallest(most: number, holds: (value: number) => Promise<boolean>): Promise<number> {
  let [low, high] = [0, most];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

function judge(needed: number, different: number): Figure[] {
  return [
    figure(
      "HTML of the home page until its largest paint is complete, brotli",
      kilobytes(needed),
      `≤ ${kilobytes(firstWindow)}`,
      needed <= firstWindow,
    ),
    figure(
      `Pixels of the first window that lack with ${kilobytes(firstWindow)} of it`,
      `${(different * 100).toFixed(2)} %`,
      "0.00 %",
      different === 0,
    ),
  ];
}

function tableOf(length: number, needed: number, place: Place): Table {
  return {
    title: "First packets of the home page",
    head: ["", "bytes"],
    rows: [
      ["the whole page, brotli", length.toLocaleString("en")],
      ["until its largest paint is complete", needed.toLocaleString("en")],
    ],
    notes: [
      `The largest paint at 412 × 823 is ${"`"}${place.name}${"`"}.`,
      "A server sent the first bytes of the page and then nothing more; searched was the smallest number with which the browser's",
      "document has the first element behind the largest paint. The pixels compare the window after",
      `${firstWindow.toLocaleString("en")} bytes, and nothing more, with that of the whole page, both without the script that comes later.`,
    ],
  };
}
