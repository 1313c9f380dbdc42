import siteFacts from "virtual:site-facts";
import type { ReactNode } from "react";
import { contactPath, enrollPath } from "../../domain/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { t } from "../words.ts";

type Props = {
  course: { slug: string; title: string };
  batch?: string;
  kind: "accent" | "line";
  small?: boolean;
  children?: ReactNode;
};

/** The way into a course, or one of its batches: the enrollment form, or the contact form of a company that has no such form. */
export function EnrollLink({ course, batch, kind, small = false, children = t("course.enroll") }: Props) {
  const { enrollment } = siteFacts;
  const to = enrollment
    ? enrollPath(course.slug, batch)
    : contactPath(t("open.courseSubject", { course: course.title }));
  return (
    <ButtonLink to={to} kind={kind} small={small}>
      {enrollment ? children : t("nav.contact")}
    </ButtonLink>
  );
}
