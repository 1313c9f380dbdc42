import type { CourseFinder } from "../../content-model/schema/schema.ts";
import { finderQuestions } from "../../domain/course-finder.ts";
import { paths } from "../../domain/paths.ts";
import { Icon } from "../ui/icon.tsx";
import { t } from "../words.ts";

type Props = { finder: CourseFinder; query: URLSearchParams };

/** Three questions as radio buttons in a GET form; the browser itself asks for missing answers. */
export function CourseFinderForm({ finder, query }: Props) {
  const given = finderQuestions.filter((name) => query.has(name)).length;
  return (
    <form className="course-finder" action={paths.courseFinder} aria-label={t("courseFinder.formLabel")}>
      {given > 0 && given < finderQuestions.length && (
        <p className="course-finder-said">{t("courseFinder.unanswered")}</p>
      )}
      {finderQuestions.map((name) => (
        <fieldset key={name}>
          <legend>{finder[name].question}</legend>
          <div className={`course-finder-options of-${finder[name].options.length}`}>
            {finder[name].options.map(({ value, label }) => (
              <label key={value} className="pick">
                <input
                  type="radio"
                  name={name}
                  value={value}
                  required
                  defaultChecked={query.get(name) === String(value)}
                />
                <span className="pick-text">{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <button type="submit" className="btn btn-accent">
        {t("courseFinder.submit")} <Icon name="right" />
      </button>
    </form>
  );
}
