// A stepped range with a doorway diamond, and the sun. Pages inline the two paths so that their colours follow the theme.
import { colours } from "../../content-model/write/looks.ts";

/** `range` holds its own cut, wound the other way round, so no fill rule is needed. */
export const MARK = {
  width: 12,
  height: 9,
  range: "M4 1h2v1h1v1h1v1h1v1h1v1h1v1h1v2H0V7h1V6h1V4h1V2h1zM4 5v1H3v1h1v1h2V7h1V6H6V5z",
  sun: "M10 0h1v1h1v1h-1v1h-1V2H9V1h1z",
} as const;

export const markDiagonal = Math.hypot(MARK.width, MARK.height);

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
const crisp = 'shape-rendering="crispEdges"';

const markPaths = (range: string) =>
  `<path fill="${range}" d="${MARK.range}"/><path fill="${colours.marigold500}" d="${MARK.sun}"/>`;

export const logoMark = () =>
  `<svg ${xmlns} viewBox="0 0 ${MARK.width} ${MARK.height}" ${crisp}>${markPaths(colours.crimson600)}</svg>`;

export function iconSquare(cells: number): string {
  const left = (cells - MARK.width) / 2;
  const top = Math.ceil((cells - MARK.height) / 2);
  return `<svg ${xmlns} viewBox="0 0 ${cells} ${cells}" ${crisp}><path fill="${colours.ink900}" d="M0 0h${cells}v${cells}H0z"/><g transform="translate(${left} ${top})">${markPaths(colours.snow)}</g></svg>`;
}
