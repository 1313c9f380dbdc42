// Finds the system's Chromium, and installs it from Debian's packages when the machine lets us.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** The headless shell first: the same engine without windows of its own, which takes a third less time. */
const usualPlaces = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** What the site's own typeface lacks, Devanagari and emoji, and the fallback that its metrics are matched with. */
const fonts = ["fonts-liberation", "fonts-lohit-deva", "fonts-noto-color-emoji"];

/** Path of a Chromium. Throws with what to do when there is none and none can be installed. */
export function findChromium(): string {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, but there is no such file`);
  }
  const found = usualPlaces.find((path) => existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium from the system's packages …");
    const quiet = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
    execFileSync("apt-get", ["update", "-qq"], quiet);
    for (const name of ["chromium-headless-shell", "chromium"]) {
      spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name, ...fonts], quiet);
      const installed = usualPlaces.find((path) => existsSync(path));
      if (installed) return installed;
    }
  }
  throw new Error("No Chromium found. Install it, or set CHROMIUM_PATH to one.");
}

/**
 * Of the same switch the last one counts, so this repeats what Playwright turns off. The others prepare pages of the
 * browser's own, such as the list below its address field, in each window: a third of all processor time.
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

/** Arguments that keep Chromium from looking for hosts of its own, and from work that no test looks at. */
export const chromiumArguments = [
  `--disable-features=${withoutFeatures.join(",")}`,
  // The headless shell would round each letter's width to whole pixels.
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
