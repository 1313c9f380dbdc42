// What the main thread does while a visitor reads the home page to its end, and with a first act, on a processor slowed down
// four times: drawn as a picture for the documentation, beside the same page without script.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { inFreshContext, mobile, openPage, pointAt, press, slowdown } from "./page.ts";
import { milliseconds, type Part, type Table } from "./report.ts";
import { startServer } from "./site.ts";

const picturesFolder = join(import.meta.dirname, "../docs/pictures");

type Story = { title: string; file: string; act(page: Page): Promise<void> };

const pauseAfterAct = 1_000;
/** As far and as often as a thumb swipes. Pixels, milliseconds. */
const swipe = { by: 600, every: 300 };

const stories: Story[] = [
  {
    title: "the home page is read to its end",
    file: "trace-read.svg",
    async act(page) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let y = 0; y < height; y += swipe.by) {
        await page.mouse.wheel(0, swipe.by);
        await page.waitForTimeout(swipe.every);
      }
    },
  },
  {
    title: "the menu of the home page is opened as the first act",
    file: "trace-first-act.svg",
    async act(page) {
      await pointAt(page, page.locator("button.menu-btn"), 0);
      await press(page);
    },
  },
];

const kinds = ["script", "style and layout", "paint", "other"] as const;
type Kind = (typeof kinds)[number];
const inks: Record<Kind, string> = {
  script: "#d72b48",
  "style and layout": "#2e62c9",
  paint: "#257848",
  other: "#a9b2c4",
};
/** The names of a trace. https://chromium.googlesource.com/chromium/src/+/main/third_party/blink/renderer/core/inspector/inspector_trace_events.h */
const kindOf: Record<string, Kind> = {
  RunTask: "other",
  EvaluateScript: "script",
  "v8.compile": "script",
  "v8.evaluateModule": "script",
  FunctionCall: "script",
  UpdateLayoutTree: "style and layout",
  Layout: "style and layout",
  PrePaint: "paint",
  Paint: "paint",
  Layerize: "paint",
  Commit: "paint",
};

/** Microseconds. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args: { name?: string };
};
/** A stretch of work. Milliseconds since the page was asked for. */
type Stretch = { kind: Kind; from: number; length: number };
type Trace = { variant: string; acted: number; stretches: Stretch[] };

async function record(
  browser: Browser,
  url: string,
  variant: Trace["variant"],
  story: Story,
): Promise<Trace> {
  return inFreshContext(browser, mobile, async (context) => {
    const { page, session, untilQuiet } = await openPage(context);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await browser.startTracing(page, {
      categories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "v8"],
    });
    const asked = performance.now();
    await page.goto(url);
    await untilQuiet(variant === "with script" ? variant : "without script");
    const acted = performance.now() - asked;
    await story.act(page);
    await page.waitForTimeout(pauseAfterAct);
    return { variant, acted, stretches: stretchesOf(await browser.stopTracing()) };
  });
}

/** The work of the busiest main thread, which is the page's. */
function stretchesOf(trace: Buffer): Stretch[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const threads = new Map<string, TraceEvent[]>();
  for (const event of traceEvents)
    if (event.name === "thread_name" && event.args.name === "CrRendererMain")
      threads.set(threadOf(event), []);
  for (const event of traceEvents)
    if (event.ph === "X" && kindOf[event.name]) threads.get(threadOf(event))?.push(event);
  const [events = []] = [...threads.values()].toSorted((a, b) => b.length - a.length);
  const start = Math.min(...events.map(({ ts }) => ts));
  return events
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .map(({ name, ts, dur = 0 }) => ({
      kind: kindOf[name] ?? "other",
      from: (ts - start) / 1_000,
      length: dur / 1_000,
    }));
}

const tasksOf = ({ stretches }: Trace) => stretches.filter(({ kind }) => kind === "other");
const sum = (lengths: number[]) => lengths.reduce((all, one) => all + one, 0);

/** Work of a kind, without what is nested in work of the same kind. */
function workOf({ stretches }: Trace, kind: Kind): number {
  let end = 0;
  let all = 0;
  for (const { from, length } of stretches.filter((one) => one.kind === kind)) {
    if (from < end) continue;
    end = from + length;
    all += length;
  }
  return all;
}

/** Pixels. A narrower stretch is not seen. */
const leastWidth = 0.1;
const picture = { width: 1200, left: 110, row: 64, bar: 34, top: 34, bottom: 30 };

function draw({ title }: Story, traces: Trace[]): string {
  const { width, left, row, bar, top, bottom } = picture;
  const last = Math.max(
    ...traces.flatMap(({ stretches }) => stretches.map(({ from, length }) => from + length)),
  );
  const height = top + traces.length * row + bottom;
  const scale = (width - left - 10) / last;
  const x = (time: number) => (left + time * scale).toFixed(1);
  const text = (at: string, y: number, words: string, more = "") =>
    `<text x="${at}" y="${y}"${more}>${words}</text>`;
  const rows = traces.flatMap(({ variant, acted, stretches }, index) => {
    const y = top + index * row;
    return [
      text("0", y + 22, variant),
      ...stretches
        .filter(({ length }) => length * scale > leastWidth)
        .map(
          ({ kind, from, length }) =>
            `<rect x="${x(from)}" y="${y}" width="${Math.max(0.3, length * scale).toFixed(1)}" height="${bar}" fill="${inks[kind]}"/>`,
        ),
      `<path d="M${x(acted)} ${y - 4}v${bar + 8}" stroke="#121b31" stroke-dasharray="3 2"/>`,
      text(x(acted), y + bar + 16, "first act", ' text-anchor="middle"'),
    ];
  });
  const ticks = Array.from({ length: Math.floor(last / 1_000) + 1 }, (_, second) =>
    text(x(second * 1_000), height - 8, `${second} s`),
  );
  const legend = kinds.map(
    (kind, i) =>
      `<rect x="${left + i * 160}" y="6" width="12" height="12" fill="${inks[kind]}"/>${text(String(left + i * 160 + 18), 17, kind)}`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13" fill="#121b31">`,
    `<title>Work of the main thread while ${title}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...legend,
    ...rows,
    ...ticks,
    "</svg>\n",
  ].join("\n");
}

/** Draws the traces into docs/pictures, and tells their sums. */
export async function measureTraces(browser: Browser, siteUrl: string): Promise<Part> {
  const plain = await startServer("plain-server.ts", [siteUrl]);
  const tables: Table[] = [];
  try {
    await (await fetch(plain.url)).arrayBuffer();
    for (const story of stories) {
      const traces = [
        await record(browser, `${siteUrl}/`, "with script", story),
        await record(browser, `${plain.url}/`, "without script", story),
      ];
      writeFileSync(join(picturesFolder, story.file), draw(story, traces));
      tables.push({
        title: `Trace: ${story.title}`,
        head: ["", "all tasks", "longest task", "script", "style and layout", "paint"],
        rows: traces.map((trace) => [
          trace.variant,
          milliseconds(sum(tasksOf(trace).map(({ length }) => length))),
          milliseconds(Math.max(...tasksOf(trace).map(({ length }) => length))),
          ...(["script", "style and layout", "paint"] as const).map((kind) =>
            milliseconds(workOf(trace, kind)),
          ),
        ]),
        notes: [
          `![Work of the main thread over time](pictures/${story.file})`,
          "",
          `One visit each by a phone, quiet, the processor slowed down ${slowdown} times. Tracing itself takes time, so these sums are`,
          "larger than those above; script in the page without script is the bench's own question whether it is quiet.",
        ],
      });
    }
  } finally {
    await plain.stop();
  }
  return { figures: [], tables };
}
