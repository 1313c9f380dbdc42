import { SectionHead } from "../../ui/section-head.tsx";
import { t } from "../../words.ts";
import { type Face, Faces } from "../company/people-strip.tsx";

/** Who teaches a course or a module. */
export function Teachers({ people }: { people: Face[] }) {
  if (people.length === 0) return null;
  return (
    <section className="section" id="teachers">
      <div className="wrap beside">
        <SectionHead heading={t("course.teachers")} />
        <Faces people={people} />
      </div>
    </section>
  );
}
