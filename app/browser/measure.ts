import { t } from "../words.ts";

function number(value: number, digits: number) {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return value.toLocaleString(document.documentElement.lang, format);
}

const weight = (bytes: number) => t("measure.kilobytes", { count: number(bytes / 1024, 1) });

const seconds = (ms: number | undefined) =>
  ms === undefined ? t("measure.untold") : t("measure.seconds", { count: number(ms / 1000, 2) });

/** When the largest part of the page was painted; undefined where the browser does not tell. */
function largestPaint(): Promise<number | undefined> {
  const type = "largest-contentful-paint";
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return Promise.resolve(undefined);
  return new Promise((done) => {
    const observer = new PerformanceObserver((list) => {
      observer.disconnect();
      done(list.getEntries().at(-1)?.startTime);
    });
    observer.observe({ type, buffered: true });
    // Nothing was noted of a page that was opened in the background.
    setTimeout(done, 500);
  });
}

/** Shows what was measured of the last full load. A page that came from the browser's store is not called light. */
export async function enhance(place: HTMLElement) {
  const note = place.querySelector<HTMLElement>("[role=status]");
  const again = place.querySelector("button");
  const figures = place.querySelector("dl");
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!note || !again || !figures) return;
  const show = (figure: string, value: string) => {
    const shown = figures.querySelector(`[data-figure="${figure}"]`);
    if (shown) shown.textContent = value;
  };
  again.onclick = () => location.reload();
  if (!load || load.encodedBodySize === 0) {
    note.textContent = t("measure.none");
    return;
  }
  const [first] = performance.getEntriesByName("first-contentful-paint");
  const largest = await largestPaint();
  // Asked whether the page is still current, a server answers with less than the page.
  const isStored = load.transferSize < load.encodedBodySize;
  show("page", weight(isStored ? load.encodedBodySize : load.transferSize));
  show("first", seconds(first?.startTime));
  show("largest", seconds(largest));
  const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const all = files.reduce((sum, { transferSize }) => sum + transferSize, load.transferSize);
  const { pathname } = new URL(load.name);
  const isSwapped = pathname !== location.pathname;
  note.textContent = [
    isSwapped && t("measure.swapped", { page: pathname }),
    isStored ? t("measure.stored") : t("measure.all", { weight: weight(all) }),
  ]
    .filter(Boolean)
    .join(" ");
  again.hidden = !(isSwapped || isStored);
  figures.hidden = false;
}
