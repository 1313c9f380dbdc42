import { useEffect } from "react";
import { t } from "../words.ts";

/** Shown for any error nobody handled. Plain links: what broke may be the router itself. */
export function FailureScreen({ error }: { error: unknown }) {
  useEffect(() => {
    console.error(error);
  }, [error]);
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
          <button type="button" className="btn btn-line" onClick={() => window.location.reload()}>
            {t("failure.reload")}
          </button>
        </div>
      </div>
    </section>
  );
}
