import { ArrowLink } from "../ui/button.tsx";
import { t } from "../words.ts";

type Props = { heading: string; items: { need: string; answer: string; path: string }[] };

/** From a need in the visitor's words to the page that answers it. */
export function ServiceGuide({ heading, items }: Props) {
  return (
    <section className="section" id="which">
      <div className="wrap grid">
        <h2 className="h-sec guide-head">{heading}</h2>
        <dl className="guide">
          {items.map(({ need, answer, path }) => (
            <div key={need}>
              <dt>{need}</dt>
              <dd>
                <p>{answer}</p>
                <ArrowLink to={path} label={`${linkText(path)}: ${need}`}>
                  {linkText(path)}
                </ArrowLink>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const linkText = (path: string) => (path.startsWith("/contact") ? t("nav.contact") : t("services.explore"));
