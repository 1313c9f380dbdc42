import { coursePath, syllabusPath } from "../../../domain/paths.ts";
import type { CourseCardData } from "../../data/cards.server.ts";
import { ArrowLink, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Price } from "../../ui/price.tsx";
import { courseLength } from "../../ui/written-facts.ts";
import { t } from "../../words.ts";
import { projectsText } from "./modules.tsx";

/** The button and the dialog for a course's modules, which script fetches from its page (browser/syllabus.ts). */
export function SyllabusDialog({ course }: { course: CourseCardData }) {
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
