import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { PictureRef } from "../pictures.server.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { useAfterNavigation } from "./use-after-navigation.ts";

export type MenuItem = { title: string; path: string; emoji?: string; picture?: PictureRef };

type Props = {
  id: string;
  label: string;
  current: boolean;
  items: MenuItem[];
  narrow?: boolean;
  children?: ReactNode;
};

/**
 * A button and its menu as a native popover: it opens without script, and Escape or a click outside closes it.
 * `children` is the row below the items.
 */
export function DropMenu({ id, label, current, items, narrow, children }: Props) {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  useAfterNavigation(() => {
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  });
  // It may have been opened before script was there to see it.
  useEffect(() => setOpen(menu.current?.matches(":popover-open") === true), []);

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-current={current ? "true" : undefined}
        aria-expanded={hydrated ? open : undefined}
        aria-controls={id}
      >
        {label} <Icon name="chevron" />
      </button>
      <div
        id={id}
        popover="auto"
        ref={menu}
        className={narrow ? "drop narrow" : "drop"}
        onToggle={(event) => setOpen(event.newState === "open")}
        onBlur={({ currentTarget, relatedTarget }) => {
          // Open, it would cover what has the focus now. Its own button closes it by itself.
          if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
          if (relatedTarget !== currentTarget.previousElementSibling) currentTarget.hidePopover();
        }}
      >
        <ul>
          {items.map((item) => (
            <li key={item.path}>
              <Link to={item.path} aria-current={pathname === item.path ? "page" : undefined}>
                {item.picture && <Picture picture={item.picture} />}
                <MenuTitle item={item} />
              </Link>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </>
  );
}

/** The picture leads; the emoji stands small after the title and is not read out. */
export function MenuTitle({ item }: { item: MenuItem }) {
  return (
    <span>
      {item.title}
      {item.emoji && (
        <span className="emoji" aria-hidden="true">
          {" "}
          {item.emoji}
        </span>
      )}
    </span>
  );
}
