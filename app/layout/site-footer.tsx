import typeface from "virtual:typeface";
import type { CSSProperties } from "react";
import { useLocation } from "react-router";
import type { MenuLink } from "../../content-model/map/menus.ts";
import { paths } from "../../domain/paths.ts";
import { MailLink, PhoneNumber } from "../contact/ways-to-reach.tsx";
import type { RootData } from "../data/root-data.server.ts";
import { NewsletterForm } from "../newsletter/newsletter-form.tsx";
import { NewTabLink } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { Links } from "../ui/lists.tsx";
import { LogoPicture } from "../ui/logo.tsx";
import { t } from "../words.ts";
import { shareOfLine } from "./name-size.ts";

/** A name whose letters would be smaller than this in one line is set in several. */
const smallestShare = 0.07;

export function SiteFooter({ data }: { data: RootData }) {
  const { site, logo, menus, newsletter, facts } = data;
  const { pathname } = useLocation();
  const onNewsletter = [paths.newsletter, paths.newsletterConfirm, paths.newsletterUnsubscribe].some(
    (path) => path === pathname,
  );
  /** Without the newsletter's form: these pages have it, or the footer would be longer than they are. */
  const isShort = onNewsletter || pathname === paths.search || !data.addresses.has(pathname);
  /** Below the pages that speak for the company; others have more to say themselves. */
  const isNamed = [paths.home, paths.about, paths.services, paths.training, paths.portfolio].some(
    (path) => path === pathname,
  );
  const year = Number(facts.today.slice(0, 4));
  const rights = (
    <span>
      {t("footer.copyright", { year, name: site.name.value.replace(/\.$/, "") })} {t("footer.rights")}
    </span>
  );
  const services = menus.footerServices;
  const share = shareOfLine(site.name.value, typeface.width);
  return (
    <footer className={isShort ? "footer night short" : "footer night"}>
      <div className="band" />
      <div className="wrap">
        <div className={classes("grid top", !newsletter && "wide", services.length === 0 && "two")}>
          {newsletter && (
            <section className="news" id="newsletter" aria-labelledby="newsletter-heading">
              <h2 id="newsletter-heading">{newsletter.heading}</h2>
              <NewsletterForm place="footer" promise={newsletter.promise} />
            </section>
          )}
          <Column title={t("footer.company")} links={menus.footerCompany} />
          {services.length > 0 && <Column title={t("footer.services")} links={services} />}
          <nav aria-label={t("footer.reach")}>
            <h2>{t("footer.reach")}</h2>
            <ul>
              {site.phone && (
                <li>
                  <PhoneNumber {...site.phone} />
                </li>
              )}
              {site.phones.map(({ label, ...phone }) => (
                <li key={phone.number} className="row labelled">
                  <PhoneNumber {...phone} /> <span className="muted">{label}</span>
                </li>
              ))}
              {site.mailboxes.map(({ value }) => (
                <li key={value}>
                  <MailLink address={value} />
                </li>
              ))}
            </ul>
            {site.social.length > 0 && (
              <ul className="row labelled">
                {site.social.map(({ network, url }) => (
                  <li key={network}>
                    <NewTabLink to={url}>{network}</NewTabLink>
                  </li>
                ))}
              </ul>
            )}
          </nav>
        </div>
        {isNamed &&
          (logo ? (
            <div className="own-logo">
              <LogoPicture logo={logo} />
            </div>
          ) : (
            <div
              className={share < smallestShare ? "mega lines" : "mega"}
              style={{ "--share": share } as CSSProperties}
              aria-hidden="true"
              data-name={site.name.value}
            />
          ))}
        <div className="row legal">
          {site.sample ? <p>{t("sample.line", { name: site.name.value })}</p> : rights}
          <a className="to-top link" href="#top">
            {t("footer.toTop")} <Icon name="up" />
          </a>
          {site.sample && rights}
          {site.numbers.map(({ label, value }) => (
            <span key={label}>{`${label} ${value}`}</span>
          ))}
          {site.places.map(({ label, text }) => (
            <span key={text} className="place">
              {label === undefined ? text : `${label}: ${text}`}
            </span>
          ))}
        </div>
      </div>
    </footer>
  );
}

const Column = ({ title, links }: { title: string; links: MenuLink[] }) => (
  <nav aria-label={title}>
    <h2>{title}</h2>
    <Links links={links} />
  </nav>
);
