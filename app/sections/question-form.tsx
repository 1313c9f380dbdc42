import { SubmitButton } from "../ui/button.tsx";
import { FoldedBelow } from "../ui/lists.tsx";
import { t } from "../words.ts";

type Question = {
  name: string;
  question: string;
  /** Whether several answers may be chosen; one has to be, unless the form is `optional`. */
  multiple?: boolean;
  options: readonly { value: string | number; label: string }[];
};

type Props = {
  action: string;
  label: string;
  questions: readonly Question[];
  query: URLSearchParams;
  optional?: boolean;
  note?: string | false;
  submit: string;
  /** Whether the answers are shown above: a phone then folds the questions, and on paper the answers stand alone. */
  isAnswered: boolean;
};

/** Questions with answers to choose from in a GET form; the browser itself asks for missing ones. */
export function QuestionForm(props: Props) {
  const { action, label, questions, query, optional, note, submit, isAnswered } = props;
  const form = (
    <form className="course-finder" action={action} aria-label={label}>
      {note && <p className="course-finder-said">{note}</p>}
      {questions.map(({ name, question, multiple, options }) => (
        <fieldset key={name}>
          <legend>{question}</legend>
          <div className={`course-finder-options of-${options.length}`}>
            {options.map((option) => (
              <label key={option.value} className="pick">
                <input
                  type={multiple ? "checkbox" : "radio"}
                  name={name}
                  value={option.value}
                  required={!optional}
                  defaultChecked={query.getAll(name).includes(String(option.value))}
                />
                <span className="pick-text">{option.label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <SubmitButton icon="right">{submit}</SubmitButton>
    </form>
  );
  return (
    <section
      className={isAnswered ? "section sunken" : "section after-head"}
      data-noprint={isAnswered ? "" : undefined}
    >
      <div className="wrap">
        {isAnswered ? (
          <div className="by-heading">
            <h2 className="compare-heading">{t("courseFinder.change")}</h2>
            <FoldedBelow label={t("courseFinder.change")}>{form}</FoldedBelow>
          </div>
        ) : (
          form
        )}
      </div>
    </section>
  );
}
