import address from "virtual:module-details";
import { t } from "../words.ts";
import { element } from "./element.ts";
import { inTime, pageLimitMs } from "./time-limit.ts";

type ModuleDetails = { builds: string[]; topics: string[]; skills: string[] };

const near = "600px";
let tries = 0;
let loaded: Promise<Record<string, ModuleDetails>> | undefined;

/** A script that has failed is asked for under another address: some browsers remember that the first had failed. */
function loadDetails() {
  loaded ??= import(/* @vite-ignore */ tries++ ? `${address}?${tries}` : address).then(
    (script) => script.default,
    (error) => {
      loaded = undefined;
      // As Vite does for the imports that it knows.
      dispatchEvent(Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload: error }));
      throw error;
    },
  );
  return loaded;
}

const part = (heading: string, items: readonly string[], shown: HTMLElement) =>
  items.length > 0 ? [element("h4", {}, heading), shown] : [];

const list = (items: readonly string[]) =>
  element("ul", { class: "diamonds" }, ...items.map((item) => element("li", {}, item)));

const opened = ({ builds, topics, skills }: ModuleDetails) =>
  element(
    "details",
    { class: "mod-more" },
    element("summary", {}, t("course.openModule")),
    ...part(t("course.whatYouBuild"), builds, list(builds)),
    ...part(t("course.topics"), topics, list(topics)),
    ...part(t("course.skills"), skills, element("p", {}, skills.join(", "))),
  );

/** Replaces each card's link to its module by what opens in place, once that has come. Without script the link stays. */
export function enhance(cards: HTMLElement) {
  const places = [...cards.querySelectorAll<HTMLElement>(".mod-more")].map((place) => {
    const link = place.querySelector("a");
    return { place, link, path: link?.getAttribute("href") ?? "" };
  });
  const load = async () => {
    // A link that has the focus keeps it.
    for (const { place } of places)
      if (place.querySelector("a") !== document.activeElement)
        place.replaceChildren(element("span", { class: "sk" }));
    try {
      const modules = await inTime(loadDetails(), pageLimitMs);
      for (const { place, path } of places) {
        const details = modules[path];
        if (details && !place.contains(document.activeElement)) place.replaceWith(opened(details));
      }
    } catch (error) {
      console.error("What opens in the module cards did not load", error);
      for (const { place, link } of places) {
        const again = element("button", { type: "button" }, t("course.moduleAgain"));
        again.onclick = () => void load();
        place.replaceChildren(element("span", {}, t("course.moduleFailed")), again, link ?? "");
      }
    }
  };
  new IntersectionObserver(
    ([entry], observer) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void load();
    },
    { rootMargin: near },
  ).observe(cards);
}
