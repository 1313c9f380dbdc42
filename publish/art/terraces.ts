import { landRamps } from "../../content-model/write/looks.ts";
import { levelPath } from "./curve.ts";
import { surveyLand } from "./iso-lines.ts";
import { type Hill, raiseLand } from "./land.ts";
import { between, randomFrom } from "./seed.ts";
import { signOf, threads } from "./signs.ts";
import { type Drawing, ground, type Layer, numbers } from "./svg.ts";

const width = 480;
const height = 300;
const levelGap = 0.165;
const stitch = 5;

/** `colours`: the position of a ramp in the palette. `emoji`: of the service whose sign it bears. */
export function terraces(seed: string, colours: number, emoji?: string): Drawing {
  const random = randomFrom(`${seed}/land`);
  const ramp = landRamps[colours] ?? landRamps[0];
  const onLeft = random() < 0.5;
  const summitX = onLeft ? between(random, 0.2, 0.34) : between(random, 0.66, 0.8);
  // Near enough to the middle to stay whole where a tall frame crops the picture.
  const signX = Math.min(0.53, Math.max(0.47, 1 - summitX));
  const hills: Hill[] = [
    [summitX, between(random, 0.45, 0.62), 0.3, 1],
    [1 - summitX, between(random, 0.8, 1), 0.26, 0.62],
    [between(random, 0.3, 0.7), between(random, 0, 0.15), 0.2, 0.36],
    [onLeft ? 1 : 0, 0.4, 0.16, 0.3],
    // A hollow for the sign, whose colour may be that of the heights.
    [signX, 0.5, 0.25, -1.7],
  ];
  const survey = surveyLand(raiseLand(random, width, height, hills), 20);

  const layers: Layer[] = [ground(width, height, ramp[0])];
  for (const step of [1, 2, 3, 4, 5] as const) {
    const level = 0.06 + step * levelGap;
    const area = levelPath(survey, level, { tolerance: 1.6, shortest: 90, sealed: true });
    layers.push({ d: area, fill: ramp[step] });
    const line = levelPath(survey, 0.06 + (step + 0.5) * levelGap, { tolerance: 1.6, shortest: 90 });
    layers.push({ d: line, stroke: step === 5 ? ramp[5] : (ramp[step + 1] ?? ramp[5]), width: 1 });
  }
  const rows = signOf(emoji);
  const middle = { x: signX * width, y: height / 2 };
  const sign = [...new Set(rows.join("").replaceAll(".", ""))].map((thread) => ({
    d: stitches(rows, thread, middle),
    stroke: threads[thread] ?? ramp[Number(thread)] ?? ramp[6],
    width: stitch,
    crisp: true as const,
  }));
  const around = { d: stitches(rows, "[^.]", middle, 1), stroke: ramp[0], width: 3 * stitch };
  return { width, height, layers: [...layers, around, ...sign] };
}

/** Rows of stitches around a middle: each run of `thread` is one line, longer by `margin` stitches at both ends. */
function stitches(
  rows: readonly string[],
  thread: string,
  middle: { x: number; y: number },
  margin = 0,
): string {
  const left = Math.round(middle.x - ((rows[0] ?? "").length * stitch) / 2) - margin * stitch;
  const top = Math.round(middle.y - ((rows.length - 1) * stitch) / 2);
  return rows
    .flatMap((row, i) =>
      [...row.matchAll(new RegExp(`${thread}+`, "g"))].map(
        ({ 0: run, index }) =>
          `M${numbers(left + index * stitch, top + i * stitch)}h${(run.length + 2 * margin) * stitch}`,
      ),
    )
    .join("");
}
