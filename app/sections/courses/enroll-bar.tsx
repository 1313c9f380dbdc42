import type { ReactNode } from "react";
import { Price } from "../../ui/price.tsx";
import type { Priced } from "../../ui/written-facts.ts";
import { t } from "../../words.ts";
import { EnrollLink, NextDateLink } from "../course-links.tsx";

type Props = {
  course: Priced & { slug: string; title: string };
  next: string | undefined;
  children: ReactNode;
};

/** On phones price and next step stay at the window's lower edge, except beside the head and the closing call. */
export function WithEnrollBar({ course, next, children }: Props) {
  return (
    <div className="enroll-body">
      {children}
      <div className="enroll-track">
        <div className="row enroll-bar">
          <div>
            <Price of={course} />
            {next !== undefined && <small>{t("course.nextStart", { date: next })}</small>}
          </div>
          {next === undefined ? <NextDateLink course={course} small /> : <EnrollLink course={course} small />}
        </div>
      </div>
    </div>
  );
}
