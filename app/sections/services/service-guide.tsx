import { paths } from "../../../domain/paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import { t } from "../../words.ts";

type Props = { heading: string; items: { need: string; answer: string; path: string }[] };

/** A table that leads from a need, in the visitor's words, to the page that answers it. */
export function ServiceGuide({ heading, items }: Props) {
  return (
    <section className="section" id="which">
      <div className="wrap">
        <SectionHead heading={heading} />
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

function linkText(path: string): string {
  const [page] = path.split(/[?#]/);
  if (page === paths.contact) return t("nav.contact");
  return page === paths.training ? t("training.explore") : t("services.explore");
}
