// Logos of companies in tests: one much wider and one much higher than a name is.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";

/** Colours that nothing else on the site has, so that a document shows whether it holds the logo. */
export const logoColours = { wide: "#1b6ca8", tall: "#c97b12" };

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';

export const tallLogo = `<svg ${xmlns} viewBox="0 0 30 90"><style>.a{fill:${logoColours.tall}}</style><path class="a" d="M0 0h30v60L15 90 0 60z"/></svg>`;

const wide = `<svg ${xmlns} viewBox="0 0 900 100"><path fill="${logoColours.wide}" d="M0 0h100v100H0zM130 20h60v60h-60zM220 20h60v60h-60zM310 20h590v60H310z"/></svg>`;
const wideLogo = new Resvg(wide).render().asPng();

/** Puts both into the folder: `pictures/wide.png` and `pictures/tall.svg`. */
export function writeLogos(folder: string) {
  mkdirSync(join(folder, "pictures"), { recursive: true });
  writeFileSync(join(folder, "pictures/wide.png"), wideLogo);
  writeFileSync(join(folder, "pictures/tall.svg"), tallLogo);
}
