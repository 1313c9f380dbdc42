// A picture with as much detail as a photograph, for companies in tests.
import { Resvg } from "@resvg/resvg-js";

/** A PNG file. Each `seed` gives another picture. */
export function drawPhotograph(width: number, height: number, seed = 1): Buffer {
  const clouds = `<filter id="f" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.012" numOctaves="4" seed="${seed}"/><feColorMatrix values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 0 1"/></filter>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${clouds}<rect width="${width}" height="${height}" filter="url(#f)"/></svg>`;
  return new Resvg(svg).render().asPng();
}
