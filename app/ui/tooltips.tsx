import { useEffect } from "react";

/**
 * Tooltips for every element with `data-tip`, shown on hover and focus. The code that shows them is loaded when
 * the visitor first points at such an element.
 */
export function Tooltips() {
  useEffect(() => {
    const load = async (event: Event) => {
      const target = event.target instanceof Element ? event.target.closest("[data-tip]") : null;
      if (!target) return;
      stop();
      const { startTooltips } = await import("./tooltip-layer.ts");
      startTooltips(target as HTMLElement, event.type === "focusin");
    };
    const stop = () => {
      document.removeEventListener("pointerover", load);
      document.removeEventListener("focusin", load);
    };
    document.addEventListener("pointerover", load);
    document.addEventListener("focusin", load);
    return stop;
  }, []);
  return null;
}
