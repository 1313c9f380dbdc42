import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { forgetChunkFailure } from "../route-chunk-failure.ts";
import { t } from "../words.ts";

/** The path shown last. Outside the component, since the router mounts the document anew around an error screen. */
let shownPath: string | undefined;

/**
 * After a navigation to another path: focus on the new page's heading, and its title said aloud.
 * A change of query or fragment on the same path leaves both alone.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [message, setMessage] = useState("");
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
