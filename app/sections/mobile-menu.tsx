import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";
import type { RootData } from "../root.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { Logo } from "../ui/logo.tsx";
import { Picture } from "../ui/picture.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { t } from "../words.ts";
import { type MenuItem, MenuTitle } from "./drop-menu.tsx";
import { FindLink } from "./find.tsx";
import { useAfterNavigation } from "./use-after-navigation.ts";

/** The layout of the bar changes here (design, section 5). */
const desktop = "(min-width: 67.5rem)";

type Props = { data: RootData; training: MenuItem[]; dialog: RefObject<HTMLDialogElement | null> };

/** Full screen below the desktop width. A popover without script, a modal dialog with it. */
export function MobileMenu({ data, training, dialog }: Props) {
  useAfterNavigation(() => close(dialog.current));
  useEffect(() => {
    const wide = matchMedia(desktop);
    const onChange = () => wide.matches && close(dialog.current);
    wide.addEventListener("change", onChange);
    return () => wide.removeEventListener("change", onChange);
  }, [dialog]);

  const { value: name, short, rest } = data.site.name;
  const services = [...data.services, { title: t("nav.allServices"), path: "/services" }];
  return (
    <dialog id="mobile-menu" popover="auto" ref={dialog} className="mmenu night" aria-label={t("nav.menu")}>
      <div className="top">
        <Logo label={t("logo.home", { name })} short={short} rest={rest} />
        <button
          type="button"
          aria-label={t("nav.closeMenu")}
          popoverTarget="mobile-menu"
          popoverTargetAction="hide"
          onClick={(event) => {
            if (!dialog.current?.open) return;
            event.preventDefault();
            dialog.current.close();
          }}
        >
          <Icon name="cross" />
        </button>
      </div>
      <nav aria-label={t("nav.menu")}>
        <ul>
          <Row to="/" label={t("nav.home")} />
          <Row to="/about-us" label={t("nav.about")} />
          <Section label={t("nav.services")} items={services} />
          <Section label={t("nav.training")} items={training} />
          <Row to="/portfolio" label={t("nav.portfolio")} />
          <Row to="/team" label={t("nav.team")} />
          <li>
            <FindLink className="find-row" onOpen={() => close(dialog.current)}>
              {t("find.row")} <Icon name="find" />
            </FindLink>
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

function close(dialog: HTMLDialogElement | null) {
  if (dialog?.open) dialog.close();
  if (dialog?.matches(":popover-open")) dialog.hidePopover();
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

function Section({ label, items }: { label: string; items: MenuItem[] }) {
  const { pathname } = useLocation();
  return (
    <li>
      <details name="mobile-menu-section">
        <summary>
          {label} <Icon name="chevron" />
        </summary>
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
      </details>
    </li>
  );
}
