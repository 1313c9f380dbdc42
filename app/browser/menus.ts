// Menus and dialogs are native popovers: they open, close on Escape and on a click outside, and give the focus back by
// themselves. What is added here: buttons tell their state, the focus stays inside a dialog, and what is open closes when
// the page changes. https://developer.mozilla.org/docs/Web/API/Popover_API
import { fillMobileMenu } from "./mobile-menu.ts";
import { fillSyllabus } from "./syllabus.ts";

const open = ":popover-open";
/** The layout of the bar changes here (design, section 5). */
const desktop = "(min-width: 67.5rem)";
const focusable =
  'a[href], button:not([hidden]), input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';

const hideAll = (selector: string) => {
  for (const popover of document.querySelectorAll<HTMLElement>(selector + open)) popover.hidePopover();
};

export const closeDropDowns = () => hideAll(".drop");
export const closePopovers = () => hideAll("[popover]:not(.tip)");

/** Buttons tell whether their menu is open, and what is filled on demand is filled. */
function onState(popover: HTMLElement, isOpen: boolean) {
  for (const button of document.querySelectorAll(`[popovertarget="${popover.id}"][aria-controls]`))
    button.setAttribute("aria-expanded", String(isOpen));
  if (!isOpen) return;
  if (popover.id === "mobile-menu") fillMobileMenu(popover);
  if (popover.dataset.course) void fillSyllabus(popover);
}

/** Takes the focus from the last to the first element of a dialog and back, as a modal dialog does. */
function keepFocusInside(event: KeyboardEvent) {
  const dialog = event.key === "Tab" ? document.querySelector(`dialog${open}`) : null;
  if (!dialog) return;
  const within = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter(
    (one) => one.getClientRects().length > 0,
  );
  const [first, last] = [within[0], within.at(-1)];
  const at = document.activeElement;
  if (dialog.contains(at) && at !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

export function startMenus() {
  // It may have been opened before this script was there to see it.
  for (const popover of document.querySelectorAll<HTMLElement>("[popover]"))
    onState(popover, popover.matches(open));
  const onToggle = ({ target, newState }: ToggleEvent) => {
    if (target instanceof HTMLElement && target.popover) onState(target, newState === "open");
  };
  // Before it is drawn, so that nobody sees it half filled. These events do not bubble.
  document.addEventListener("beforetoggle", onToggle as (event: Event) => void, true);

  document.addEventListener("focusout", ({ target, relatedTarget }) => {
    const menu = target instanceof Element ? target.closest<HTMLElement>(`.drop${open}`) : null;
    if (!menu || !(relatedTarget instanceof Element) || menu.contains(relatedTarget)) return;
    // Open, it would cover what has the focus now. Its own button closes it by itself.
    if (relatedTarget.getAttribute("popovertarget") !== menu.id) menu.hidePopover();
  });
  document.addEventListener("keydown", keepFocusInside);
  matchMedia(desktop).addEventListener("change", ({ matches }) => {
    if (matches) hideAll("#mobile-menu");
  });
}
