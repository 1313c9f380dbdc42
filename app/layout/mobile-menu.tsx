import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Menus } from "../../content-model/map/menus.ts";
import { paths } from "../../domain/paths.ts";
import { PhoneNumber } from "../contact/ways-to-reach.tsx";
import { SearchLink } from "../search/search-link.tsx";
import { Icon } from "../ui/icon.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { useRoot } from "../use-root.ts";
import { t } from "../words.ts";
import { type MenuItem, MenuItems } from "./drop-menu.tsx";

type Props = { logo: ReactNode; menus: Pick<Menus, "bar" | "training" | "more"> };

/** Services and courses are in the header's menus only: script copies them from there (browser/menus.ts). */
export function MobileMenu({ logo, menus: { bar, training, more } }: Props) {
  const { pathname } = useLocation();
  const { addresses, site } = useRoot();
  return (
    <dialog id="mobile-menu" popover="auto" className="mmenu night" aria-label={t("nav.menu")}>
      <div className="top">
        {logo}
        <button
          type="button"
          className="tap"
          aria-label={t("nav.closeMenu")}
          popoverTarget="mobile-menu"
          popoverTargetAction="hide"
        >
          <Icon name="cross" />
        </button>
      </div>
      <div className="scrolls">
        <nav aria-label={t("nav.menu")}>
          <ul>
            {bar.map(({ path, title }) =>
              path === paths.services ? (
                <Section
                  key={path}
                  label={title}
                  items={[{ title: t("nav.allServices"), path }]}
                  filledFrom="services-menu"
                />
              ) : path === paths.training ? (
                <Section key={path} label={title} items={training} filledFrom="training-menu" />
              ) : (
                <li key={path}>
                  <a aria-current={pathname === path ? "page" : undefined} href={path}>
                    {title}
                  </a>
                </li>
              ),
            )}
            {more.length > 0 && <Section label={t("nav.more")} items={more} />}
            <li>
              <SearchLink>
                {t("search.row")} <Icon name="find" />
              </SearchLink>
            </li>
          </ul>
        </nav>
        <div className="foot">
          {site.phone && <PhoneNumber {...site.phone} />}
          {site.hours.length > 0 && (
            <ul className="when" aria-label={t("contact.hours")}>
              {site.hours.map(({ days, times }) => (
                <li key={days}>
                  <span>{days}</span> <span>{times}</span>
                </li>
              ))}
            </ul>
          )}
          <ThemeSwitch name="theme-menu" labelled />
        </div>
      </div>
      <div className="foot">
        {addresses.has(paths.enroll) && (
          <a className="btn btn-line" href={paths.enroll}>
            {t("course.enroll")}
          </a>
        )}
        <a
          className="btn btn-accent"
          aria-current={pathname === paths.contact ? "page" : undefined}
          href={paths.contact}
        >
          {t("nav.contact")}
        </a>
      </div>
    </dialog>
  );
}

const Section = ({ label, items, filledFrom }: { label: string; items: MenuItem[]; filledFrom?: string }) => (
  <li>
    <details name="mobile-menu-section" data-filled-from={filledFrom}>
      <summary>
        {label} <Icon name="chevron" />
      </summary>
      <MenuItems items={items} />
    </details>
  </li>
);
