import type { Course } from "../../content/schema.ts";
import type { PictureRef } from "../pictures.server.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";
import { TagList } from "../ui/tag-list.tsx";
import { t } from "../words.ts";
import { SyllabusDialog } from "./syllabus-dialog.tsx";

export type CourseCardData = Pick<
  Course,
  | "slug"
  | "title"
  | "months"
  | "level"
  | "popular"
  | "description"
  | "skills"
  | "projects"
  | "price"
  | "category"
> & { picture: PictureRef };

/** Skills named on a card; the rest is counted (specification, section 9). */
const namedSkills = 3;

/** Course cards: `rows` puts the picture beside the words on wide screens. */
export function CourseList({
  courses,
  rows,
  level = 3,
  category = "all",
}: {
  courses: CourseCardData[];
  rows?: boolean;
  level?: 2 | 3;
  /** The others are in the page, but not shown. */
  category?: string;
}) {
  const isShown = (course: CourseCardData) => category === "all" || course.category === category;
  return (
    <div className={rows ? "cards rows" : "cards three"} data-shown={category}>
      {courses.map((course) => (
        <CourseCard key={course.slug} course={course} level={level} hidden={!isShown(course)} />
      ))}
    </div>
  );
}

type CardProps = { course: CourseCardData; level: 2 | 3; hidden: boolean };

function CourseCard({ course, level, hidden }: CardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const { slug, title, popular, description, skills, price, picture } = course;
  return (
    <article className="course" data-reveal="" data-category={course.category} hidden={hidden}>
      <Picture picture={picture} />
      {popular && <span className="badge">{t("catalogue.popular")}</span>}
      <div className="course-b">
        <Heading>{title}</Heading>
        <p className="d">{description}</p>
        <TagList tags={skills} limit={namedSkills} />
        <CourseFacts course={course} />
        <div className="end">
          <Price rupees={price} />
          <div className="acts">
            <Link
              className="link"
              to={`/${slug}`}
              aria-label={t("catalogue.viewCourseOf", { course: title })}
            >
              {t("catalogue.viewCourse")} <Icon name="right" />
            </Link>
            <SyllabusDialog course={course} />
          </div>
        </div>
      </div>
    </article>
  );
}

export function CourseFacts({ course }: { course: Pick<Course, "months" | "projects" | "level"> }) {
  return (
    <dl className="facts">
      <div>
        <dt>{t("catalogue.duration")}</dt>
        <dd>{t("course.months", { count: course.months })}</dd>
      </div>
      <div>
        <dt>{t("catalogue.projects")}</dt>
        <dd>{course.projects}</dd>
      </div>
      <div>
        <dt>{t("catalogue.level")}</dt>
        <dd>{course.level}</dd>
      </div>
    </dl>
  );
}
