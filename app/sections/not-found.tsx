import { useEffect } from "react";
import { useLocation, useNavigationType, useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Contours } from "../ui/contours.tsx";
import { t } from "../words.ts";

/** The server logs the attempted path of a request; this logs it when the visitor got here inside the site. */
export function NotFound() {
  const { pathname } = useLocation();
  const arrivedBy = useNavigationType();
  const data = useRouteLoaderData<typeof loader>("root");
  useEffect(() => {
    if (arrivedBy !== "POP") console.error("404: no page at", pathname);
  }, [arrivedBy, pathname]);
  return (
    <section className="lost">
      <title>{`${t("notFound.title")} | ${data?.site.title ?? ""}`}</title>
      <meta name="robots" content="noindex" />
      <Contours field="hero" />
      <div className="wrap">
        <p className="code">{t("notFound.code")}</p>
        <div className="grid">
          <h1>{t("notFound.title")}</h1>
          <div className="r">
            <p className="muted">
              <span className="halo">{data?.notFound}</span>
            </p>
            <ButtonLink to="/" kind="accent">
              {t("notFound.home")}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
