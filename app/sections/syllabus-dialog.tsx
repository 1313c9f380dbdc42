import { type MouseEvent, useRef } from "react";
import { ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Price } from "../ui/price.tsx";
import { t } from "../words.ts";
import type { CourseCardData } from "./course-list.tsx";
import { Syllabus } from "./syllabus.tsx";

/** The button and the dialog with a course's modules: a native popover without script, a modal dialog with it. */
export function SyllabusDialog({ course }: { course: CourseCardData }) {
  const { slug, title, months, projects, level, price, syllabus } = course;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = `syllabus-${slug}`;
  const instead = (act: (element: HTMLDialogElement) => void) => (event: MouseEvent) => {
    if (!dialog.current || dialog.current.matches(":popover-open")) return;
    event.preventDefault();
    act(dialog.current);
  };
  return (
    <>
      <button
        type="button"
        className="link"
        popoverTarget={id}
        aria-label={t("catalogue.viewSyllabusOf", { course: title })}
        aria-haspopup="dialog"
        onClick={instead((element) => element.showModal())}
      >
        {t("catalogue.viewSyllabus")}
      </button>
      <dialog
        id={id}
        ref={dialog}
        popover="auto"
        className="dialog"
        aria-labelledby={`${id}-title`}
        closedby="any"
      >
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
            onClick={instead((element) => element.close())}
          >
            <Icon name="cross" />
          </button>
        </header>
        {/* A scrolling region must be reachable by keyboard, hence the tab stop. */}
        <section className="body" tabIndex={0} aria-label={t("catalogue.syllabusOf", { course: title })}>
          <Syllabus modules={syllabus} />
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
