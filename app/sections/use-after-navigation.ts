import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

/** Calls `act` after each navigation, also one to the same page; not for the page the visitor came to first. */
export function useAfterNavigation(act: () => void) {
  const { key } = useLocation();
  const shown = useRef(key);
  const run = useEffectEvent(act);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    run();
  }, [key]);
}
