import { type CSSProperties, Fragment } from "react";
import type { Pages } from "../../../content-model/schema/schema.ts";
import { paths } from "../../../domain/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Contours } from "../../ui/contours.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useRoot } from "../../use-root.ts";
import { t } from "../../words.ts";

/** A longer word does not fit a phone at the size of the heading. */
const longestWord = 14;

type Props = Pick<Pages["home"], "eyebrow" | "hero" | "chips"> & {
  /** Where the first block below begins. */
  next: string | undefined;
};

export function Hero({ eyebrow, hero, chips, next }: Props) {
  const { addresses } = useRoot();
  const [withServices, withTraining] = [addresses.has(paths.services), addresses.has(paths.training)];
  const words = [hero.before, ...hero.keywords, hero.after].flatMap((text) => text.split(/\s/));
  const twoRows = chips.length > 4;
  const columns = twoRows ? 3 : Math.max(1, chips.length);
  return (
    <section className="hero">
      <Contours field="hero" />
      <div className="strip" />
      <div className="wrap">
        <div className="grid hero-body">
          <p className="eyebrow">{eyebrow}</p>
          <h1 className={words.some((word) => word.length > longestWord) ? "long" : undefined}>
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
          {hero.keywords.length > 1 && (
            <div className="ticks">
              {hero.keywords.map((word, i) => (
                <i key={word} className={i === 0 ? "on" : undefined} />
              ))}
              {/* Shown by script, which also runs the rotation (browser/keyword.ts). */}
              <button
                type="button"
                className="tap"
                aria-label={t("hero.pause")}
                data-rotation="playing"
                data-play={t("hero.play")}
                hidden
              >
                <Icon name="pause" />
                <Icon name="play" />
              </button>
            </div>
          )}
          <div className="hero-side">
            <p className="lead halo">{hero.lead}</p>
            <div className="cta">
              {withServices && <ButtonLink to={paths.services}>{t("hero.exploreServices")}</ButtonLink>}
              {withTraining && (
                <ButtonLink to={paths.training} kind={withServices ? "line" : "accent"}>
                  {t("hero.viewCourses")}
                </ButtonLink>
              )}
              {!withServices && !withTraining && (
                <ButtonLink to={paths.contact}>{t("nav.contact")}</ButtonLink>
              )}
            </div>
          </div>
        </div>
        <nav
          className={twoRows ? "hero-index two-rows" : "hero-index"}
          style={{ "--columns": columns } as CSSProperties}
          aria-label={withServices ? t("hero.servicesLabel") : eyebrow}
        >
          {chips.map(({ label, href }) => (
            <a key={href} href={href}>
              {label} <Icon name="right" />
            </a>
          ))}
          {next !== undefined && (
            <a className="down" href={`#${next}`}>
              {t("hero.scrollDown")} <Icon name="down" />
            </a>
          )}
        </nav>
      </div>
    </section>
  );
}
