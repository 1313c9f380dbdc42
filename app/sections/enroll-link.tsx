import siteFacts from "virtual:site-facts";
import { contactPath, enrollPath } from "../../domain/paths.ts";
import { ArrowLink, ButtonLink, type ButtonProps } from "../ui/button.tsx";
import { t } from "../words.ts";

type Props = Pick<ButtonProps, "kind" | "small"> & { course: { slug: string; title: string } };

/** The way into a course: the enrollment form, or the contact form of a company that has no such form. */
export function EnrollLink({ course: { slug, title }, kind, small }: Props) {
  const { enrollment } = siteFacts;
  return (
    <ButtonLink
      to={enrollment ? enrollPath(slug) : contactPath(t("open.courseSubject", { course: title }))}
      kind={kind}
      small={small}
    >
      {enrollment ? t("course.enroll") : t("nav.contact")}
    </ButtonLink>
  );
}

export const BatchLink = ({ course, batch, date }: Pick<Props, "course"> & { batch: string; date: string }) =>
  siteFacts.enrollment && (
    <ArrowLink to={enrollPath(course.slug, batch)} label={t("batch.enroll", { date })}>
      {t("batch.enrollHere")}
    </ArrowLink>
  );

/** For a course without a date that can be joined. */
export const NextDateLink = ({ course: { title }, kind, small }: Props) => (
  <ButtonLink
    to={contactPath(t("course.nextDateSubject", { course: title }), {
      message: t("course.nextDateMessage", { course: title }),
    })}
    kind={kind}
    small={small}
  >
    {t("course.nextDate")}
  </ButtonLink>
);
