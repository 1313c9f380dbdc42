import { expect, test } from "vitest";
import { all, attributeOf, type HtmlElement, links, one, textOf, texts } from "../../support/reading/html.ts";
import { content, listedPaths, siteForFile } from "../site-for-file.ts";
import { specifiedFooterPaths, specifiedServices } from "./specified.ts";

const site = siteForFile();

/** Links without the emoji after a service's title, which is hidden from screen readers. */
const spokenLinks = (root: HtmlElement, selector: string) =>
  all(root, selector).map((a): [string, string] => {
    const emoji = texts(a, ".emoji").join("");
    return [textOf(a).replace(emoji, "").trim(), attributeOf(a, "href") ?? ""];
  });

const trainingMenu = [
  ["Training Overview", "/training"],
  ["All Courses", "/training-courses"],
  ["Fees and rules", "/policies"],
];

test.for(listedPaths)("%s has the main links and menus of the navigation bar", async (path) => {
  const { document } = await site.page(path);
  const header = one(document, "header.header");
  expect(attributeOf(one(header, ".wrap > a.logo"), "href")).toBe("/");
  const bar = one(header, ".wrap > nav");
  expect(bar.childElements.filter((entry) => !entry.is("div")).map(textOf)).toEqual([
    "Home",
    "About",
    "Services",
    "Training",
    "Portfolio",
    "Team",
  ]);
  expect(links(header, ".wrap > nav > a").map(([, href]) => href)).toEqual([
    "/",
    "/about-us",
    "/portfolio",
    "/team",
  ]);
  expect(links(header, ".wrap > a.btn")).toEqual([["Contact Us", "/contact"]]);
  expect(spokenLinks(bar, "#services-menu li a")).toEqual(specifiedServices);
  expect(links(bar, "#services-menu > a").map(([, href]) => href)).toEqual(["/services"]);
  expect(links(bar, "#training-menu > ul:first-child a")).toEqual(trainingMenu);
  expect(links(bar, "#training-menu > ul:last-child a")).toEqual([
    ...content.courses.map(({ title, slug }) => [title, `/${slug}`]),
    ["Which course fits me?", "/course-finder"],
    ["Enroll Now", "/enroll"],
  ]);
});

test("the menus open by their own buttons without script", async () => {
  const { document } = await site.page("/");
  const buttons = all(document, "header nav button");
  expect(buttons.map((button) => [textOf(button), attributeOf(button, "popovertarget")])).toEqual([
    ["Services", "services-menu"],
    ["Training", "training-menu"],
  ]);
  for (const button of buttons) {
    const menu = one(document, `#${attributeOf(button, "popovertarget")}`);
    expect(menu.hasAttribute("popover")).toBe(true);
  }
  const menuButton = one(document, "header button.menu-btn");
  expect(attributeOf(menuButton, "popovertarget")).toBe("mobile-menu");
  expect(one(document, "#mobile-menu").hasAttribute("popover")).toBe(true);
});

test("the phone's menu has all links, the two menus as collapsible sections", async () => {
  const { document } = await site.page("/");
  const menu = one(document, "#mobile-menu");
  expect(texts(menu, "nav > ul > li > a, nav > ul > li > details > summary")).toEqual([
    "Home",
    "About",
    "Services",
    "Training",
    "Portfolio",
    "Team",
    "Search",
  ]);
  const [services, training] = all(menu, "details");
  if (!services || !training) throw new Error("a section is missing");
  // Services and courses themselves stand in the bar's menus, from where the script copies them.
  expect(attributeOf(services, "data-filled-from")).toBe("services-menu");
  expect(spokenLinks(services, "a")).toEqual([["All services", "/services"]]);
  expect(attributeOf(training, "data-filled-from")).toBe("training-menu");
  expect(spokenLinks(training, "a")).toEqual(trainingMenu);
  expect(links(menu, ".foot a")).toEqual([
    ["Enroll Now", "/enroll"],
    ["Contact Us", "/contact"],
  ]);
});

test("a service's emoji stands after its title in the menu, hidden from screen readers", async () => {
  const { document } = await site.page("/");
  const emojis = content.services.map((service) => service.emoji);
  expect(new Set(emojis).size).toBe(8);
  const shown = all(one(document, "#services-menu"), ".emoji");
  expect(shown.map(textOf)).toEqual(emojis);
  expect(shown.every((emoji) => attributeOf(emoji, "aria-hidden") === "true")).toBe(true);
  for (const emoji of shown) expect(emoji.parent && textOf(emoji.parent)).toMatch(/^\w.+ \S+$/);
});

test.for([
  ["/", "Home"],
  ["/about-us", "About"],
  ["/portfolio", "Portfolio"],
  ["/portfolio/clinic-booking", "Portfolio"],
  ["/team", "Team"],
  ["/services", "Services"],
  ["/ai-ml", "Services"],
  ["/pc-laptop/first-aid", "Services"],
  ["/training", "Training"],
  ["/training-courses", "Training"],
  ["/ai-ml-course", "Training"],
  ["/ai-ml-course/first-lesson", "Training"],
  ["/training/fullstack/web-foundations", "Training"],
  ["/enroll", "Training"],
  ["/contact", "Contact Us"],
])("the bar marks where %s is: %s", async ([path = "", label]) => {
  const { document } = await site.page(path);
  const entries = "header .wrap > nav > a, header .wrap > nav > button, header .bar-contact";
  const marked = all(document, entries).filter((entry) => entry.hasAttribute("aria-current"));
  expect(marked.map(textOf)).toEqual([label]);
});

test("the theme can be light, dark or system, and system is the default", async () => {
  const { document } = await site.page("/");
  const switches = all(document, "fieldset.theme");
  expect(switches).toHaveLength(2);
  for (const fieldset of switches) {
    expect(texts(fieldset, "label")).toEqual(["Light", "Dark", "System"]);
    const radios = all(fieldset, "input");
    expect(radios.map((radio) => attributeOf(radio, "value"))).toEqual(["light", "dark", "system"]);
    expect(
      radios.filter((radio) => radio.hasAttribute("checked")).map((r) => attributeOf(r, "value")),
    ).toEqual(["system"]);
  }
});

test.for(listedPaths)(
  "the footer of %s links to the specified pages, networks and mailboxes",
  async (path) => {
    const { document } = await site.page(path);
    const footer = one(document, "footer.footer");
    const targets = links(footer).map(([, href]) => href);
    for (const target of [...specifiedFooterPaths, "#top"]) {
      expect(targets).toContain(target);
    }
    const { phone, mailboxes, social, place } = content.site;
    expect(social).toHaveLength(4);
    expect(mailboxes).toHaveLength(2);
    expect(targets).toEqual(
      expect.arrayContaining([
        ...social.map(({ url }) => url),
        ...mailboxes.map(({ value }) => `mailto:${value}`),
      ]),
    );
    const words = textOf(footer);
    for (const fact of [phone?.value ?? "", place]) expect(words.toLowerCase()).toContain(fact.toLowerCase());
    // Nobody answers the number, so it is no link.
    expect(targets.filter((target) => target.startsWith("tel:"))).toEqual([]);
    for (const { label, value } of [content.site.registration, content.site.tax].flatMap(
      (fact) => fact ?? [],
    ))
      expect(words).toContain(`${label} ${value}`);
    expect(words).toContain("All rights reserved.");
  },
);

test("the footer's newsletter prompt asks for one address and says Subscribe", async () => {
  const { document } = await site.page("/team");
  const form = one(document, "footer form");
  expect(attributeOf(form, "action")).toBe("/newsletter");
  expect(attributeOf(form, "method")).toBe("post");
  expect(texts(form, "button")).toEqual(["Subscribe"]);
  expect(attributeOf(one(form, "input.input"), "type")).toBe("email");
});

test("breadcrumbs lead from home to every page but home", async () => {
  expect(all((await site.page("/")).document, ".crumbs")).toHaveLength(0);
  for (const path of listedPaths.slice(1)) {
    const { document } = await site.page(path);
    const crumbs = one(document, "nav ol.crumbs");
    const trail = links(crumbs);
    expect(trail[0], path).toEqual(["Home", "/"]);
    expect(
      trail.every(([, href]) => listedPaths.includes(href)),
      path,
    ).toBe(true);
    const here = all(crumbs, "li").at(-1);
    expect(here && attributeOf(here, "aria-current"), path).toBe("page");
  }
});

test("breadcrumbs name the pages in between", async () => {
  const trailOf = async (path: string) => links(one((await site.page(path)).document, ".crumbs"));
  expect(await trailOf("/ai-ml")).toEqual([
    ["Home", "/"],
    ["Services", "/services"],
  ]);
  expect(await trailOf("/training/cloud-devops/infrastructure-as-code")).toEqual([
    ["Home", "/"],
    ["Training", "/training"],
    ["All Courses", "/training-courses"],
    ["Cloud Computing & DevOps", "/cloud-computing-course"],
  ]);
  expect(await trailOf("/portfolio/clinic-booking")).toEqual([
    ["Home", "/"],
    ["Portfolio", "/portfolio"],
  ]);
});
