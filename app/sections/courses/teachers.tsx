import { t } from "../../words.ts";
import { type Face, Faces } from "../company/people-strip.tsx";

/** Who teaches a course or a module. */
export function Teachers({ people }: { people: Face[] }) {
  if (people.length === 0) return null;
  return (
    <section className="section" id="teachers">
      <div className="wrap">
        <h2 className="h-sec">{t("course.teachers")}</h2>
        <Faces people={people} />
      </div>
    </section>
  );
}
