import siteFacts from "virtual:site-facts";
import { contactPath, paths } from "../../domain/paths.ts";
import { ButtonLink, type ButtonProps } from "../ui/button.tsx";
import { t } from "../words.ts";

/** Where no times can be proposed, it leads to the contact form alone; beside the way into a course it is nothing. */
export function ConsultationLink({ kind, course }: Pick<ButtonProps, "kind"> & { course?: string }) {
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
