import { useEffect, useRef, useState } from "react";
import type { Pages } from "../../content/schema.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Contours } from "../ui/contours.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { t } from "../words.ts";

/** Specification, section 9. */
const wordInterval = 3000;

/** Index of the shown word. It changes every 3 s while `playing`, the tab is visible and the heading on screen. */
function useRotation(count: number, playing: boolean, heading: React.RefObject<HTMLElement | null>): number {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const element = heading.current;
    if (!playing || !element) return;
    let onScreen = true;
    const observer = new IntersectionObserver(([entry]) => {
      onScreen = entry?.isIntersecting ?? true;
    });
    observer.observe(element);
    const timer = setInterval(() => {
      if (onScreen && !document.hidden) setIndex((i) => (i + 1) % count);
    }, wordInterval);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [count, playing, heading]);
  return index;
}

/** Rotation is a movement nobody asked for, so it waits for script and never starts under reduced motion. */
function useMotionAllowed(): boolean {
  const [allowed, setAllowed] = useState(false);
  useEffect(() => {
    const query = matchMedia("(prefers-reduced-motion: reduce)");
    const look = () => setAllowed(!query.matches);
    look();
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, []);
  return allowed;
}

type Props = Pick<Pages["home"], "eyebrow" | "hero" | "chips">;

export function Hero({ eyebrow, hero, chips }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const allowed = useMotionAllowed();
  const [paused, setPaused] = useState(false);
  const index = useRotation(hero.keywords.length, allowed && !paused, heading);
  return (
    <section className="hero">
      <Contours field="hero" />
      <div className="strip" />
      <div className="wrap">
        <div className="hero-body">
          <p className="eyebrow">{eyebrow}</p>
          <h1 ref={heading}>
            <span className="sr">{hero.spoken}</span>
            <span aria-hidden="true">{hero.before}</span>
            <span className="word" aria-hidden="true">
              {hero.keywords.map((word, i) => (
                <span key={word} className={i === index ? "on" : undefined}>
                  {word}
                </span>
              ))}
            </span>
            <span aria-hidden="true">{hero.after}</span>
          </h1>
          <div className="ticks">
            {hero.keywords.map((word, i) => (
              <i key={word} className={i === index ? "on" : undefined} />
            ))}
            {allowed && (
              <button
                type="button"
                aria-label={paused ? t("hero.play") : t("hero.pause")}
                onClick={() => setPaused(!paused)}
              >
                <Icon name={paused ? "play" : "pause"} />
              </button>
            )}
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
