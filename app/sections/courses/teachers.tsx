import type { Teacher } from "../../../content-model/write/people.ts";
import { Link } from "../../ui/link.tsx";
import { t } from "../../words.ts";

/** Who teaches a course or a module; a name leads to the person's page where there is one. */
export function Teachers({ people }: { people: Teacher[] }) {
  if (people.length === 0) return null;
  return (
    <section className="section" id="teachers">
      <div className="wrap">
        <h2 className="h-sec">{t("course.teachers")}</h2>
        <ul className="people-strip">
          {people.map(({ id, name, role, path }) => (
            <li key={id}>
              <b>{path === undefined ? name : <Link to={path}>{name}</Link>}</b>
              <span className="role">{role}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
