/** Tooltips for every element with `data-tip`; the code that shows them is loaded when the visitor first points at one. */
export function startTooltips() {
  const load = async (at: EventTarget | null, isFocused: boolean) => {
    const target = at instanceof Element ? at.closest<HTMLElement>("[data-tip]") : null;
    if (!target) return;
    stop();
    // A press cancels the tooltip, even before the code has loaded.
    let asked: HTMLElement | undefined = target;
    const onPress = () => {
      asked = undefined;
    };
    document.addEventListener("pointerdown", onPress, { once: true });
    try {
      const { showTooltips } = await import("./tooltip-layer.ts");
      showTooltips(asked, isFocused);
    } catch {
      // Offline there are no tooltips. Their text is also in the element's accessible name.
    }
  };
  const onPointer = ({ pointerType, target }: PointerEvent) =>
    pointerType !== "touch" && void load(target, false);
  const onFocus = ({ target }: Event) =>
    target instanceof Element && target.matches(":focus-visible") && void load(target, true);
  const stop = () => {
    document.removeEventListener("pointerover", onPointer);
    document.removeEventListener("focusin", onFocus);
  };
  document.addEventListener("pointerover", onPointer);
  document.addEventListener("focusin", onFocus);
  // Something may have been focused or pointed at before this script ran.
  if (document.activeElement?.matches(":focus-visible")) void load(document.activeElement, true);
  else if (matchMedia("(hover: hover)").matches) void load(document.querySelector("[data-tip]:hover"), false);
}
