// The links in header, mobile menu and footer: existing pages of the site map, each with its interface word.
import { coursePath, ownPagePath, paths, servicePath } from "../../domain/paths.ts";
import type { Content } from "../schema/schema.ts";
import type { WordKey } from "../schema/words.ts";
import { pageAddresses } from "./pages.ts";

export type Menus = ReturnType<typeof menus>;
export type MenuLink = { path: string; title: string };

export const menuWords = {
  home: "nav.home",
  about: "nav.about",
  services: "nav.services",
  training: "nav.training",
  catalogue: "nav.allCourses",
  portfolio: "nav.portfolio",
  team: "nav.team",
  notices: "notices.title",
  policies: "policies.title",
  contact: "nav.contact",
} satisfies Partial<Record<keyof typeof paths, WordKey>>;

const usualMenu = ["home", "about", "services", "training", "portfolio", "team"];

/** When no service asks for a place in the footer, it lists this many; the rest are in the overview. */
const maxFooterServices = 4;

export function menus(content: Content) {
  const { courses, services, ownPages, words, site } = content;
  const addresses = new Set(pageAddresses(content));
  const links = (...entries: [path: string, word: WordKey][]): MenuLink[] =>
    entries.filter(([path]) => addresses.has(path)).map(([path, word]) => ({ path, title: words[word] }));
  const placed = services
    .filter(({ footer }) => footer !== undefined)
    .sort((a, b) => (a.footer ?? 0) - (b.footer ?? 0));
  const chosen = placed.length > 0 ? placed : services.slice(0, maxFooterServices);
  const overview = links([paths.services, "nav.allServices"]);
  const listed = chosen.map(({ slug, title }) => ({ path: servicePath(slug), title }));
  const own = (menu: "menu" | "footer"): MenuLink[] =>
    ownPages
      .flatMap(({ slug, title, [menu]: entry }) => (entry ? [{ slug, title, ...entry }] : []))
      .sort((a, b) => (a.place ?? Number.POSITIVE_INFINITY) - (b.place ?? Number.POSITIVE_INFINITY) || 0)
      .map(({ slug, title, label = title }) => ({ path: ownPagePath(slug), title: label }));
  const bar = (site.menu ?? usualMenu).flatMap((name) => {
    const page = ownPages.find(({ slug }) => slug === name);
    if (page) return [{ path: ownPagePath(name), title: page.menu?.label ?? page.title }];
    const key = name as keyof typeof menuWords;
    return links([paths[key], menuWords[key]]);
  });
  const training = links([paths.training, "nav.training"]);
  const { catalogue, compare, enroll, courseFinder, policies } = paths;
  const coursePaths = courses.map(({ slug }) => coursePath(slug));
  return {
    bar,
    training: links(
      [paths.training, "nav.trainingOverview"],
      [paths.catalogue, "nav.allCourses"],
      [paths.policies, "policies.title"],
    ),
    trainingSteps: links([paths.courseFinder, "courseFinder.link"], [paths.enroll, "course.enroll"]),
    /** Pages on which the training menu is marked as current, besides those below its own address. */
    trainingPages: [catalogue, compare, enroll, courseFinder, policies, ...coursePaths],
    /** A menu of their own, since the bar has no room for however many. */
    more: [...(site.noticesInMenu ? links([paths.notices, "notices.title"]) : []), ...own("menu")].filter(
      ({ path }) => !bar.some((entry) => entry.path === path),
    ),
    footerCompany: [
      ...links(
        [paths.home, "nav.home"],
        [paths.about, "footer.about"],
        [paths.team, "nav.team"],
        [paths.portfolio, "nav.portfolio"],
        [paths.notices, "notices.title"],
        [paths.contact, "footer.contact"],
        [paths.policies, "policies.title"],
        [paths.privacy, "footer.privacy"],
      ),
      ...(services.length === 0 ? training : []),
      ...own("footer"),
    ],
    footerServices: services.length === 0 ? [] : [...overview, ...listed, ...training],
  };
}
