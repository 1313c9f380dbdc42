import type { Person } from "../../../content-model/schema/schema.ts";
import { paths } from "../../../domain/paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import { t } from "../../words.ts";

type Props = { heading: string; text: string; people: Pick<Person, "id" | "name" | "role">[] };

/** Who looks after what, in one line each, and the way to the team page. */
export function PeopleStrip({ heading, text, people }: Props) {
  return (
    <section className="section sunken" id="team">
      <div className="wrap">
        <SectionHead eyebrow={t("team.eyebrow")} heading={heading}>
          <ArrowLink to={paths.team}>{t("about.team")}</ArrowLink>
        </SectionHead>
        <p className="lead">{text}</p>
        {people.length > 0 && (
          <ul className="people-strip">
            {people.map(({ id, name, role }) => (
              <li key={id}>
                <b>{name}</b>
                <span className="role">{role}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
