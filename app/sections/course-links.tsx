import siteFacts from "virtual:site-facts";
import { batchCalendarPath, contactPath, enrollPath, lessonPath, paths } from "../../domain/paths.ts";
import type { Download } from "../data/links.server.ts";
import { ArrowLink, ButtonLink, type ButtonProps } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { useRoot } from "../use-root.ts";
import { t } from "../words.ts";

type Props = Pick<ButtonProps, "kind" | "small"> & {
  course: { slug: string; title: string; isFull?: boolean };
};

/** The way into a course: the enrollment form, or the contact form of a company that has no such form. */
export function EnrollLink({ course, kind, small }: Props) {
  const { slug, title, isFull } = course;
  const { enrollment } = siteFacts;
  if (isFull) return <NextDateLink course={course} kind={kind} small={small} />;
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

export function LessonLink({ course }: Pick<Props, "course">) {
  const { addresses } = useRoot();
  const path = lessonPath(course.slug);
  if (!addresses.has(path)) return null;
  return (
    <ArrowLink to={path} label={t("lesson.linkOf", { course: course.title })}>
      {t("lesson.link")}
    </ArrowLink>
  );
}

/** `date` tells the file from others on the page, where it is short. */
export function CalendarLink({ batch, date }: { batch: string; date?: string }) {
  const label = t("batch.calendar");
  return (
    <a
      className="link"
      href={batchCalendarPath(batch)}
      download
      aria-label={date === undefined ? undefined : `${label}: ${date}`}
    >
      {date === undefined ? label : t("batch.calendarHere")} <Icon name="down" />
    </a>
  );
}

/** A link to a PDF with its size, for people who pay per megabyte. */
export const DownloadLink = ({ file, label }: { file: Download; label: string }) => (
  <span className="download">
    <ButtonLink to={file.path} kind="line" icon="down">
      {label} <small>{t("download.size", { kilobytes: file.kilobytes })}</small>
    </ButtonLink>
  </span>
);
