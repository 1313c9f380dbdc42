import type { Course } from "../../../content-model/schema/schema.ts";
import { comparePath, coursePath, paths, syllabusPath } from "../../../domain/paths.ts";
import type { LengthUnit } from "../../../domain/time/course-length.ts";
import type { CourseCardData } from "../../data/cards.server.ts";
import { ArrowLink, ButtonLink } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { allEntries } from "../../ui/filter-chips.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Fact, TagList } from "../../ui/lists.tsx";
import { Picture } from "../../ui/picture.tsx";
import { courseLength, Price } from "../../ui/written-facts.tsx";
import { useRoot } from "../../use-root.ts";
import { figure, t } from "../../words.ts";
import { LessonLink } from "../course-links.tsx";
import { projectsText } from "./modules.tsx";

/** Skills named on a card; the rest is counted (docs/behaviour.md, "Courses"). */
const namedSkills = 3;

/** `rows`: picture beside words on wide screens. Phones get a sideways `rail`, or a `list` that fits one screen. */
export function CourseList({
  courses,
  rows,
  phone,
  level = 3,
  category = allEntries,
}: {
  courses: CourseCardData[];
  rows?: boolean;
  phone?: "rail" | "list";
  level?: 2 | 3;
  category?: string;
}) {
  const isShown = (course: CourseCardData) => category === allEntries || course.category === category;
  const isThree = !rows && courses.length > 2;
  return (
    <div className={classes("cards", rows && "rows", isThree && "three", phone)} data-shown={category}>
      {courses.map((course) => (
        <CourseCard key={course.slug} course={course} level={level} hidden={!isShown(course)} />
      ))}
    </div>
  );
}

function CourseCard({ course, level, hidden }: { course: CourseCardData; level: 2 | 3; hidden: boolean }) {
  const Heading = level === 2 ? "h2" : "h3";
  const { slug, title, popular, description, skills, picture } = course;
  return (
    <article
      className="course rises"
      data-category={course.category}
      data-start={course.next?.start}
      hidden={hidden}
    >
      <Picture picture={picture} sizes="(min-width: 64rem) 33vw, 100vw" />
      <div className="course-b">
        <div className="flagged">
          <Heading>{title}</Heading>
          {popular && <span className="badge">{t("catalogue.popular")}</span>}
        </div>
        <p className="d">{description}</p>
        <TagList tags={skills} limit={namedSkills} />
        <CourseFacts course={course} />
        <div className="row end">
          <Price of={course} />
          <a
            className="btn btn-line btn-sm whole-card"
            aria-label={t("catalogue.viewCourseOf", { course: title })}
            href={coursePath(slug)}
          >
            {t("catalogue.viewCourse")}
          </a>
        </div>
        <div className="row acts">
          <LessonLink course={course} />
          <SyllabusDialog course={course} />
        </div>
      </div>
    </article>
  );
}

type Facts = Pick<Course, LengthUnit | "projects" | "level"> & {
  next: { shortDate: string } | undefined;
  isFull: boolean;
};

export const CourseFacts = ({ course }: { course: Facts }) => (
  <dl className="facts">
    <Fact label={t("catalogue.duration")}>{courseLength(course)}</Fact>
    {course.projects > 0 && (
      <Fact className="count" label={t("catalogue.projects")}>
        {figure(course.projects)}
      </Fact>
    )}
    {(course.next || course.isFull) && (
      <Fact className="next" label={t("catalogue.nextStart")}>
        {course.next?.shortDate ?? t("batch.full")}
      </Fact>
    )}
    <Fact label={t("catalogue.level")}>{course.level}</Fact>
  </dl>
);

export function CourseTools() {
  const { addresses } = useRoot();
  const [hasCompare, hasCourseFinder] = [addresses.has(paths.compare), addresses.has(paths.courseFinder)];
  if (!hasCompare && !hasCourseFinder) return null;
  return (
    <p className="course-tools">
      {hasCompare && <ArrowLink to={comparePath()}>{t("compare.link")}</ArrowLink>}
      {hasCourseFinder && <ArrowLink to={paths.courseFinder}>{t("courseFinder.link")}</ArrowLink>}
    </p>
  );
}

/** The button and the dialog for a course's modules, which script fetches from its page (browser/syllabus.ts). */
function SyllabusDialog({ course }: { course: CourseCardData }) {
  const { slug, title, projects, level } = course;
  const id = `syllabus-${slug}`;
  return (
    <>
      <button
        type="button"
        className="link"
        popoverTarget={id}
        aria-label={t("catalogue.viewSyllabusOf", { course: title })}
        aria-haspopup="dialog"
      >
        {t("catalogue.viewSyllabus")}
      </button>
      <dialog id={id} popover="auto" className="dialog" aria-labelledby={`${id}-title`} data-course={slug}>
        <header>
          <div>
            <div className="band" />
            <h2 id={`${id}-title`}>{title}</h2>
            <p>
              {[courseLength(course), projects > 0 && projectsText(projects), level]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </div>
          <button
            type="button"
            className="tap x"
            aria-label={t("dialog.close")}
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            <Icon name="cross" />
          </button>
        </header>
        {/* A scrolling region must be reachable by keyboard, hence the tab stop. */}
        <section
          className="body"
          tabIndex={0}
          aria-label={t("catalogue.syllabusOf", { course: title })}
          data-part="syllabus"
        >
          <p>
            <ArrowLink to={syllabusPath(slug)}>{t("catalogue.syllabusOnPage")}</ArrowLink>
          </p>
          {/* A placeholder, so that the thinned style sheet keeps the rules for the modules. */}
          <ol className="syll" hidden>
            <li>
              <h3>{t("catalogue.syllabusLoading")}</h3>
            </li>
          </ol>
        </section>
        <footer className="row">
          <Price of={course} />
          <ButtonLink to={coursePath(slug)} small>
            {t("catalogue.viewCourse")}
          </ButtonLink>
        </footer>
      </dialog>
    </>
  );
}
