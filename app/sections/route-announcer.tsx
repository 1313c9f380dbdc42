import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { forgetChunkFailure } from "../route-chunk-failure.ts";
import { t } from "../words.ts";

/**
 * After a navigation to another path: focus on the new page's heading, and its title said aloud.
 * A change of query or fragment on the same path leaves both alone.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  const [message, setMessage] = useState("");
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
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
