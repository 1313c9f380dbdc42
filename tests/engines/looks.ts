// What the tests look at. These functions run in the page, so each stands for itself and keeps to what engines of 2021 know.

/** Whether no script is on its way any more: engines without popovers get none but those in the document. */
export const isSettled = () =>
  document.readyState === "complete" &&
  (!("popover" in HTMLElement.prototype) || "ready" in document.documentElement.dataset);

/** What somebody would see of menus and dialogs. */
export const seenPopovers = () =>
  Array.from(document.querySelectorAll("[popover], dialog"))
    .filter((one) => one.getClientRects().length > 0)
    .map((one) => one.id || one.className);

/** Where the only open menu or dialog is, and whether it is in front of everything there. */
export const openPopover = () => {
  const open = Array.from(document.querySelectorAll("[popover], dialog")).filter(
    (one) => one.getClientRects().length > 0,
  );
  const [only] = open;
  if (!only || open.length > 1) return { ids: open.map(({ id }) => id) };
  const { left, top, right, bottom } = only.getBoundingClientRect();
  const [width, height] = [document.documentElement.clientWidth, innerHeight];
  const corners = [left + 12, right - 12].flatMap((x) =>
    [top + 12, bottom - 12].map((y) => document.elementFromPoint(x, y)),
  );
  return {
    ids: [only.id],
    isInFront: corners.every((one) => only.contains(one)),
    fills: left === 0 && top === 0 && right === width && Math.abs(bottom - innerHeight) < 1,
    isCentred: Math.abs(left - (width - right)) <= 1 && Math.abs(top - (height - bottom)) <= 1,
    belowBar: top - (document.querySelector(".header") as HTMLElement).getBoundingClientRect().bottom,
  };
};

export const seenMenuLinks = () =>
  Array.from(document.querySelectorAll("#mobile-menu a"))
    .filter((one) => one.getClientRects().length > 0)
    .map((one) => (one.textContent || "").trim());

export const pixelsTooWide = () =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Which of these are seen, and how many words. */
export const seenParts = () => {
  const isSeen = (selector: string) => {
    const element = document.querySelector(selector);
    return element !== null && element.getClientRects().length > 0;
  };
  return {
    heading: isSeen("h1"),
    menuButton: isSeen(".menu-btn"),
    bar: isSeen(".header .nav"),
    words: Array.from(document.querySelectorAll("main *"))
      .filter((one) => one.children.length === 0 && one.getClientRects().length > 0)
      .reduce((sum, one) => sum + (one.textContent || "").trim().split(/\s+/).length, 0),
  };
};

/** Texts, fields and buttons that can hardly be seen, each with the reason. */
export const hardToSee = () => {
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const read = (text: string): Colour => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) || []).map(Number);
    return [red, green, blue, alpha];
  };
  const luminance = (colour: Colour) => {
    const [red, green, blue] = colour.map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    ) as Colour;
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: Colour, other: Colour) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const groundOf = (element: Element | null): Colour => {
    for (let one = element; one; one = one.parentElement) {
      const colour = read(getComputedStyle(one).backgroundColor);
      if (colour[3] === 1) return colour;
    }
    return [255, 255, 255, 1];
  };
  const isSeen = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  const found: string[] = [];
  const report = (element: Element, reason: string) =>
    found.push(
      `${element.tagName} ${element.className} “${(element.textContent || "").trim().slice(0, 30)}”: ${reason}`,
    );
  const all = (selector: string) => Array.from(document.querySelectorAll(selector)).filter(isSeen);

  for (const element of all(
    "h1, h2, h3, p, li, dt, dd, th, td, label, summary, main a, .header a, .header button, .btn",
  )) {
    const ownText = Array.from(element.childNodes).some(
      ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
    );
    if (!ownText) continue;
    const { color, fontSize } = getComputedStyle(element);
    const ratio = contrast(read(color), groundOf(element));
    if (ratio < 4.5) report(element, `contrast ${ratio.toFixed(1)}`);
    if (Number.parseFloat(fontSize) < 12) report(element, `letters of ${fontSize}`);
  }
  for (const field of all("input.input, textarea.input, select.input")) {
    if (field.closest(".topic")) continue;
    const { borderTopWidth, borderTopColor, borderTopStyle } = getComputedStyle(field);
    const ground = groundOf(field.parentElement);
    const hasBorder =
      Number.parseFloat(borderTopWidth) >= 1 &&
      borderTopStyle === "solid" &&
      contrast(read(borderTopColor), ground) >= 3;
    if (!hasBorder) report(field, `border ${borderTopWidth} ${borderTopStyle} ${borderTopColor}`);
    if (field.getBoundingClientRect().height < 44) report(field, "too low to be tapped");
  }
  for (const button of all(".btn-accent, .btn-ink")) {
    const { backgroundColor, color } = getComputedStyle(button);
    // A project's button on a touch screen is its arrow alone.
    const isFilled = read(backgroundColor)[3] === 1;
    const ratio = contrast(isFilled ? groundOf(button) : read(color), groundOf(button.parentElement));
    if (ratio < 3) report(button, `${isFilled ? "filled" : "drawn"} with ${ratio.toFixed(1)} to the ground`);
  }
  return found;
};

/** Writes a message into the contact form. */
export const writeMessage = () => {
  const written: Record<string, string> = {
    name: "Maya Limbu",
    email: "maya@visitor.example",
    subject: "A website",
    // The same message again would be taken for a repeat.
    message: `We keep appointments in a notebook: ${Date.now()}`,
  };
  const form = document.querySelector('form[action="/contact"]') as HTMLFormElement;
  Object.keys(written).forEach((name) => {
    const field = form.elements.namedItem(name) as HTMLInputElement;
    field.focus();
    field.value = written[name] as string;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
};

/** The text of the whole page. */
export const pageText = () => document.body.textContent || "";
