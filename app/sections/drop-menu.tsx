import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { PictureRef } from "../pictures.server.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";

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
  return (
    <>
      <button type="button" popoverTarget={id} aria-current={current ? "true" : undefined} aria-controls={id}>
        {label} <Icon name="chevron" />
      </button>
      <div id={id} popover="auto" className={narrow ? "drop narrow" : "drop"}>
        <MenuItems items={items} />
        {children}
      </div>
    </>
  );
}

/** The entries of a menu as a list; the one of the page that is shown is marked. */
export function MenuItems({ items }: { items: MenuItem[] }) {
  const { pathname } = useLocation();
  return (
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
  );
}

/** The picture leads; the emoji stands small after the title and is not read out. */
function MenuTitle({ item }: { item: MenuItem }) {
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
