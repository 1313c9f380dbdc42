import type { CourseFinder } from "../../content/schema.ts";
import { finderQuestions } from "../../domain/course-finder.ts";
import { Icon } from "../ui/icon.tsx";
import { t } from "../words.ts";

type Props = { finder: CourseFinder; query: URLSearchParams };

/** Three questions as radio buttons of a GET form; the browser itself asks for an answer that is missing. */
export function FinderForm({ finder, query }: Props) {
  const given = finderQuestions.filter((name) => query.has(name)).length;
  return (
    <form className="finder" action="/course-finder" aria-label={t("finder.formLabel")}>
      {given > 0 && given < finderQuestions.length && <p className="finder-said">{t("finder.unanswered")}</p>}
      {finderQuestions.map((name) => (
        <fieldset key={name}>
          <legend>{finder[name].question}</legend>
          <div className={`finder-options of-${finder[name].options.length}`}>
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
        {t("finder.submit")} <Icon name="right" />
      </button>
    </form>
  );
}
