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
    type Clip = { box: Element; edge: DOMRect; x: boolean; y: boolean };
    const clips = new Map<Element, Clip[]>();
    /** The box and those around it that cut off what extends beyond their edges. Most texts ask for the same ones. */
    const clipsOf = (box: Element | null): Clip[] => {
      if (!box || box === document.body) return [];
      const known = clips.get(box);
      if (known) return known;
      const { overflowX, overflowY } = getComputedStyle(box);
      const [x, y] = [overflowX, overflowY].map((value) => /hidden|clip/.test(value)) as [boolean, boolean];
      const own = x || y ? [{ box, edge: box.getBoundingClientRect(), x, y }] : [];
      // Content beyond the edge of a scroll container can still be reached.
      const all = /auto|scroll/.test(overflowX + overflowY) ? [] : [...own, ...clipsOf(box.parentElement)];
      clips.set(box, all);
      return all;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility() || !text.textContent?.trim() || parent.closest(out)) continue;
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      for (const { box, edge, x, y } of clipsOf(parent)) {
        if (
          (x && (right > edge.right + slack || left < edge.left - slack)) ||
          (y && (bottom > edge.bottom + slack || top < edge.top - slack))
        )
          found.push(`"${text.textContent.trim().slice(0, 30)}" is cut off by ${name(box)}`);
      }
    }
    return found;
  });
