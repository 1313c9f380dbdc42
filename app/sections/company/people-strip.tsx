import type { Teacher } from "../../../content-model/write/people.ts";
import { paths } from "../../../domain/paths.ts";
import type { PictureRef } from "../../data/pictures.server.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import { t } from "../../words.ts";

export type Face = Teacher & { face?: PictureRef };

export function PeopleStrip({ heading, text, people }: { heading: string; text: string; people: Face[] }) {
  return (
    <Section
      id="team"
      sunken
      eyebrow={t("team.eyebrow")}
      heading={heading}
      link={<ArrowLink to={paths.team}>{t("about.team")}</ArrowLink>}
    >
      <p className="lead">{text}</p>
      <Faces people={people} />
    </Section>
  );
}

export const PersonName = ({ name, path }: Pick<Teacher, "name" | "path">) =>
  path === undefined ? (
    name
  ) : (
    <a className="whole-card" href={path}>
      {name}
    </a>
  );

export function Faces({ people }: { people: Face[] }) {
  if (people.length === 0) return null;
  return (
    <ul className="people-strip">
      {people.map(({ id, name, role, path, face }) => (
        <li key={id}>
          {face && <Picture picture={face} sizes="72px" decorative />}
          <div>
            <b>
              <PersonName name={name} path={path} />
            </b>
            <span className="role">{role}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
