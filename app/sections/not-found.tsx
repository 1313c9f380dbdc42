import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Contours } from "../ui/contours.tsx";
import { t } from "../words.ts";

/**
 * The server logs the attempted path of a request; the script logs it when the visitor got here inside the site
 * (browser/navigation.ts).
 */
export function NotFound() {
  const data = useRouteLoaderData<typeof loader>("root");
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
