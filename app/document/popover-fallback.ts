// For browsers without popovers (before Chrome 114, Safari 17, Firefox 125), which get no other script.
const openClass = "is-open";

const popoverOf = (button: Element) =>
  document.getElementById(button.getAttribute("popovertarget") as string) as HTMLElement;

export function openPopoversByClass() {
  let opener: HTMLElement | null = null;
  const show = (button: HTMLElement | null) => {
    if (opener) popoverOf(opener).classList.remove(openClass);
    opener = button;
    if (opener) popoverOf(opener).classList.add(openClass);
  };
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>("[popovertarget]");
    const open = opener && popoverOf(opener);
    // A button inside the popover closes it.
    if (button) show(popoverOf(button) === open ? null : button);
    else if (open && (!open.contains(target) || target.closest("a"))) show(null);
  });
  document.addEventListener("keydown", ({ key }) => {
    const button = opener;
    if (!button || key !== "Escape") return;
    show(null);
    button.focus();
  });
}
