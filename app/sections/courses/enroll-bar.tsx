import type { ReactNode } from "react";
import { Price, type Priced } from "../../ui/written-facts.tsx";
import { t } from "../../words.ts";
import { ConsultationLink, EnrollLink, NextDateLink } from "../course-links.tsx";
import { CallToAction } from "../page-frame.tsx";

type Props = {
  course: Priced & { slug: string; title: string; closing: string; anyTime?: string | undefined };
  next: string | undefined;
  children: ReactNode;
};

/**
 * A page of a course below its head, with the closing call. On phones price and next step stay at the window's lower
 * edge, except beside these two.
 */
export const WithEnrollBar = ({ course, next, children }: Props) => (
  <>
    <div className="enroll-body">
      {children}
      <div className="enroll-track">
        <div className="row enroll-bar">
          <div>
            <Price of={course} />
            {next !== undefined && <small>{t("course.nextStart", { date: next })}</small>}
          </div>
          {next === undefined && course.anyTime === undefined ? (
            <NextDateLink course={course} small />
          ) : (
            <EnrollLink course={course} small />
          )}
        </div>
      </div>
    </div>
    <CallToAction heading={course.closing}>
      <EnrollLink course={course} />
      <ConsultationLink course={course.title} kind="line" />
    </CallToAction>
  </>
);
