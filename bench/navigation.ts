// From the click on a link to the new page's heading on the screen, inside the running site and as a full load.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { untilQuiet } from "../tests/support/page-scripts.ts";
import { median } from "./median.ts";
import { type Figure, figure, milliseconds, type Part, ratio } from "./report.ts";

type Way = { from: string; to: string };
type Network = "this machine" | "slow 4G";
type Kind = "in the site" | "full load";

/** Main links are fetched when in view, others when pointed at. */
const ways: Way[] = [
  { from: "/", to: "/about-us" },
  { from: "/", to: "/portfolio" },
  { from: "/team", to: "/contact" },
  { from: "/training-courses", to: "/fullstack-web" },
  { from: "/services", to: "/cloud-service" },
];

/** Lighthouse's slow 4G. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 768_000 / 8,
};
/** A pointer rests on a link about this long before it is pressed. */
const restOnLink = 200;

type Recorder = { clicked?: number; painted?: number };
type RecordedWindow = { recorder: Recorder; fullLoad?: boolean };

/** Runs in every document: notes when a link was clicked and when a heading that was not there before was painted. */
function record() {
  const view = window as unknown as RecordedWindow;
  const recorder: Recorder = {};
  view.recorder = recorder;
  const now = () => performance.timeOrigin + performance.now();
  let seen = "";
  const look = () => {
    const heading = document.querySelector("main h1")?.textContent ?? "";
    if (heading === "" || heading === seen) return;
    seen = heading;
    // The callback comes before the frame with the heading is drawn, a message sent from there after it.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        recorder.painted = now();
      };
      port2.postMessage(undefined);
    });
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  const onClick = (event: MouseEvent) => {
    recorder.clicked = performance.timeOrigin + event.timeStamp;
    recorder.painted = undefined;
    sessionStorage.setItem("clicked", String(recorder.clicked));
    // The router does not see the click, so the browser follows the link itself.
    if (view.fullLoad) event.stopPropagation();
  };
  window.addEventListener("click", onClick, { capture: true });
}

async function openPage(context: BrowserContext, url: string, network: Network): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await untilQuiet(page);
  if (network === "slow 4G") {
    const session = await context.newCDPSession(page);
    await session.send("Network.emulateNetworkConditions", slow4G);
  }
  return page;
}

async function follow(browser: Browser, siteUrl: string, way: Way, kind: Kind, network: Network) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addInitScript(record);
    const page = await openPage(context, siteUrl + way.from, network);
    const link = page.locator(`a[href="${way.to}"]:visible`).first();
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await page.waitForTimeout(restOnLink);
    await page.evaluate((fullLoad) => {
      (window as unknown as RecordedWindow).fullLoad = fullLoad;
    }, kind === "full load");
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForURL(siteUrl + way.to, { waitUntil: "commit" });
    const painted = await page.waitForFunction(
      () => (window as unknown as RecordedWindow).recorder.painted,
      undefined,
      { polling: 50 },
    );
    const clicked = await page.evaluate(() => Number(sessionStorage.getItem("clicked")));
    return Number(await painted.jsonValue()) - clicked;
  } finally {
    await context.close();
  }
}

export async function measureNavigation(browser: Browser, siteUrl: string, runs: number): Promise<Part> {
  const networks: Network[] = ["this machine", "slow 4G"];
  const kinds: Kind[] = ["in the site", "full load"];
  const times = new Map<string, number[]>();
  const key = (network: Network, kind: Kind, { from, to }: Way) => `${network} ${kind} ${from} ${to}`;
  for (let run = 0; run < runs; run++) {
    for (const network of networks) {
      for (const way of ways) {
        for (const kind of run % 2 === 0 ? kinds : kinds.toReversed()) {
          const time = await follow(browser, siteUrl, way, kind, network);
          const name = key(network, kind, way);
          times.set(name, [...(times.get(name) ?? []), time]);
        }
      }
    }
    console.log(`  navigation, run ${run + 1} of ${runs}`);
  }
  const timeOf = (network: Network, kind: Kind, way: Way) => median(times.get(key(network, kind, way)) ?? []);
  const all = (network: Network, kind: Kind) =>
    median(ways.flatMap((way) => times.get(key(network, kind, way)) ?? []));

  const figures: Figure[] = networks.flatMap((network) => {
    const inside = all(network, "in the site");
    return [
      figure(`Click to new heading, ${network}`, milliseconds(inside), "≤ 50 ms", inside <= 50),
      figure(`… to a full load, ${network}`, ratio(inside / all(network, "full load"))),
    ];
  });
  const rows = ways.map((way) => [
    `${way.from} → ${way.to}`,
    ...networks.flatMap((network) => kinds.map((kind) => milliseconds(timeOf(network, kind, way)))),
  ]);
  return {
    figures,
    tables: [
      {
        title: "From click to the new heading",
        head: ["link", ...networks.flatMap((network) => kinds.map((kind) => `${kind}, ${network}`))],
        rows,
        notes: [
          `The pointer rests on the link for ${restOnLink} ms, then clicks. The end is the frame with the heading, where the page's`,
          "fade of 0.3 s begins. Full load: the same click, followed by the browser instead of the router, with",
          "scripts, font and styles already in its cache.",
        ],
      },
    ],
  };
}
