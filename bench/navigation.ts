// From the click on a link to the new page's heading on the screen, inside the running site and as a full load.
import type { Browser } from "playwright-core";
import { type ByLoad, type Load, loads, runsUnder, under } from "./busy.ts";
import { desktop, inFreshContext, openPage, pointAt, press, startScript } from "./page.ts";
import { type Figure, figureByLoad, milliseconds, type Part, ratio, type Table } from "./report.ts";
import { median } from "./statistics.ts";

type Way = { from: string; to: string };
type Network = "this machine" | "slow 4G";
type Kind = "in the site" | "full load";
const networks: readonly Network[] = ["this machine", "slow 4G"];
const kinds: readonly Kind[] = ["in the site", "full load"];
const limit = 50;

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
/** How long a pointer typically rests on a link before the press. */
const restOnLink = 200;

type Recorder = { clicked?: number; painted?: number };
type RecordedWindow = { recorder: Recorder; fullLoad?: boolean };

/** Runs in every document: records when a link was clicked and when a new heading was painted. */
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
    // This callback runs before the frame with the heading is drawn, a message posted from it afterwards.
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
    // No script of the site sees the click, so the browser follows the link itself.
    if (view.fullLoad) event.stopImmediatePropagation();
  };
  window.addEventListener("click", onClick, { capture: true });
}

async function follow(browser: Browser, siteUrl: string, way: Way, kind: Kind, network: Network) {
  return inFreshContext(browser, desktop, async (context) => {
    await context.addInitScript(record);
    const { page, session, untilQuiet } = await openPage(context);
    await page.goto(siteUrl + way.from);
    await untilQuiet();
    await startScript(page);
    if (network === "slow 4G") {
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", slow4G);
    }
    await page.evaluate((fullLoad) => {
      (window as unknown as RecordedWindow).fullLoad = fullLoad;
    }, kind === "full load");
    await pointAt(page, page.locator(`a[href="${way.to}"]:visible`).first(), restOnLink);
    await press(page);
    await page.waitForURL(siteUrl + way.to, { waitUntil: "commit" });
    const painted = await page.waitForFunction(
      () => (window as unknown as RecordedWindow).recorder.painted,
      undefined,
      { polling: 50 },
    );
    const clicked = await page.evaluate(() => Number(sessionStorage.getItem("clicked")));
    return Number(await painted.jsonValue()) - clicked;
  });
}

type Times = Map<string, number[]>;
const key = (network: Network, kind: Kind, { from, to }: Way) => `${network} ${kind} ${from} ${to}`;

async function followAll(browser: Browser, siteUrl: string, kinds: readonly Kind[], times: Times) {
  for (const network of networks) {
    for (const way of ways) {
      for (const kind of kinds) {
        const name = key(network, kind, way);
        times.set(name, [...(times.get(name) ?? []), await follow(browser, siteUrl, way, kind, network)]);
      }
    }
  }
}

export async function measureNavigation(browser: Browser, siteUrl: string, runs: number): Promise<Part> {
  const times: ByLoad<Times> = { quiet: new Map(), busy: new Map() };
  for (const load of loads) {
    for (let run = 0; run < runsUnder(load, runs); run++) {
      const turns = run % 2 === 0 ? kinds : kinds.toReversed();
      await under(load, () => followAll(browser, siteUrl, turns, times[load]));
      console.log(`  navigation, ${load}, run ${run + 1} of ${runsUnder(load, runs)}`);
    }
  }
  return {
    figures: judge(times),
    tables: loads.map((load) => tableOf(load, times[load], load === "busy" ? notes : [])),
  };
}

const timeOf = (times: Times, network: Network, kind: Kind, way: Way) =>
  median(times.get(key(network, kind, way)) ?? []);

function judge(times: ByLoad<Times>): Figure[] {
  const byLoad = (measure: (times: Times) => number) => ({
    quiet: measure(times.quiet),
    busy: measure(times.busy),
  });
  return networks.flatMap((network) => {
    const inside = (times: Times) =>
      median(ways.flatMap((way) => times.get(key(network, "in the site", way)) ?? []));
    const slowest = (times: Times) =>
      Math.max(...ways.map((way) => timeOf(times, network, "in the site", way)));
    const toFullLoad = (times: Times) =>
      Math.max(
        ...ways.map(
          (way) => timeOf(times, network, "in the site", way) / timeOf(times, network, "full load", way),
        ),
      );
    return [
      figureByLoad(
        `Click to new heading, ${network}, median`,
        byLoad(inside),
        milliseconds,
        `≤ ${limit} ms`,
        (time) => time <= limit,
      ),
      figureByLoad("… slowest link", byLoad(slowest), milliseconds),
      figureByLoad("… to a full load, worst link", byLoad(toFullLoad), ratio, "≤ 1", (share) => share <= 1),
    ];
  });
}

const notes = [
  `The pointer rests on the link for ${restOnLink} ms, then presses for 80 ms; the time begins with its release. The end is the frame`,
  "with the heading, where the page's fade of 0.3 s begins. Full load: the same press, followed by the browser instead",
  "of the script, with scripts, font and styles already in its cache.",
];

function tableOf(load: Load, times: Times, notes: string[]): Table {
  return {
    title: `From click to the new heading, ${load}`,
    head: ["link", ...networks.flatMap((network) => kinds.map((kind) => `${kind}, ${network}`))],
    rows: ways.map((way) => [
      `${way.from} → ${way.to}`,
      ...networks.flatMap((network) => kinds.map((kind) => milliseconds(timeOf(times, network, kind, way)))),
    ]),
    notes,
  };
}
