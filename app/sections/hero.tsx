import { Fragment } from "react";
import type { Pages } from "../../content/schema.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Contours } from "../ui/contours.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { t } from "../words.ts";

type Props = Pick<Pages["home"], "eyebrow" | "hero" | "chips">;

/** Home: what we do in one sentence whose keyword changes every 3 s. */
export function Hero({ eyebrow, hero, chips }: Props) {
  return (
    <section className="hero">
      <Contours field="hero" />
      <div className="strip" />
      <div className="wrap">
        <div className="hero-body">
          <p className="eyebrow">{eyebrow}</p>
          <h1>
            <span className="sr">{hero.spoken}</span> <span aria-hidden="true">{hero.before}</span>{" "}
            <span className="word" aria-hidden="true">
              {hero.keywords.map((word, i) => (
                <Fragment key={word}>
                  {i > 0 && " "}
                  <span className={i === 0 ? "on" : undefined}>{word}</span>
                </Fragment>
              ))}
            </span>{" "}
            <span aria-hidden="true">{hero.after}</span>
          </h1>
          <div className="ticks">
            {hero.keywords.map((word, i) => (
              <i key={word} className={i === 0 ? "on" : undefined} />
            ))}
            {/* Rotation is a movement nobody asked for, so it waits for script (browser/keyword.ts). */}
            <button type="button" aria-label={t("hero.pause")} data-rotation="playing" hidden>
              <Icon name="pause" />
              <Icon name="play" />
            </button>
          </div>
          <div className="hero-side">
            <p className="lead">
              <span className="halo">{hero.lead}</span>
            </p>
            <div className="cta">
              <ButtonLink to="/services" kind="accent">
                {t("hero.exploreServices")}
              </ButtonLink>
              <ButtonLink to="/training" kind="line">
                {t("hero.viewCourses")}
              </ButtonLink>
            </div>
          </div>
        </div>
        <nav className="hero-index" aria-label={t("hero.servicesLabel")}>
          {chips.map(({ label, href }) => (
            <Link key={href} to={href}>
              {label} <Icon name="out" />
            </Link>
          ))}
          <a className="down" href="#about">
            {t("hero.scrollDown")} <Icon name="down" />
          </a>
        </nav>
      </div>
    </section>
  );
}
