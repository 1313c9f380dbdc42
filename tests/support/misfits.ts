import type { Page } from "playwright-core";

/** Elements that extend beyond the window, and text that is clipped by a box around it. */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const found: string[] = [];
    const out = '.sr, .topic, [aria-hidden="true"], .skip';
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? "").trim().slice(0, 20)}"`;
    const width = Math.max(root.scrollWidth, document.body.scrollWidth);
    if (width > root.clientWidth) found.push(`the page is ${width} px wide`);
    const scrolls = (element: Element) => {
      for (let box = element.parentElement; box; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
      return false;
    };
    for (const element of document.querySelectorAll("body *")) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(out)) continue;
      const { left, right, width } = element.getBoundingClientRect();
      if (width > 0 && (right > root.clientWidth + 1 || left < -1) && !scrolls(element))
        found.push(`${name(element)} reaches from ${Math.round(left)} to ${Math.round(right)}`);
    }
    const slack = 3;
    const hides = /hidden|clip/;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility() || !text.textContent?.trim() || parent.closest(out)) continue;
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        // Content beyond the edge of a scroll container can still be reached.
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        const edge = box.getBoundingClientRect();
        if (
          (hides.test(overflowX) && (right > edge.right + slack || left < edge.left - slack)) ||
          (hides.test(overflowY) && (bottom > edge.bottom + slack || top < edge.top - slack))
        )
          found.push(`"${text.textContent.trim().slice(0, 30)}" is cut off by ${name(box)}`);
      }
    }
    return found;
  });
