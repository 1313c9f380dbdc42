import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { forgetChunkFailure } from "../route-chunk-failure.ts";
import { t } from "../words.ts";

/** The path shown last. Outside the component, since the router mounts the document anew around an error screen. */
let shownPath: string | undefined;

/** Specification, section 9: a page change takes 0.3 s. */
const fade = { duration: 300, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };

/** The old page is gone at once and the new one is there at once, taking clicks: it only becomes opaque. */
function fadeIn(page: Element | null) {
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) page?.animate({ opacity: [0, 1] }, fade);
}

/**
 * After a navigation to another path: the new page fades in, focus goes to its heading, and its title is said aloud.
 * A change of query or fragment on the same path does none of it.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [message, setMessage] = useState("");
  // Before the new page's first frame, so that it does not flash.
  useLayoutEffect(() => {
    if (shownPath !== undefined && shownPath !== pathname) fadeIn(document.querySelector("main"));
  }, [pathname]);
  useEffect(() => {
    const before = shownPath;
    shownPath = pathname;
    if (before === undefined || before === pathname) return;
    forgetChunkFailure();
    setMessage(t("page.opened", { title: document.title }));
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div className="sr" aria-live="polite" aria-atomic="true">
      {message}
    </div>
  );
}
