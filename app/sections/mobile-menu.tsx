import { useLocation } from "react-router";
import type { RootData } from "../root.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { Logo } from "../ui/logo.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { t } from "../words.ts";
import { type MenuItem, MenuItems } from "./drop-menu.tsx";
import { SearchLink } from "./search-link.tsx";

type Props = { data: RootData; training: MenuItem[] };

/**
 * Full screen below the desktop width, a native popover. The services stand in the document once, in the bar's menu; the
 * script copies them from there (browser/mobile-menu.ts), and without it the section leads to their overview.
 */
export function MobileMenu({ data, training }: Props) {
  const { value: name, short, rest } = data.site.name;
  return (
    <dialog id="mobile-menu" popover="auto" className="mmenu night" aria-label={t("nav.menu")}>
      <div className="top">
        <Logo label={t("logo.home", { name })} short={short} rest={rest} />
        <button
          type="button"
          aria-label={t("nav.closeMenu")}
          popoverTarget="mobile-menu"
          popoverTargetAction="hide"
        >
          <Icon name="cross" />
        </button>
      </div>
      <nav aria-label={t("nav.menu")}>
        <ul>
          <Row to="/" label={t("nav.home")} />
          <Row to="/about-us" label={t("nav.about")} />
          <Section
            label={t("nav.services")}
            items={[{ title: t("nav.allServices"), path: "/services" }]}
            filledFrom="services-menu"
          />
          <Section label={t("nav.training")} items={training} />
          <Row to="/portfolio" label={t("nav.portfolio")} />
          <Row to="/team" label={t("nav.team")} />
          <li>
            <SearchLink className="find-row">
              {t("find.row")} <Icon name="find" />
            </SearchLink>
          </li>
        </ul>
      </nav>
      <div className="foot">
        <ThemeSwitch name="theme-menu" labelled />
        <Link className="btn btn-accent" to="/contact">
          {t("nav.contact")}
        </Link>
      </div>
    </dialog>
  );
}

function Row({ to, label }: { to: string; label: string }) {
  const { pathname } = useLocation();
  return (
    <li>
      <Link to={to} aria-current={pathname === to ? "page" : undefined}>
        {label}
      </Link>
    </li>
  );
}

type SectionProps = { label: string; items: MenuItem[]; filledFrom?: string };

function Section({ label, items, filledFrom }: SectionProps) {
  return (
    <li>
      <details name="mobile-menu-section" data-filled-from={filledFrom}>
        <summary>
          {label} <Icon name="chevron" />
        </summary>
        <MenuItems items={items} />
      </details>
    </li>
  );
}
