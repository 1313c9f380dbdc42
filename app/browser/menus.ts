// Menus and dialogs are native popovers. Added here: buttons say what is open, and dialogs keep the focus inside.

const open = ":popover-open";
/** From this width on all links fit into the header, as in layout/header.css. */
const desktop = "(min-width: 67.5rem)";
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

const hideAll = (selector: string) => {
  for (const popover of document.querySelectorAll<HTMLElement>(selector + open)) popover.hidePopover();
};

export const openDropDown = () => document.querySelector<HTMLElement>(`.drop${open}`);

export function closeWhatIsOpen() {
  hideAll("[popover]:not(.tip)");
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog:modal")) dialog.close();
}

const buttons = (target = "") => document.querySelectorAll(`[popovertarget${target}][aria-controls]`);

/** Copies services and courses from the header's menus, so that the document has them only once. */
function fillMobileMenu() {
  for (const section of document.querySelectorAll<HTMLElement>("[data-filled-from]")) {
    const source = document.querySelector(`#${section.dataset.filledFrom} > ul:last-of-type`);
    if (!source) continue;
    delete section.dataset.filledFrom;
    section.querySelector("ul")?.prepend(...[...source.children].map((item) => item.cloneNode(true)));
  }
}

function onState(popover: HTMLElement, isOpen: boolean) {
  for (const button of buttons(`="${popover.id}"`)) button.setAttribute("aria-expanded", String(isOpen));
  if (!isOpen) {
    for (const section of popover.querySelectorAll("details")) section.open = false;
    return;
  }
  if (popover.id === "mobile-menu") fillMobileMenu();
}

/** Wraps the focus from the last element of a dialog to the first and back, as a modal dialog does. */
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
  for (const button of buttons()) button.setAttribute("aria-expanded", "false");
  // One may have been opened before this script loaded.
  for (const popover of document.querySelectorAll<HTMLElement>(open)) onState(popover, true);
  const onToggle = ({ target, newState }: ToggleEvent) => {
    if (target instanceof HTMLElement && target.popover) onState(target, newState === "open");
  };
  // While the finger is still down, so that opening it has less to do.
  document.querySelector(".menu-btn")?.addEventListener("pointerdown", fillMobileMenu);
  // Fills it before it is painted. These events do not bubble, so they are captured.
  document.addEventListener("beforetoggle", onToggle as (event: Event) => void, true);

  document.addEventListener("focusout", ({ target, relatedTarget }) => {
    const menu = target instanceof Element ? target.closest<HTMLElement>(`.drop${open}`) : null;
    if (!menu || !(relatedTarget instanceof Element) || menu.contains(relatedTarget)) return;
    // Left open, it would cover the element that has the focus now. Its own button closes it anyway.
    if (relatedTarget.getAttribute("popovertarget") !== menu.id) menu.hidePopover();
  });
  document.addEventListener("keydown", keepFocusInside);
  matchMedia(desktop).addEventListener("change", ({ matches }) => {
    if (matches) hideAll("#mobile-menu");
  });
}
