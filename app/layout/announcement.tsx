import type { RootData } from "../data/root-data.server.ts";
import script from "../document/announcement.ts?script";
import { Link } from "../ui/link.tsx";

type Props = { announcement: NonNullable<RootData["announcement"]> };

/** A line above the header, there from one day to another. */
export function Announcement({ announcement: { text, href, start, end, isOn } }: Props) {
  return (
    <>
      <p className="announcement" data-start={start} data-end={end} hidden={!isOn}>
        {href === undefined ? text : <Link to={href}>{text}</Link>}
      </p>
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}
