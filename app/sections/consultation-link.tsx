import siteFacts from "virtual:site-facts";
import { contactPath, paths } from "../../domain/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { t } from "../words.ts";

/**
 * To the contact form with office times to choose from, about a course or about training as a whole. Where none can be
 * proposed, to the contact form alone: beside the way into a course, nothing.
 */
export function ConsultationLink({ kind, course }: { kind: "accent" | "line"; course?: string }) {
  if (!siteFacts.consultation)
    return course === undefined ? (
      <ButtonLink to={paths.contact} kind={kind}>
        {t("nav.contact")}
      </ButtonLink>
    ) : null;
  const subject =
    course === undefined ? t("training.consultationSubject") : t("training.courseSubject", { course });
  return (
    <ButtonLink to={contactPath(subject, { consultation: true })} kind={kind}>
      {t("training.consultation")}
    </ButtonLink>
  );
}
