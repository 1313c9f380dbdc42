// For browsers without the popover API (below Chrome 114, Safari 17, Firefox 125), which get no other script: a class shows
// and hides a button's target. https://developer.mozilla.org/docs/Web/API/Popover_API
const openClass = "is-open";

export function openPopoversByClass() {
  let open: Element | null = null;
  let opener: HTMLElement | null = null;
  const show = (next: Element | null) => {
    if (open) open.classList.remove(openClass);
    open = next;
    if (open) open.classList.add(openClass);
  };
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>("[popovertarget]");
    if (button) {
      const popover = document.getElementById(button.getAttribute("popovertarget") || "");
      const isClosing = popover === open || button.getAttribute("popovertargetaction") === "hide";
      if (!isClosing) opener = button;
      show(isClosing ? null : popover);
    } else if (open && (!open.contains(target) || target.closest("a"))) show(null);
  });
  document.addEventListener("keydown", ({ key }) => {
    if (!open || key !== "Escape") return;
    show(null);
    if (opener) opener.focus();
  });
}
