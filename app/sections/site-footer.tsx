import { useLocation } from "react-router";
import { NewsletterForm } from "../forms/newsletter-form.tsx";
import type { RootData } from "../root.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { t } from "../words.ts";

/** Paths of the footer's services column (specification, section 2), the overview first. */
const footerServices = ["/software-development", "/cloud-service", "/ai-ml", "/graphics-design"];

export function SiteFooter({ data }: { data: RootData }) {
  const { site, services, newsletter, facts } = data;
  const onNewsletter = useLocation().pathname.startsWith("/newsletter");
  const named = footerServices.flatMap((path) => services.filter((s) => s.path === path));
  return (
    <footer className="footer night">
      <div className="band" />
      <div className="wrap">
        <div className="grid top">
          {/* The newsletter's own pages have the form already, or the link of a mail brought the reader there. */}
          <section
            className="news"
            id="newsletter"
            aria-labelledby="newsletter-heading"
            hidden={onNewsletter}
          >
            <h2 id="newsletter-heading">{newsletter.heading}</h2>
            <NewsletterForm place="footer" promise={newsletter.promise} />
          </section>
          <Column
            title={t("footer.company")}
            links={[
              ["/", t("nav.home")],
              ["/about-us", t("footer.about")],
              ["/team", t("nav.team")],
              ["/portfolio", t("nav.portfolio")],
              ["/contact", t("footer.contact")],
              ["/privacy", t("footer.privacy")],
            ]}
          />
          <Column
            title={t("footer.services")}
            links={[
              ["/services", t("nav.allServices")],
              ...named.map((s): [string, string] => [s.path, s.title]),
              ["/training", t("nav.training")],
            ]}
          />
          <nav aria-label={t("footer.reach")}>
            <h2>{t("footer.reach")}</h2>
            <ul>
              <li>
                <a className="num" href={`tel:${site.phone.replace(/\s/g, "")}`}>
                  {site.phone}
                </a>
              </li>
              {site.mailboxes.map(({ value }) => (
                <li key={value}>
                  <a href={`mailto:${value}`}>{value}</a>
                </li>
              ))}
              {site.social.map(({ network, url }) => (
                <li key={network}>
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {network} <span className="sr">{t("link.opensNewTab")}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="mega" aria-hidden="true" data-name={site.name.value} />
        <div className="legal">
          <span>
            {t("footer.copyright", { year: facts.today.slice(0, 4), name: site.name.value })}{" "}
            {t("footer.rights")}
          </span>
          <span>{`${site.registration.label} ${site.registration.value}`}</span>
          <span>{`${site.tax.label} ${site.tax.value}`}</span>
          <span>{site.place}</span>
          <a className="to-top link" href="#top">
            {t("footer.toTop")} <Icon name="up" />
          </a>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, links }: { title: string; links: [path: string, label: string][] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([path, label]) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
