import { paths } from "../../../domain/paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { Folded } from "../../ui/folded.tsx";
import { Section } from "../../ui/section.tsx";
import { t } from "../../words.ts";

type Props = {
  heading: string;
  items: { need: string; answer: string; path: string }[];
  /** The titles of the pages that answer, by their addresses. */
  titles: Record<string, string>;
};

const firstOnPhones = 5;

export function ServiceGuide({ heading, items, titles }: Props) {
  const table = (shown: typeof items) => (
    <dl className="guide">
      {shown.map(({ need, answer, path }) => (
        <div key={need}>
          <dt>{need}</dt>
          <dd>
            <p>{answer}</p>
            <ArrowLink to={path} label={`${linkText(path, titles)}: ${need}`}>
              {linkText(path, titles)}
            </ArrowLink>
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <Section id="which" heading={heading}>
      <Folded items={items} first={firstOnPhones} draw={table} />
    </Section>
  );
}

function linkText(path: string, titles: Record<string, string>): string {
  const [page = ""] = path.split(/[?#]/);
  const title = titles[page];
  if (title !== undefined) return title;
  if (page === paths.contact) return t("nav.contact");
  return page === paths.training ? t("training.explore") : t("services.explore");
}
