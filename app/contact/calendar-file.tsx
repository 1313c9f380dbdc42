import siteFacts from "virtual:site-facts";
import { useEffect, useState } from "react";
import { calendarFile } from "../../domain/time/calendar-event.ts";
import { consultationMinutes, type OfficeTime } from "../../domain/time/consultation-times.ts";
import { Icon } from "../ui/icon.tsx";
import { t } from "../words.ts";

type Props = { time: OfficeTime; uid: string };

/** A link to an .ics file with the proposed time, made in the browser and stored nowhere. */
export function CalendarFile({ time, uid }: Props) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const { name, mailboxes, phone = mailboxes[0] ?? "" } = siteFacts;
    const text = calendarFile({
      uid: `${uid}@${location.hostname}`,
      start: time.start,
      minutes: consultationMinutes,
      summary: t("consultation.event", { name }),
      description: t("consultation.eventText", { name, phone }),
      isTentative: true,
      now: new Date(),
    });
    const made = URL.createObjectURL(new Blob([text], { type: "text/calendar;charset=utf-8" }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [time, uid]);
  return (
    <p className="calendar-file">
      <a className="link" href={url} download="consultation.ics">
        <Icon name="down" /> {t("consultation.calendar")}
      </a>
      <span className="muted">{t("consultation.calendarNote")}</span>
    </p>
  );
}
