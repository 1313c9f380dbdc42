import type { ListedNotice } from "../../data/listed-notices.server.ts";
import { Picture } from "../../ui/picture.tsx";

type Props = { notices: ListedNotice[]; heading?: "h2" | "h3" };

/** Each with its day, its title as a link, its summary and its photograph, if it has one. */
export function NoticeList({ notices, heading: Heading = "h2" }: Props) {
  return (
    <ol className="wrap notices">
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
          {picture && <Picture picture={picture} decorative sizes="(min-width: 48rem) 16rem, 100vw" />}
        </li>
      ))}
    </ol>
  );
}
