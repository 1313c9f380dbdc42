import { batchCalendarPath } from "../../../domain/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { t } from "../../words.ts";

/** `date` tells the file from others on the page, where it is short. */
export function CalendarLink({ batch, date }: { batch: string; date?: string }) {
  const label = t("batch.calendar");
  return (
    <a
      className="link"
      href={batchCalendarPath(batch)}
      download
      aria-label={date === undefined ? undefined : `${label}: ${date}`}
    >
      {date === undefined ? label : t("batch.calendarHere")} <Icon name="down" />
    </a>
  );
}
