import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./site-test.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export const phone = 390;
export const desktop = 1280;
export type Theme = "light" | "dark";
const both: Theme[] = ["light", "dark"];

/**
 * What axe finds wrong with the page as it stands, as "theme: rule: element: reason" lines. The theme changes in place,
 * so a state that was opened stays open.
 */
export async function violations(page: Page, themes = both): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator("html")).toHaveClass(theme);
    // Listing only what is wrong takes axe half the time.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).withTags(rules);
    const result = await axe.setLegacyMode().analyze();
    expect(result.passes.map(({ id }) => id)).toContain("target-size");
    for (const { id, nodes } of result.violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${theme}: ${id}: ${target.join(" ")}: ${failureSummary}`);
  }
  return found;
}
