import { Section } from "../../ui/section.tsx";
import { t } from "../../words.ts";
import { type Face, Faces } from "../company/people-strip.tsx";

/** Who teaches a course or a module. */
export function Teachers({ people }: { people: Face[] }) {
  if (people.length === 0) return null;
  return (
    <Section id="teachers" layout="beside" heading={t("course.teachers")}>
      <Faces people={people} />
    </Section>
  );
}
