import type { RootData } from "../data/root-data.server.ts";
import script from "../document/announcement.ts?script";
import { t } from "../words.ts";

type Props = { announcement: NonNullable<RootData["announcement"]> };

export function Announcement({ announcement: { text, href, start, end, isOn } }: Props) {
  return (
    <>
      <section
        className="announcement night"
        aria-label={t("announcement.label")}
        data-start={start}
        data-end={end}
        hidden={!isOn}
      >
        {href === undefined ? text : <a href={href}>{text}</a>}
      </section>
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}
