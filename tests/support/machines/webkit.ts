// WebKit from Debian's packages: WPE, which needs no display, and WebKitGTK on a virtual display. Both are driven by
// WebDriver, https://www.w3.org/TR/webdriver2/, and show pages in frames, since their windows have a fixed size.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { framePath, frameSite } from "../sites/framed-site.ts";
import { freePort } from "../sites/site-process.ts";
import { findOrInstall } from "./debian-packages.ts";
import type { Engine } from "./engine.ts";

type Kind = {
  name: string;
  packages: string[];
  driver: string;
  /** Where the browser may be; the last match is the newest. */
  browser: string;
  options: string;
  args: string[];
  needsDisplay: boolean;
};

const wpe: Kind = {
  name: "WPE WebKit",
  packages: ["wpewebkit-driver", "cog"],
  driver: "/usr/bin/WPEWebDriver",
  browser: "/usr/bin/cog",
  options: "wpe:browserOptions",
  args: ["--automation", "--platform=headless"],
  needsDisplay: false,
};

const gtk: Kind = {
  name: "WebKitGTK",
  packages: ["webkit2gtk-driver", "xvfb"],
  driver: "/usr/bin/WebKitWebDriver",
  browser: "/usr/lib/*/webkit{2gtk,gtk}-*/MiniBrowser",
  options: "webkitgtk:browserOptions",
  args: ["--automation"],
  needsDisplay: true,
};

/** Path of the browser, if its driver is installed as well. */
const findBrowser = ({ name, packages, driver, browser, needsDisplay }: Kind): string =>
  findOrInstall(name, packages, () => {
    const isComplete = existsSync(driver) && (!needsDisplay || existsSync("/usr/bin/Xvfb"));
    return isComplete ? globSync(browser).sort().at(-1) : undefined;
  });

/** Starts a virtual display: its process, and the display number that it chose. */
async function startDisplay(): Promise<{ display: ChildProcess; number: string }> {
  const display = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x900x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = await new Promise<string>((resolve, reject) => {
    display.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
    display.stdio[3]?.once("data", (written) => resolve(`:${String(written).trim()}`));
  });
  return { display, number };
}

const stop = (child: ChildProcess | undefined) =>
  new Promise<void>((resolve) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });

/** The key of an element or frame in WebDriver's JSON. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
const escapeKey = "\uE00C";

function webKit(kind: Kind): Engine {
  return {
    name: kind.name,
    async page(siteUrl) {
      const browser = findBrowser(kind);
      const port = await freePort();
      const { display, number } = kind.needsDisplay ? await startDisplay() : {};
      const driver = spawn(kind.driver, [`--port=${port}`], {
        stdio: "ignore",
        env: { ...process.env, ...(number && { DISPLAY: number }) },
      });
      const site = await frameSite(siteUrl);
      const end = async () => {
        await stop(driver);
        await stop(display);
        await site.close();
      };
      async function ask<T>(method: string, path: string, body?: object): Promise<T> {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
          method,
          ...(body && { body: JSON.stringify(body) }),
        });
        const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
        if (!answer.ok) throw new Error(`${kind.name}: ${value.error}: ${value.message}`);
        return value;
      }
      const isReady = () =>
        fetch(`http://127.0.0.1:${port}/status`).then(
          ({ ok }) => ok,
          () => false,
        );
      while (driver.exitCode === null && !(await isReady())) await delay(20);
      const wanted = { [kind.options]: { binary: browser, args: kind.args } };
      const { sessionId } = await ask<{ sessionId: string }>("POST", "/session", {
        capabilities: { alwaysMatch: wanted },
      }).catch(async (error) => {
        await end();
        throw error;
      });
      const session = `/session/${sessionId}`;
      const run = <T>(script: string, args: unknown[] = []) =>
        ask<T>("POST", `${session}/execute/sync`, { script, args });
      return {
        async open(path, width) {
          await ask("POST", `${session}/url`, { url: site.url + framePath(path, width) });
          const frame = await run<object>("return document.querySelector('iframe')");
          await ask("POST", `${session}/frame`, { id: frame });
        },
        read: (look) => run(`return (${look})()`),
        async click(selector) {
          const element = await run<Record<string, string> | null>(
            "return [...document.querySelectorAll(arguments[0])].find((one) => one.getClientRects().length > 0) || null",
            [selector],
          );
          if (!element) throw new Error(`Nothing to click: ${selector}`);
          await ask("POST", `${session}/element/${element[elementKey]}/click`, {});
        },
        async press() {
          const actions = [
            { type: "keyDown", value: escapeKey },
            { type: "keyUp", value: escapeKey },
          ];
          await ask("POST", `${session}/actions`, { actions: [{ type: "key", id: "keyboard", actions }] });
        },
        errors: () => run("return window.uncaught"),
        async close() {
          await ask("DELETE", session);
          await end();
        },
      };
    },
  };
}

/** In Debian 12 it corresponds to Safari 16.0. */
export const wpeWebKit = webKit(wpe);
/** Debian keeps it as current as Safari. */
export const webKitGtk = webKit(gtk);
