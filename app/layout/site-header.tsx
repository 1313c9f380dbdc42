import { Fragment } from "react";
import { useLocation } from "react-router";
import { isWithin, paths } from "../../domain/paths.ts";
import type { RootData } from "../data/root-data.server.ts";
import script from "../document/announcement.ts?script";
import { SearchLink } from "../search/search-link.tsx";
import { Icon } from "../ui/icon.tsx";
import { Logo } from "../ui/logo.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { t } from "../words.ts";
import { DropMenu, MenuItems } from "./drop-menu.tsx";
import { MobileMenu } from "./mobile-menu.tsx";

export function SiteHeader({ data }: { data: RootData }) {
  const { pathname } = useLocation();
  const { value: name, short, rest } = data.site.name;
  const logo = <Logo label={t("logo.home", { name })} short={short} rest={rest} own={data.logo} />;
  const { bar, training, trainingSteps, trainingPages, more } = data.menus;
  const inServices = pathname === paths.services || data.services.some((s) => isWithin(pathname, s.path));
  const inTraining = [paths.training, ...trainingPages].some((path) => isWithin(pathname, path));

  return (
    <header className={more.length > 0 ? "header crowded" : "header"}>
      <div className="wrap">
        {logo}{" "}
        <nav className="nav" aria-label={t("nav.label")}>
          {bar.map(({ path, title }) => (
            <Fragment key={path}>
              {path === paths.services ? (
                <DropMenu id="services-menu" label={title} current={inServices} items={data.services}>
                  <a className="all" href={path}>
                    {t("nav.allServices")} <Icon name="right" />
                  </a>
                </DropMenu>
              ) : path === paths.training ? (
                <DropMenu id="training-menu" label={title} current={inTraining} items={training}>
                  <MenuItems items={[...data.courses, ...trainingSteps]} />
                </DropMenu>
              ) : (
                <a
                  className="desk-only"
                  aria-current={isWithin(pathname, path) ? "page" : undefined}
                  href={path}
                >
                  {title}
                </a>
              )}{" "}
            </Fragment>
          ))}
          {more.length > 0 && (
            <DropMenu
              id="more-menu"
              label={t("nav.more")}
              current={more.some(({ path }) => path === pathname)}
              items={more}
              isMore
            />
          )}
        </nav>
        <SearchLink className="tap search-link" label={t("search.open")} tip={t("search.tip")}>
          <Icon name="find" />
        </SearchLink>
        <ThemeSwitch name="theme" />
        <a
          className="btn btn-ink btn-sm bar-contact"
          aria-current={pathname === paths.contact ? "page" : undefined}
          href={paths.contact}
        >
          {t("nav.contact")}
        </a>
        <button
          type="button"
          className="tap menu-btn"
          aria-label={t("nav.openMenu")}
          popoverTarget="mobile-menu"
        >
          <Icon name="menu" />
        </button>
      </div>
      <MobileMenu logo={logo} menus={data.menus} />
    </header>
  );
}

type Props = { announcement: NonNullable<RootData["announcement"]> };

export const Announcement = ({ announcement: { text, href, start, end, isOn } }: Props) => (
  <>
    <section
      className="announcement night"
      aria-label={t("announcement.label")}
      data-start={start}
      data-end={end}
      hidden={!isOn}
    >
      {href === undefined ? text : <a href={href}>{text}</a>}
    </section>
    <script dangerouslySetInnerHTML={{ __html: script }} />
  </>
);
