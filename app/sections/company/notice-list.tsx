import type { ReactNode } from "react";
import type { ListedNotice } from "../../data/cards.server.ts";
import { Picture } from "../../ui/picture.tsx";

type Props = {
  notices: ListedNotice[];
  heading?: "h2" | "h3";
  /** Where there is room, two stand in a row; of a `leading` list, below the first, which is large. */
  layout?: "leading" | "pairs";
};

type BesideProps = {
  /** Of the list's heading. */
  id: string;
  heading: string;
  notices: ListedNotice[];
  more?: ReactNode;
  /** Whether a form, which needs less room than words, stands beside the list. */
  isForm?: boolean;
  children: ReactNode;
};

/** The words or the form of a page and, in a window with room for it, a list of notices beside them. */
export const BesideNotices = ({ id, heading, notices, more, isForm, children }: BesideProps) => (
  <div className={isForm ? "wrap beside-list of-form" : "wrap beside-list"}>
    <section className="section after-head">{children}</section>
    {notices.length > 0 && (
      <section className="section after-head" aria-labelledby={id}>
        <h2 className="wrap" id={id}>
          {heading}
        </h2>
        <NoticeList notices={notices} heading="h3" />
        {more}
      </section>
    )}
  </div>
);

export const NoticeList = ({ notices, heading: Heading = "h2", layout }: Props) => (
  <ol className={layout ? `wrap notices in-pairs ${layout}` : "wrap notices"}>
    {notices.map(({ path, title, summary, date, day, picture }) => (
      <li key={path}>
        <time className="muted" dateTime={date}>
          {day}
        </time>
        <div>
          <Heading className="notice-title">
            <a href={path}>{title}</a>
          </Heading>
          <p>{summary}</p>
        </div>
        {picture && (
          <Picture
            picture={picture}
            decorative
            sizes={`(min-width: 48rem) ${layout ? "50vw" : "11rem"}, 100vw`}
          />
        )}
      </li>
    ))}
  </ol>
);
