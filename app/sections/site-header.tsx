import { useLocation } from "react-router";
import type { RootData } from "../root.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { Logo } from "../ui/logo.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { t } from "../words.ts";
import { DropMenu } from "./drop-menu.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { SearchLink } from "./search-link.tsx";

/** Fixed bar: all links on desktop, the two menus and Contact on a tablet, one menu button on a phone. */
export function SiteHeader({ data }: { data: RootData }) {
  const { pathname } = useLocation();

  const { value: name, short, rest } = data.site.name;
  const training = [
    { title: t("nav.trainingOverview"), path: "/training" },
    { title: t("nav.allCourses"), path: "/training-courses" },
  ];
  const inServices = pathname === "/services" || data.services.some((s) => s.path === pathname);
  const inTraining =
    pathname.startsWith("/training") || ["/enroll", "/course-finder", ...data.coursePaths].includes(pathname);

  return (
    <header className="header">
      <div className="wrap">
        <Logo label={t("logo.home", { name })} short={short} rest={rest} />{" "}
        <nav className="nav" aria-label={t("nav.label")}>
          <BarLink to="/" label={t("nav.home")} /> <BarLink to="/about-us" label={t("nav.about")} />{" "}
          <DropMenu id="services-menu" label={t("nav.services")} current={inServices} items={data.services}>
            <Link className="all" to="/services">
              {t("nav.allServices")} <Icon name="right" />
            </Link>
          </DropMenu>
          <DropMenu
            id="training-menu"
            label={t("nav.training")}
            current={inTraining}
            items={training}
            narrow
          />
          <BarLink to="/portfolio" label={t("nav.portfolio")} /> <BarLink to="/team" label={t("nav.team")} />
        </nav>
        <SearchLink className="find-link" label={t("find.open")} tip={t("find.tip")}>
          <Icon name="find" />
        </SearchLink>
        <ThemeSwitch name="theme" />
        <Link className="btn btn-ink btn-sm bar-contact" to="/contact">
          {t("nav.contact")}
        </Link>
        <button type="button" className="menu-btn" aria-label={t("nav.openMenu")} popoverTarget="mobile-menu">
          <Icon name="menu" />
        </button>
      </div>
      <MobileMenu data={data} training={training} />
    </header>
  );
}

function BarLink({ to, label }: { to: string; label: string }) {
  const { pathname } = useLocation();
  const current = to === "/" ? pathname === "/" : pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Link className="desk-only" to={to} aria-current={current ? "page" : undefined}>
      {label}
    </Link>
  );
}
