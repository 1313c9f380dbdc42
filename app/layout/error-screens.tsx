import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { datesPath, paths } from "../../domain/paths.ts";
import { SearchForm } from "../search/search-view.tsx";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { ArrowLink, ButtonLink } from "../ui/button.tsx";
import { Contours } from "../ui/contours.tsx";
import { useRoot } from "../use-root.ts";
import { t } from "../words.ts";

/**
 * `course`: the one whose date had its calendar file here. The server logs the path, and navigation/navigation.ts writes it
 * to the console when a link of the site led here.
 */
export function NotFound({ course }: { course: { slug: string; title: string } | undefined }) {
  const data = useRoot();
  const ways = [
    { path: paths.services, label: t("nav.services") },
    { path: paths.training, label: t("nav.training") },
    { path: paths.contact, label: t("nav.contact") },
  ].filter(({ path }) => data.addresses.has(path));
  return (
    <section className="lost">
      <title>{`${t("notFound.title")} | ${data.site.title}`}</title>
      <meta name="robots" content="noindex" />
      <Contours field="hero" />
      <div className="wrap">
        <Breadcrumbs trail={[]} here={t("notFound.code")} />
        <p className="code">{t("notFound.code")}</p>
        <div className="grid">
          <h1>{t("notFound.title")}</h1>
          <div className="r">
            <p className="muted halo">{course ? t("batch.gone") : data.notFound}</p>
          </div>
        </div>
        <SearchForm query="" />
        <ul className="row ways">
          {course && (
            <li>
              <ButtonLink to={datesPath(course.slug)}>{course.title}</ButtonLink>
            </li>
          )}
          <li>
            <ButtonLink to={paths.home} kind="line">
              {t("notFound.home")}
            </ButtonLink>
          </li>
          {ways.map(({ path, label }) => (
            <li key={path}>
              <ArrowLink to={path}>{label}</ArrowLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type FailureProps = { heading: string; texts: string[]; children?: ReactNode };

/** A page that has nothing but what went wrong, and the way home. */
export const Failure = ({ heading, texts, children }: FailureProps) => (
  <section className="section failure">
    <div className="wrap">
      <h1 className="h-page">{heading}</h1>
      {texts.map((text) => (
        <p className="lead" key={text}>
          {text}
        </p>
      ))}
      <div className="cta">
        <a className="btn btn-accent" href="/">
          {t("failure.home")}
        </a>
        {children}
      </div>
    </div>
  </section>
);

/** What the server answers after an unhandled error; the cause is in its log. */
export function FailureScreen() {
  const { pathname, search } = useLocation();
  return (
    <>
      <title>{t("failure.title")}</title>
      <Failure heading={t("failure.title")} texts={[t("failure.text")]}>
        <a className="btn btn-line" href={pathname + search}>
          {t("failure.reload")}
        </a>
      </Failure>
    </>
  );
}
