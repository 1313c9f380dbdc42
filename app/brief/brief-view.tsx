import type { BriefBuilder } from "../../content-model/schema/brief-schema.ts";
import { briefMessage, briefQuestions, readBrief, type WrittenBrief } from "../../domain/brief.ts";
import { contactPath, paths } from "../../domain/paths.ts";
import { QuestionForm } from "../sections/question-form.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Diamonds, Fact, Texts } from "../ui/lists.tsx";
import { PrintButton } from "../ui/query-view.tsx";
import { t } from "../words.ts";

export type BriefViewData = { rules: BriefBuilder & { prices?: Record<WrittenBrief["size"], string> } };

export function BriefView({ rules, query }: BriefViewData & { query: URLSearchParams }) {
  const brief = readBrief(rules, query);
  return (
    <>
      {brief && <Brief rules={rules} brief={brief} />}
      <QuestionForm
        action={paths.brief}
        label={t("brief.formLabel")}
        questions={briefQuestions.map((name) => ({ ...rules[name], name }))}
        query={query}
        optional
        submit={t("brief.submit")}
        isAnswered={brief !== undefined}
      />
    </>
  );
}

function Brief({ rules, brief }: BriefViewData & { brief: WrittenBrief }) {
  const { name, meaning } = rules.sizes[brief.size];
  const rate = rules.prices?.[brief.size];
  const size = t("brief.size", { size: name });
  const answers = brief.answers.filter(({ chosen }) => chosen.length > 0);
  return (
    <section className="section after-head" id="result">
      <div className="wrap answer-sheet">
        <h2 className="h-sec" tabIndex={-1} data-result="">
          {t("brief.heading")}
        </h2>
        <div className="answer-aside">
          <h3>{size}</h3>
          <p>{meaning}</p>
          {rate !== undefined && (
            <>
              <p className="price-line">{rate}</p>
              <p className="muted">{t("brief.rateNote")}</p>
            </>
          )}
          <div className="row">
            <ButtonLink to={contactPath(rules.subject, { message: briefMessage(size, brief) })}>
              {t("brief.send")}
            </ButtonLink>
            <PrintButton />
          </div>
        </div>
        <div className="answer-main">
          <dl className="terms">
            {answers.map(({ name: label, chosen }) => (
              <Fact key={label} label={label}>
                <Texts items={chosen} />
              </Fact>
            ))}
          </dl>
          <Points heading={t("brief.clear")} items={brief.clear} />
          <Points heading={t("brief.open")} items={brief.open} />
        </div>
      </div>
    </section>
  );
}

function Points({ heading, items }: { heading: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <Diamonds items={items} />
    </>
  );
}
