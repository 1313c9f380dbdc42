import { useEffect } from "react";

/**
 * Tooltips for every element with `data-tip`, shown on hover and focus. The code that shows them is loaded when
 * the visitor first points at such an element.
 */
export function Tooltips() {
  useEffect(() => {
    const load = async (at: EventTarget | null, focused: boolean) => {
      const target = at instanceof Element ? at.closest<HTMLElement>("[data-tip]") : null;
      if (!target) return;
      stop();
      // A press takes the wish for a tooltip away, also before the code is there.
      let wished: HTMLElement | undefined = target;
      const onPress = () => {
        wished = undefined;
      };
      document.addEventListener("pointerdown", onPress);
      const { startTooltips } = await import("./tooltip-layer.ts");
      document.removeEventListener("pointerdown", onPress);
      startTooltips(wished, focused);
    };
    const onPointer = (event: PointerEvent) =>
      event.pointerType !== "touch" && void load(event.target, false);
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
    return stop;
  }, []);
  return null;
}
