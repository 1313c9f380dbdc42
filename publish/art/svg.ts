type Filled = { d: string; fill: string };
type Stroked = { d: string; stroke: string; width: number; opacity?: number; crisp?: true };

export type Layer = Filled | Stroked;

/** `crisp` is for stitches, all of a drawing or of a layer, which must not blur into each other. */
export type Drawing = { width: number; height: number; layers: Layer[]; crisp?: true };

export function short(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return rounded === 0 ? "0" : String(rounded).replace(/^(-?)0\./, "$1.");
}

export const numbers = (...values: number[]): string =>
  values.map(short).reduce((text, next) => text + (next.startsWith("-") ? "" : " ") + next);

export function ground(width: number, height: number, fill: string): Layer {
  return { d: `M0 0h${width}v${height}H0z`, fill };
}

const crispness = (crisp?: true) => (crisp ? ' shape-rendering="crispEdges"' : "");

function element(layer: Layer): string {
  if (layer.d === "") return "";
  if ("fill" in layer) return `<path fill="${layer.fill}" d="${layer.d}"/>`;
  const opacity = layer.opacity === undefined ? "" : ` opacity="${String(layer.opacity).replace(/^0/, "")}"`;
  const look = `stroke-width="${short(layer.width)}"${opacity}${crispness(layer.crisp)}`;
  return `<path stroke="${layer.stroke}" ${look} d="${layer.d}"/>`;
}

/** `anchor` stays visible in a box of other proportions. A viewBox and no size, so that the box decides the size. */
export function toSvg(drawing: Drawing, anchor: "xMidYMid" | "xMaxYMid" = "xMidYMid"): string {
  const { width, height, layers, crisp } = drawing;
  const unfilled = layers.some((layer) => "stroke" in layer) ? ' fill="none"' : "";
  const fit = `viewBox="0 0 ${width} ${height}" preserveAspectRatio="${anchor} slice"`;
  const paths = layers.map(element).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" ${fit}${unfilled}${crispness(crisp)}>${paths}</svg>`;
}
