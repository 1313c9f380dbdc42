import { t } from "../../words.ts";

type Module = {
  title: string;
  topics: string[];
  description?: string | undefined;
  outcome?: string | undefined;
};

/** Numbered modules with their topics. The numbers are the list's own. `withOutcomes` where no module has a page of its own. */
export function Syllabus({ modules, withOutcomes }: { modules: Module[]; withOutcomes?: boolean }) {
  return (
    <ol className="syll">
      {modules.map(({ title, topics, description, outcome }) => (
        <li key={title}>
          <div>
            <h3>{title}</h3>
            {description && <p>{description}</p>}
            {withOutcomes && outcome && (
              <p className="outcome">
                <b>{t("course.outcome")}:</b> {outcome}
              </p>
            )}
          </div>
          <ul>
            {topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
