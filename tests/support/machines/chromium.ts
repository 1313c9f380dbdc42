// Finds the system's Chromium, or installs it from Debian's packages where the machine allows it.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { install } from "./debian-packages.ts";

/** The headless shell first: the same engine without windows, which takes a third less time. */
const usualPlaces = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Devanagari and emoji, which the site's font lacks, and the fallback font that its metrics are matched to. */
const fonts: Record<string, string> = {
  "fonts-liberation": "liberation",
  "fonts-lohit-deva": "lohit-devanagari",
  "fonts-noto-color-emoji": "noto/NotoColorEmoji.ttf",
};

/** Installs the fonts that are missing, where the machine allows it. */
export function installFonts(): void {
  const isMissing = (file: string) => !existsSync(join("/usr/share/fonts/truetype", file));
  const missing = Object.keys(fonts).filter((name) => isMissing(fonts[name] ?? ""));
  if (missing.length > 0)
    install("fonts", [missing], () => !Object.values(fonts).some(isMissing) || undefined);
}

/** Path of a Chromium. If there is none and none can be installed, throws an error that says what to do. */
export function findChromium(): string {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, but there is no such file`);
  }
  const find = () => usualPlaces.find((path) => existsSync(path));
  const found = find() ?? install("Chromium", [["chromium-headless-shell"], ["chromium"]], find);
  if (found) return found;
  throw new Error("No Chromium found. Install it, or set CHROMIUM_PATH to one.");
}

/**
 * The last one of a repeated switch wins, so this repeats what Playwright disables. The others prepare browser pages, such
 * as the list below the address bar, in each window, which takes a third of all processor time.
 */
const withoutFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxAimPopup",
  "PreloadTopChromeWebUI",
  "PreloadTopChromeWebUILessNavigations",
  "TabSearch",
];

/** Arguments that keep Chromium from contacting hosts of its own, and from work that no test needs. */
export const chromiumArguments = [
  `--disable-features=${withoutFeatures.join(",")}`,
  // Otherwise the headless shell rounds each letter's width to whole pixels.
  "--font-render-hinting=none",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
}
