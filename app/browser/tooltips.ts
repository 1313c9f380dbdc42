/**
 * Tooltips for every element with `data-tip`, shown on hover and focus. The code that shows them is loaded when the
 * visitor first points at such an element.
 */
export function startTooltips() {
  const load = async (at: EventTarget | null, isFocused: boolean) => {
    const target = at instanceof Element ? at.closest<HTMLElement>("[data-tip]") : null;
    if (!target) return;
    stop();
    // A press takes the wish for a tooltip away, also before the code is there.
    let wished: HTMLElement | undefined = target;
    const onPress = () => {
      wished = undefined;
    };
    document.addEventListener("pointerdown", onPress);
    try {
      const { serveTooltips } = await import("./tooltip-layer.ts");
      serveTooltips(wished, isFocused);
    } catch {
      // Without a connection there are none. What they say is also in the element's name.
    } finally {
      document.removeEventListener("pointerdown", onPress);
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
  // Somebody may have moved there by keyboard before this script ran.
  if (document.activeElement?.matches(":focus-visible")) void load(document.activeElement, true);
}
