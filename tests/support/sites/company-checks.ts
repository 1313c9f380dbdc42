// What must be true of every company's pages, checked in a browser and reported in an owner's words.

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright-core";
import { type PageKind, pageKinds, readyPaths } from "../../../content-model/map/pages.ts";
import { noticesFolder } from "../../../content-model/schema/notices.ts";
import { ownPagesFolder } from "../../../content-model/schema/own-page-schema.ts";
import type { Content } from "../../../content-model/schema/schema.ts";
import { paths } from "../../../domain/paths.ts";
import { launchChromium } from "../machines/chromium.ts";
import { runAxe } from "../reading/axe.ts";
import { untilDrawn } from "../reading/drawn-page.ts";
import { misfits } from "../reading/misfits.ts";
import { noSettings, startSite } from "./site-process.ts";

/** A desktop, a tablet and narrow phones. The smallest one also stands for a large window at 400 % (WCAG 1.4.10). */
const widths = [1280, 768, 360, 320];
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const colourRules = ["color-contrast", "link-in-text-block"];

/** Pages whose copy is in a file not named like the route. */
const copyFiles: Record<string, string> = {
  "about-us": "pages/about.yaml",
  "training-courses": "pages/catalogue.yaml",
  "training-courses-compare": "pages/compare.yaml",
  "try/course-finder": "course-finder.yaml",
  "try/triage": "triage.yaml",
  "try/brief": "brief.yaml",
};

export type Problem = { path: string; file: string; problem: string };

type CheckedPage = {
  path: string;
  /** The file in the company's folder that the page is made from. */
  file: string;
  /** Whether it is the first page of its kind. */
  first: boolean;
};

/** Every page that a visitor can go to without a token, with its file. */
export function pagesToCheck(content: Content): CheckedPage[] {
  return pageKinds
    .filter(({ visibility }) => visibility === "listed" || visibility === "asked")
    .flatMap((kind) =>
      kind
        .pages(content)
        .filter(({ isPart }) => !isPart)
        .map(({ path }, i) => ({ path, file: fileOf(kind, path, content), first: i === 0 })),
    );
}

function fileOf({ route }: PageKind, path: string, { courses }: Content): string {
  const slug = path.split("/").at(-1) ?? "";
  if (route === "service") return `services/${slug}.yaml`;
  if (route === "try/course-ready") return `courses/${path.split("/")[1]}.yaml`;
  if (route === "course") return `courses/${slug}.yaml`;
  if (route === "own-page") return `${ownPagesFolder}/${slug}.md`;
  if (route === "notice") return `${noticesFolder}/${slug}.md`;
  if (route === "portfolio-project") return `projects/${slug}.yaml`;
  if (route !== "course-module") return copyFiles[route] ?? `pages/${route}.yaml`;
  const course = courses.find(({ track }) => track && path.startsWith(`${paths.training}/${track.slug}/`));
  return `courses/${course?.slug}.yaml`;
}

/** Opens the page and reports what is wrong with it; accessibility only on request, since those rules are slow. */
export async function checkPage(page: Page, url: string, accessibility: boolean): Promise<string[]> {
  const problems: string[] = [];
  const onConsole = (message: { type(): string; text(): string }) => {
    if (message.type() === "error") problems.push(`The browser reports an error: ${message.text()}`);
  };
  const onError = (error: Error) => problems.push(`A script of the page fails: ${error.message}`);
  page.on("console", onConsole);
  page.on("pageerror", onError);
  await page.setViewportSize({ width: widths[0] ?? 0, height: 740 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const answer = await page.goto(url, { waitUntil: "load" });
  if (answer?.status() !== 200) problems.push(`The page answers ${answer?.status()} instead of 200`);
  else problems.push(...(await checkOpened(page, accessibility)));
  page.off("console", onConsole);
  page.off("pageerror", onError);
  return problems;
}

async function checkOpened(page: Page, accessibility: boolean): Promise<string[]> {
  const problems: string[] = [];
  await untilDrawn(page);
  const headings = await page.locator("h1").count();
  if (headings !== 1) problems.push(`There are ${headings} first headings, where one is right`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    // Files of other sizes are chosen with the next frame.
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
    await untilDrawn(page);
    for (const picture of await emptyPictures(page))
      problems.push(`On a screen ${width} px wide, a picture is not to be seen: ${picture}`);
    for (const tile of await badTiles(page)) problems.push(`On a screen ${width} px wide, ${tile}`);
    const found = inOwnersWords(await misfits(page));
    for (const misfit of found.slice(0, mostMisfits))
      problems.push(`On a screen ${width} px wide, ${misfit}`);
    if (found.length > mostMisfits)
      problems.push(`On a screen ${width} px wide, more than ${mostMisfits} things do not fit`);
  }
  if (!accessibility) return problems;
  problems.push(...(await seriousViolations(page, rules, "light")));
  await page.emulateMedia({ colorScheme: "dark" });
  problems.push(...(await seriousViolations(page, colourRules, "dark")));
  return problems;
}

/** How many are reported per page; the rest usually have the same cause. */
const mostMisfits = 5;

/** A box and its content begin with the same words, by which an owner finds them, so each is reported once. */
function inOwnersWords(misfits: string[]): string[] {
  return [
    ...new Set(
      misfits.map((misfit) => {
        const [, words] = /^\S+ "(.+)" reaches from/.exec(misfit) ?? [];
        return words === undefined ? misfit : `“${words.trim()} …” reaches out of the window`;
      }),
    ),
  ];
}

/** Pictures that take no space or did not load. */
const emptyPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility())
      .filter(({ offsetWidth, offsetHeight, naturalWidth }) => !(offsetWidth && offsetHeight && naturalWidth))
      .map(
        ({ currentSrc, src, offsetWidth, offsetHeight }) =>
          `${new URL(currentSrc || src).pathname} (${offsetWidth} × ${offsetHeight})`,
      ),
  );

/** Boxes whose number or text a company decides on: each is wide enough to be read, none lies over another, and the bar holds its own. */
const badTiles = (page: Page) =>
  page.evaluate(() => {
    const narrowest = 200;
    const found: string[] = [];
    const nameOf = (tile: Element) => `“${(tile.textContent ?? "").trim().slice(0, 20)} …”`;
    for (const box of document.querySelectorAll(
      ".works, .work, .cards, .course, .svc-grid, .svc, .team, .person",
    )) {
      const tiles = [...box.children].filter(
        (tile) => tile.checkVisibility() && getComputedStyle(tile).position !== "absolute",
      );
      const edges = tiles.map((tile) => tile.getBoundingClientRect());
      tiles.forEach((tile, i) => {
        const { left, right, top, bottom, width } = edges[i] as DOMRect;
        if (width < narrowest && tile.textContent)
          found.push(`${nameOf(tile)} is only ${Math.round(width)} px wide`);
        const isCovered = edges
          .slice(0, i)
          .some(
            (other) =>
              left < other.right - 1 &&
              right > other.left + 1 &&
              top < other.bottom - 1 &&
              bottom > other.top + 1,
          );
        if (isCovered) found.push(`${nameOf(tile)} and what stands before it lie over each other`);
      });
    }
    const bar = document.querySelector(".header")?.getBoundingClientRect();
    for (const part of document.querySelectorAll(".header .wrap *:not(.sr)")) {
      const { top, bottom, width } = part.getBoundingClientRect();
      if (bar && width > 0 && part.checkVisibility() && (top < bar.top - 1 || bottom > bar.bottom + 1))
        found.push(`${nameOf(part)} is higher than the bar`);
    }
    return found;
  });

async function seriousViolations(page: Page, runOnly: string[], theme: string): Promise<string[]> {
  const { violations } = await runAxe(page, { resultTypes: ["violations"], runOnly });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ help, nodes }) => nodes.map(({ target }) => `${help} (${theme} theme): ${target.join(" ")}`));
}

type Form = {
  path: string;
  form: string;
  file: string;
  fields: Record<string, string>;
  /** To the staff, and to the visitor for an enrollment or a subscription. */
  mails: number;
};

/** The forms that the company has and this site takes, and what to type into each. */
function formsToCheck(content: Content): Form[] {
  const [course] = content.courses;
  const email = "test@visitor.example";
  const message = { name: "A visitor", email, subject: "A test", message: "A test of this form." };
  const enrollment = { fullName: "A visitor", email, phone: "+977 9800000000", course: course?.slug ?? "" };
  const forms = [
    { path: paths.contact, form: "contact", file: "contact-service.yaml", fields: message, mails: 1 },
    { path: paths.enroll, form: "enrollment", file: "pages/enroll.yaml", fields: enrollment, mails: 2 },
    {
      path: paths.newsletter,
      form: "newsletter",
      file: "pages/newsletter.yaml",
      fields: { email },
      mails: 1,
    },
  ];
  const ready = readyPaths(content);
  return forms.filter(
    ({ path, form }) => ready.includes(path) && !(form === "contact" && content.contactService.origin !== ""),
  );
}

const openTab = async () => {
  const browser = await launchChromium();
  return (await browser.newContext({ hasTouch: true })).newPage();
};

const closeBrowser = (tab: Page) => tab.context().browser()?.close();

/** Milliseconds for all that is looked at on one page, which usually takes one or two seconds. */
const usualLimit = 30_000;

type PageToCheck = Omit<CheckedPage, "first"> & { accessibility: boolean };

/**
 * Takes pages from the list and checks them in a browser. A page that it comes to no end with is tried once more in a new one,
 * and `say` is told: headless Chromium now and then draws no more frames or answers no more, whatever the page
 * (webrecorder/browsertrix-crawler#750).
 */
export async function checkPages(
  siteUrl: string,
  left: PageToCheck[],
  say: (text: string) => void,
  limit = usualLimit,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  let tab = await openTab();
  try {
    for (let next = left.shift(); next; next = left.shift()) {
      const { path, file, accessibility } = next;
      let found: string[] | undefined;
      for (let tries = 0; !found && tries < 2; tries++) {
        const late = wait(limit, undefined, { ref: false });
        found = await Promise.race([checkPage(tab, `${siteUrl}${path}`, accessibility), late]);
        if (found) continue;
        say(
          `The browser has not come to the end of ${path} within ${limit / 1000} seconds; a new one is started`,
        );
        // Not awaited, since a browser that answers no more may not close either. It ends with this process at the latest.
        closeBrowser(tab)?.catch(() => undefined);
        tab = await openTab();
      }
      found ??= [`The browser has not come to the end of the page within ${limit / 1000} seconds, twice`];
      problems.push(...found.map((problem) => ({ path, file, problem })));
    }
  } finally {
    await closeBrowser(tab);
  }
  return problems;
}

/** Sends each form once, as a visitor does. */
async function checkForms(url: string, content: Content): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { path, form, file, fields } of formsToCheck(content)) {
    // A tab for each: the page that a plain post leads to may still be on its way.
    const page = await openTab();
    try {
      await page.goto(`${url}${path}`);
      const box = page.locator(`main form[data-form="${form}"]`).first();
      for (const [name, value] of Object.entries(fields)) {
        const field = box.locator(`[name="${name}"]`);
        if (name === "course") await field.selectOption(value);
        else await field.fill(value);
      }
      const answered = page
        .waitForResponse((response) => response.request().method() === "POST", { timeout: 20_000 })
        .then((response) => (response.status() < 400 ? undefined : `is answered with ${response.status()}`))
        .catch(() => "gets no answer within 20 seconds");
      await box.locator('[type="submit"]').click();
      const wrong = await answered;
      if (wrong) problems.push({ path, file, problem: `A message sent with the form ${wrong}` });
    } finally {
      await closeBrowser(page);
    }
  }
  return problems;
}

/** How many mails a server without SMTP_URL has written. */
function countMails(dataDir: string): number {
  const folder = join(dataDir, "mail");
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")).length : 0;
}

/** With more pages the accessibility rules take too long, and they find the same on pages of the same kind. */
const fewPages = 30;

/** Starts the built site, looks at every page, or at the first of each kind, and sends each form. `say` is told how far it is. */
export async function checkInBrowser(
  content: Content,
  entry: string,
  say: (text: string) => void,
  onlyFirst = false,
): Promise<Problem[]> {
  const site = await startSite({ ...noSettings, RATE_LIMIT_PER_ADDRESS: "off" }, undefined, entry);
  try {
    const pages = pagesToCheck(content).filter(({ first }) => first || !onlyFirst);
    const left = pages.map((page) => ({ ...page, accessibility: page.first || pages.length <= fewPages }));
    say(`\nOpening ${pages.length} pages in a browser`);
    const checkAll = () => checkPages(site.url, left, say);
    const problems = (await Promise.all([checkAll(), checkAll()])).flat();
    say("Sending a test message with each form");
    problems.push(...(await checkForms(site.url, content)));
    problems.push(...(await checkStored(content, entry, site.dataDir)));
    return problems;
  } finally {
    await site.stop();
  }
}

/** Checks that what was sent is in the database, and that its mails are written. */
async function checkStored(content: Content, entry: string, dataDir: string): Promise<Problem[]> {
  const sent = formsToCheck(content);
  const exported = execFileSync(process.execPath, [entry, "leads", "export", "--format", "json"], {
    env: { ...process.env, ...noSettings, DATA_DIR: dataDir },
    encoding: "utf8",
  });
  const stored = (JSON.parse(exported) as unknown[]).length;
  const file = "site.yaml";
  const problems: Problem[] = [];
  if (stored !== sent.length)
    problems.push({
      path: "/contact",
      file,
      problem: `Of ${sent.length} messages sent, ${stored} are stored`,
    });
  const expected = sent.reduce((sum, { mails }) => sum + mails, 0);
  const deadline = Date.now() + 20_000;
  while (countMails(dataDir) < expected && Date.now() < deadline) await wait(200);
  const mails = countMails(dataDir);
  if (mails < expected)
    problems.push({
      path: "/contact",
      file,
      problem: `Of ${expected} mails about them, ${mails} are written`,
    });
  return problems;
}
