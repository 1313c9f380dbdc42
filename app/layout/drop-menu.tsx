import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { PictureRef } from "../data/pictures.server.ts";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";

export type MenuItem = { title: string; path: string; emoji?: string; picture?: PictureRef };

type Props = {
  id: string;
  label: string;
  current: boolean;
  items: MenuItem[];
  /** Of links without pictures, for wide screens alone: on narrower ones the mobile menu has them. */
  isMore?: boolean;
  children?: ReactNode;
};

/** A native popover: it opens without script, and Escape or a click outside closes it. `children` follow the items. */
export const DropMenu = ({ id, label, current, items, isMore, children }: Props) => (
  <>
    <button
      type="button"
      className={isMore ? "desk-only" : undefined}
      popoverTarget={id}
      aria-current={current ? "true" : undefined}
      aria-controls={id}
    >
      {label} <Icon name="chevron" />
    </button>
    <div id={id} popover="auto" className={isMore ? "drop narrow" : "drop"}>
      <MenuItems items={items} />
      {children}
    </div>
  </>
);

export function MenuItems({ items }: { items: MenuItem[] }) {
  const { pathname } = useLocation();
  return (
    <ul>
      {items.map((item) => (
        <li key={item.path}>
          <a
            className={item.picture ? undefined : "plain"}
            aria-current={pathname === item.path ? "page" : undefined}
            href={item.path}
          >
            {item.picture && <Picture picture={item.picture} sizes="56px" decorative />}
            <span>
              {item.title}
              {item.emoji && (
                <span className="emoji" aria-hidden="true">
                  {" "}
                  {item.emoji}
                </span>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
