import { ArrowLink, ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Price } from "../ui/price.tsx";
import { t } from "../words.ts";
import type { CourseCardData } from "./course-list.tsx";

/**
 * The button and the dialog with a course's modules, a native popover. The modules stand on the course's page: the script
 * puts them here when the dialog is opened (browser/syllabus.ts), and without it the dialog leads there.
 */
export function SyllabusDialog({ course }: { course: CourseCardData }) {
  const { slug, title, months, projects, level, price } = course;
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
            <div className="band short" />
            <h2 id={`${id}-title`}>{title}</h2>
            <p>
              {[
                t("course.months", { count: months }),
                t("course.moduleProjectsOther", { count: projects }),
                level,
              ].join(" · ")}
            </p>
          </div>
          <button
            type="button"
            className="x"
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
            <ArrowLink to={`/${slug}#syllabus`}>{t("catalogue.syllabusOnPage")}</ArrowLink>
          </p>
          {/* Stands for what comes, so that the document keeps its rules. */}
          <ol className="syll" hidden>
            <li>
              <h3>{t("catalogue.syllabusLoading")}</h3>
            </li>
          </ol>
        </section>
        <footer>
          <Price rupees={price} />
          <ButtonLink to={`/${slug}`} kind="accent" small>
            {t("catalogue.viewCourse")}
          </ButtonLink>
        </footer>
      </dialog>
    </>
  );
}
