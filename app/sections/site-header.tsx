import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { RootData } from "../root.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { Logo } from "../ui/logo.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { t } from "../words.ts";
import { DropMenu } from "./drop-menu.tsx";
import { FindLink } from "./find.tsx";
import { MobileMenu } from "./mobile-menu.tsx";

/** Specification, section 9: the bar turns solid past 10 px, looked at 100 ms after the last scroll event. */
const scrolledPast = 10;
const debounce = 100;

/** Whether the page is scrolled; `onScrolled` is called each time scrolling came to rest past the threshold. */
function useScrolled(onScrolled: () => void): boolean {
  const [scrolled, setScrolled] = useState(false);
  const latest = useRef(onScrolled);
  useEffect(() => {
    latest.current = onScrolled;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const past = window.scrollY > scrolledPast;
      setScrolled(past);
      return past;
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (look()) latest.current();
      }, debounce);
    };
    look();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", onScroll);
    };
  }, []);
  return scrolled;
}

/** Fixed bar: all links on desktop, the two menus and Contact on a tablet, one menu button on a phone. */
export function SiteHeader({ data }: { data: RootData }) {
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  const mobile = useRef<HTMLDialogElement>(null);
  const closeDropMenus = () => {
    for (const open of bar.current?.querySelectorAll<HTMLElement>(".drop:popover-open") ?? [])
      open.hidePopover();
  };
  const scrolled = useScrolled(closeDropMenus);

  const { value: name, short, rest } = data.site.name;
  const training = [
    { title: t("nav.trainingOverview"), path: "/training" },
    { title: t("nav.allCourses"), path: "/training-courses" },
  ];
  const inServices = pathname === "/services" || data.services.some((s) => s.path === pathname);
  const inTraining =
    pathname.startsWith("/training") || ["/enroll", "/course-finder", ...data.coursePaths].includes(pathname);

  return (
    <header className={scrolled ? "header is-solid" : "header"} ref={bar}>
      <div className="wrap">
        <Logo label={t("logo.home", { name })} short={short} rest={rest} />
        <nav className="nav" aria-label={t("nav.label")}>
          <BarLink to="/" label={t("nav.home")} />
          <BarLink to="/about-us" label={t("nav.about")} />
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
          <BarLink to="/portfolio" label={t("nav.portfolio")} />
          <BarLink to="/team" label={t("nav.team")} />
        </nav>
        <FindLink className="find-link" label={t("find.open")} tip={t("find.tip")}>
          <Icon name="find" />
        </FindLink>
        <ThemeSwitch name="theme" />
        <Link className="btn btn-ink btn-sm bar-contact" to="/contact" prefetch="viewport">
          {t("nav.contact")}
        </Link>
        <button
          type="button"
          className="menu-btn"
          aria-label={t("nav.openMenu")}
          popoverTarget="mobile-menu"
          onClick={(event) => {
            if (!mobile.current) return;
            // As a modal dialog the menu also keeps the focus inside; the native popover is for pages without script.
            event.preventDefault();
            mobile.current.showModal();
          }}
        >
          <Icon name="menu" />
        </button>
      </div>
      <MobileMenu data={data} training={training} dialog={mobile} />
    </header>
  );
}

function BarLink({ to, label }: { to: string; label: string }) {
  const { pathname } = useLocation();
  const current = to === "/" ? pathname === "/" : pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Link className="desk-only" to={to} prefetch="viewport" aria-current={current ? "page" : undefined}>
      {label}
    </Link>
  );
}
