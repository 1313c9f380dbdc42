import { useLocation } from "react-router";
import { t } from "../words.ts";

/** What the server answers after an unhandled error; the cause is in its log. */
export function FailureScreen() {
  const { pathname, search } = useLocation();
  return (
    <section className="section failure">
      <title>{t("failure.title")}</title>
      <div className="wrap">
        <h1 className="h-page">{t("failure.title")}</h1>
        <p className="lead">{t("failure.text")}</p>
        <div className="cta">
          <a className="btn btn-accent" href="/">
            {t("failure.home")}
          </a>
          <a className="btn btn-line" href={pathname + search}>
            {t("failure.reload")}
          </a>
        </div>
      </div>
    </section>
  );
}
