// Polylines to paths of few bytes: thinned, then quadratic curves through the mid-points in relative integers.
import { isoLines, type Line, type Point, type Survey } from "./iso-lines.ts";
import { numbers } from "./svg.ts";

function thin(line: Line, tolerance: number): Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  const [x1, y1] = first;
  const [x2, y2] = last;
  const chord = Math.hypot(x2 - x1, y2 - y1);
  let farthest = 0;
  let at = 0;
  line.slice(1, -1).forEach(([x, y], i) => {
    const distance =
      chord < 1e-6
        ? Math.hypot(x - x1, y - y1)
        : Math.abs((y2 - y1) * x - (x2 - x1) * y + x2 * y1 - y2 * x1) / chord;
    if (distance > farthest) {
      farthest = distance;
      at = i + 1;
    }
  });
  if (farthest <= tolerance) return [first, last];
  return [...thin(line.slice(0, at + 1), tolerance).slice(0, -1), ...thin(line.slice(at), tolerance)];
}

function thinRing(line: Line, tolerance: number): Point[] {
  const half = line.length >> 1;
  return [...thin(line.slice(0, half + 1), tolerance).slice(0, -1), ...thin(line.slice(half), tolerance)];
}

const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
const middle = (a: Point, b: Point): Point => whole([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);

function trace(start: Point, curves: { control: Point; to: Point }[]): string {
  let at = whole(start);
  const steps = curves.map(({ control, to }) => {
    const [controlX, controlY] = whole(control);
    const step = numbers(controlX - at[0], controlY - at[1], to[0] - at[0], to[1] - at[1]);
    at = to;
    return step;
  });
  const rest = steps.reduce((text, step) => text + (step.startsWith("-") ? "" : " ") + step);
  return `M${numbers(...whole(start))}q${rest}`;
}

function openCurve(points: Point[]): string {
  const [first, ...rest] = points;
  if (!first || rest.length < 2) return "";
  const controls = rest.slice(0, -1);
  const curves = controls.map((control, i) => {
    const after = rest[i + 1] ?? control;
    return { control, to: i === controls.length - 1 ? whole(after) : middle(control, after) };
  });
  return trace(first, curves);
}

function closedCurve(points: Point[]): string {
  const ring = points.slice(0, -1);
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || !last || ring.length < 3) return openCurve(points);
  const curves = ring.map((control, i) => ({ control, to: middle(control, ring[i + 1] ?? first) }));
  return `${trace(middle(last, first), curves)}z`;
}

function isRing(line: Line): boolean {
  const [first, last] = [line[0], line.at(-1)];
  return !!first && !!last && Math.hypot(first[0] - last[0], first[1] - last[1]) < 0.2;
}

type Style = { tolerance: number; shortest: number; sealed?: boolean };

export function levelPath(survey: Survey, level: number, { tolerance, shortest, sealed = false }: Style) {
  return isoLines(survey, level, sealed)
    .filter((line) => line.length * survey.step > shortest)
    .map((line) => (isRing(line) ? closedCurve(thinRing(line, tolerance)) : openCurve(thin(line, tolerance))))
    .join("");
}
