import type { ReactNode } from "react";
import type { Block } from "../../content-model/schema/blocks.ts";
import { contactPath, paths } from "../../domain/paths.ts";
import { ArrowLink, ButtonLink } from "../ui/button.tsx";
import { Folded } from "../ui/lists.tsx";
import { Section } from "../ui/section.tsx";
import { t } from "../words.ts";
import { AnswerBlocks } from "./text-parts.tsx";

type Props = {
  id?: string;
  heading: string;
  /** An answer is one paragraph, or made of blocks, none of them a picture. */
  items: { question: string; answer: string | Block[] }[];
  children?: ReactNode;
};

/** How many of each list a phone shows at once, where there are several lists. */
const firstOfSeveral = 4;

/** Questions with collapsed answers, in native <details>: they open without script and print expanded. */
export function Questions({ id = "questions", heading, ...list }: Props) {
  if (list.items.length === 0) return null;
  return (
    <Section id={id} beside heading={heading}>
      <List {...list} />
    </Section>
  );
}

type ListsProps = {
  lists: Props[];
  /** "halves" are sections of their own; with "three" there are two columns before the questions, one of them "tall". */
  layout?: "halves" | "two" | "three" | "three tall";
  children?: ReactNode;
};

/** `children`: the columns before the questions. */
export function QuestionLists({ lists, layout = "halves", children }: ListsProps) {
  const shown = lists.filter(({ items }) => items.length > 0);
  if (!children && shown.length < 2) return shown.map((list) => <Questions key={list.heading} {...list} />);
  return (
    <Section wrap={`answers ${layout}`}>
      {children}
      {shown.map(({ id = "questions", heading, ...list }) => (
        <div key={id} id={id}>
          <h2>{heading}</h2>
          <List {...list} first={shown.length > 1 ? firstOfSeveral : list.items.length} />
        </div>
      ))}
    </Section>
  );
}

type ListProps = Pick<Props, "items" | "children"> & { first?: number };

function List({ items, first = items.length, children }: ListProps) {
  const draw = (some: typeof items) =>
    some.map(({ question, answer }) => (
      <details key={question}>
        <summary>
          <h3>{question}</h3>
        </summary>
        {typeof answer === "string" ? <p>{answer}</p> : <AnswerBlocks blocks={answer} label={question} />}
      </details>
    ));
  return (
    <div className="questions">
      <Folded items={items} first={first} draw={draw} />
      {children}
    </div>
  );
}

export const PoliciesLink = () => (
  <div className="all-policies">
    <ArrowLink to={paths.policies}>{t("policies.all")}</ArrowLink>
  </div>
);

export function OpenQuestions({ topics }: { topics: string[] }) {
  if (topics.length === 0) return null;
  const list = topics.join(", ");
  const subject = t("open.subject");
  const message = t("open.message", { topics: list });
  return (
    <Section id="open" beside heading={t("open.heading")}>
      <div className="open-list">
        <p>{t("open.text", { topics: list })}</p>
        <ButtonLink to={contactPath(subject, { message })} kind="line">
          {t("open.ask")}
        </ButtonLink>
      </div>
    </Section>
  );
}
