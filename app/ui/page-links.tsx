import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { savesData } from "./save-data.ts";

/** A pointer that only passes over a link fetches nothing. */
const intentMs = 100;

const pageLinkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-page]") : null;

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * Follows the links to pages of this site (link.tsx) without a full load, and fetches the pages ahead that somebody
 * points at or whose main link is in view (docs/decisions/0011-plain-links.md).
 */
export function PageLinks() {
  const navigate = useNavigate();
  const pages = usePagesAhead();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = pageLinkAt(event.target);
      if (!link || link.target || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      const { pathname, search, hash, href, dataset } = link;
      const options = {
        replace: "replace" in dataset || href === location.href,
        preventScrollReset: "keepScroll" in dataset,
      };
      void navigate({ pathname, search, hash }, options);
    };
    // React's own listeners are on the document, too, and were there first.
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);

  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}

/** Addresses worth fetching now: the link pointed at last and the main links that were in view. */
function usePagesAhead(): string[] {
  const [pointedAt, setPointedAt] = useState<string>();
  const [seen, setSeen] = useState<string[]>([]);

  useEffect(() => {
    if (savesData()) return;
    let timer = 0;
    let last: HTMLAnchorElement | null = null;
    const onIntent = ({ target }: Event) => {
      const link = pageLinkAt(target);
      if (link === last) return;
      last = link;
      clearTimeout(timer);
      if (link) timer = window.setTimeout(() => setPointedAt(addressOf(link)), intentMs);
    };
    document.addEventListener("pointerover", onIntent);
    document.addEventListener("focusin", onIntent);

    const observer = new IntersectionObserver((entries) => {
      const links = entries.filter((one) => one.isIntersecting).map(({ target }) => target);
      for (const link of links) observer.unobserve(link);
      if (links.length > 0) {
        setSeen((known) => [...new Set([...known, ...(links as HTMLAnchorElement[]).map(addressOf)])]);
      }
    });
    // All stand in the header, which stays.
    for (const link of document.querySelectorAll('a[data-page="viewport"]')) observer.observe(link);
    return () => {
      document.removeEventListener("pointerover", onIntent);
      document.removeEventListener("focusin", onIntent);
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);

  return pointedAt === undefined || seen.includes(pointedAt) ? seen : [...seen, pointedAt];
}

const addressOf = ({ pathname, search }: HTMLAnchorElement) => pathname + search;
