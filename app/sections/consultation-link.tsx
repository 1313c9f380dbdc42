import { contactPath } from "../../domain/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { t } from "../words.ts";

type Props = { kind: "accent" | "line"; course?: string };

/** To the contact form with office times to choose from, about a course or about training as a whole. */
export function ConsultationLink({ kind, course }: Props) {
  const subject =
    course === undefined ? t("training.consultationSubject") : t("training.courseSubject", { course });
  return (
    <ButtonLink to={contactPath(subject, { consultation: true })} kind={kind}>
      {t("training.consultation")}
    </ButtonLink>
  );
}
