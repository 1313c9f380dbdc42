import type { Page } from "@playwright/test";
import type { RunOptions } from "axe-core";
import { runAxe } from "../../support/reading/axe.ts";
import { expect } from "../site-test.ts";
import { faintWords } from "./faint-words.ts";

/** Themes differ in nothing but colours, so only these are asked again in the other one. */
export const colourRules = ["color-contrast", "link-in-text-block"];
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export const phone = 390;
export const desktop = 1280;
const bothThemes = ["light", "dark"] as const;

type Scope = {
  /** Where words that axe cannot judge are measured. */
  measured?: string;
  themes?: readonly (typeof bothThemes)[number][];
  /** The parts to look at, of a page that was looked at whole; `rest`: in the second theme. */
  within?: string;
  rest?: string;
};

/**
 * What axe finds wrong with the page as it stands, as "theme: rule: element: reason" lines, and within `measured` the words that
 * it cannot judge and that are too faint. The theme changes in place, so a state that was opened stays open.
 */
export async function violations(
  page: Page,
  { measured, themes = bothThemes, within, rest = within }: Scope = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const [i, theme] of themes.entries()) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator("html")).toHaveClass(theme);
    // While a colour turns into another, letters may be in the one and their ground in the other already.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== "running"),
    );
    // Listing only what is wrong takes axe half the time.
    const options: RunOptions = {
      resultTypes: measured ? ["violations", "incomplete"] : ["violations"],
      runOnly: i === 0 ? rules : colourRules,
    };
    const result = await runAxe(page, options, i === 0 ? within : rest);
    const asked = [...result.passes, ...result.incomplete, ...result.violations].map(({ id }) => id);
    expect(asked).toEqual(
      expect.arrayContaining(i === 0 && !within ? ["target-size", "color-contrast"] : ["color-contrast"]),
    );
    for (const { id, nodes } of result.violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${theme}: ${id}: ${target.join(" ")}: ${failureSummary}`);
    if (!measured) continue;
    const open = result.incomplete
      .filter(({ id }) => id === "color-contrast")
      .flatMap(({ nodes }) => nodes.map(({ target }) => target.join(" ")));
    const inside = await page.evaluate(
      ([all, container]) => all.filter((one) => document.querySelector(one)?.closest(container)),
      [open, measured] as const,
    );
    expect(inside.length).toBeGreaterThan(0);
    found.push(...(await faintWords(page, inside)).map((words) => `${theme}: too faint: ${words}`));
  }
  return found;
}
