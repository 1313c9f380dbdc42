// No library: this is two delays and one element, and the usual ones bring a positioning engine (docs/decisions/0003).

import { element } from "../element.ts";
import styles from "./tooltip.css?inline";

/** Opens after 700 ms; within 300 ms of the last one, at once (docs/behaviour.md, "Tooltips and notices"). */
const openDelay = 700;
const skipDelay = 300;
const gap = 10;

/** Shows tooltips from now on; `first` is the element already hovered or focused, if any. */
export function showTooltips(first: HTMLElement | undefined, focused: boolean) {
  document.head.append(element("style", {}, styles));
  const tip = element("div", { class: "tip", id: "tooltip", role: "tooltip", popover: "manual" });
  document.body.append(tip);

  let owner: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;

  const place = (element: HTMLElement) => {
    const box = element.getBoundingClientRect();
    const above = box.top - tip.offsetHeight - gap;
    tip.classList.toggle("below", above < 0);
    tip.style.top = `${above < 0 ? box.bottom + gap : above}px`;
    const centre = box.left + box.width / 2 - tip.offsetWidth / 2;
    const left = Math.max(
      gap,
      Math.min(centre, document.documentElement.clientWidth - tip.offsetWidth - gap),
    );
    tip.style.left = `${left}px`;
    tip.style.setProperty("--pointer", `${box.left + box.width / 2 - left}px`);
  };
  const show = (element: HTMLElement) => {
    hide();
    // Inside its owner's container: a modal dialog covers everything outside it, and content belongs in a landmark.
    (element.closest("dialog, header, main, footer") ?? document.body).append(tip);
    owner = element;
    tip.textContent = element.dataset.tip ?? "";
    tip.showPopover();
    place(element);
    if (element.matches("button, a, summary")) element.setAttribute("aria-describedby", tip.id);
  };
  const hide = () => {
    clearTimeout(timer);
    if (!owner) return;
    owner.removeAttribute("aria-describedby");
    owner = undefined;
    closedAt = performance.now();
    tip.hidePopover();
  };
  const want = (element: HTMLElement, now: boolean) => {
    if (element === owner) return;
    clearTimeout(timer);
    if (now || owner || performance.now() - closedAt < skipDelay) show(element);
    else timer = setTimeout(() => show(element), openDelay);
  };
  const tipped = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null;

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const element = tipped(event.target);
    if (element) want(element, false);
    // The pointer may move over the tip itself without closing it (WCAG 2.2, 1.4.13).
    else if (event.target !== tip) hide();
  });
  document.addEventListener("focusin", (event) => {
    const element = tipped(event.target);
    if (element && (event.target as Element).matches(":focus-visible")) want(element, true);
    else hide();
  });
  document.addEventListener("focusout", hide);
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
  document.addEventListener("pointerdown", hide);
  window.addEventListener(
    "scroll",
    () => {
      // Focus may scroll its element into view, and the scroll event arrives after the tip has been placed.
      if (owner?.matches(":focus-visible")) place(owner);
      else hide();
    },
    { passive: true },
  );

  // Unless it was left while this code was loading.
  if (first?.matches(focused ? ":focus-within" : ":hover")) want(first, focused);
}
