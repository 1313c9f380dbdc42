import { t } from "../words.ts";
import styles from "./demo.css?inline";
import { element } from "./element.ts";

/** How long somebody waits for a program of 12 KB before being told that it does not come. */
const limitMs = 8_000;
const tallest = 3_000;
const sheet = element("style", {}, styles);
const dark = matchMedia("(prefers-color-scheme: dark)");

function theme(): string {
  const { classList } = document.documentElement;
  return classList.contains("dark") || (!classList.contains("light") && dark.matches) ? "dark" : "light";
}

/** The page's typeface, if it has come: a frame, whose origin is nobody's, can fetch none. */
async function sendTypeface({ contentWindow }: HTMLIFrameElement) {
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const { style } = rule;
      const [, url] = /url\("?([^")]+)/.exec(style.getPropertyValue("src")) ?? [];
      if (!url || performance.getEntriesByName(new URL(url, location.href).href).length === 0) continue;
      const face = await (await fetch(url, { cache: "force-cache" })).arrayBuffer();
      const [weight, unicodeRange] = ["font-weight", "unicode-range"].map((name) =>
        style.getPropertyValue(name),
      );
      contentWindow?.postMessage({ face, weight, unicodeRange }, "*", [face]);
    }
}

export function open(link: HTMLAnchorElement) {
  const demo = link.closest<HTMLElement>(".demo");
  const stage = demo?.querySelector<HTMLElement>(".demo-stage");
  const status = demo?.querySelector<HTMLElement>(".demo-status");
  if (!demo || !stage || !status || demo.classList.contains("is-open")) return;
  const ended = new AbortController();
  const { signal } = ended;
  const button = (label: string, act: () => void) => {
    const made = element("button", { type: "button", class: "btn btn-line btn-sm" }, label);
    made.onclick = act;
    return made;
  };
  const end = (message: string) => {
    ended.abort();
    clearTimeout(late);
    const hadFocus = demo.contains(document.activeElement);
    frame.remove();
    bar.remove();
    demo.classList.remove("is-open");
    status.textContent = message;
    if (hadFocus) link.focus();
  };
  const close = button(t("demo.close"), () => end(""));
  const again = button(t("demo.again"), () => {
    end("");
    open(link);
  });
  const bar = element("div", { class: "demo-bar" }, close, again, element("small", {}, t("demo.leave")));
  const frame = element("iframe", { sandbox: "allow-scripts", title: link.dataset.title });
  frame.style.height = `${demo.dataset.height}px`;
  const tell = () => frame.contentWindow?.postMessage(theme(), "*");
  const late = setTimeout(() => end(frame.isConnected ? t("demo.failed") : ""), limitMs);
  addEventListener(
    "message",
    ({ source, data }) => {
      // Its page was left.
      if (!frame.isConnected) return end("");
      if (source !== frame.contentWindow) return;
      const { height, leave, failed } = (data ?? {}) as { height?: unknown; leave?: true; failed?: true };
      if (leave) close.focus();
      if (failed) end(t("demo.stopped"));
      if (typeof height !== "number") return;
      clearTimeout(late);
      frame.style.height = `${Math.min(Math.max(height, 100), tallest)}px`;
      if (status.textContent === "") return;
      status.textContent = "";
      stage.scrollIntoView({ block: "start" });
      // In the system's typeface where it has not come.
      sendTypeface(frame).catch(() => {});
    },
    { signal },
  );
  const themes = new MutationObserver(tell);
  themes.observe(document.documentElement, { attributeFilter: ["class"] });
  dark.addEventListener("change", tell, { signal });
  signal.addEventListener("abort", () => themes.disconnect());
  status.textContent = t("demo.loading");
  if (!sheet.isConnected) document.head.append(sheet);
  demo.classList.add("is-open");
  // Where somebody comes back to the page it begins anew, without what it was told before.
  frame.addEventListener("load", () => frame.addEventListener("load", () => end("")), { once: true });
  frame.src = `${link.href}#${theme()}`;
  stage.append(frame, bar);
  frame.focus();
}
