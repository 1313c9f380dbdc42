import { useEffect, useRef, useState } from "react";
import { nextOfficeTimes, type OfficeTime } from "../../domain/consultation-times.ts";
import { formatDate } from "../../domain/date.ts";
import { formatClock, type HoursRow } from "../../domain/opening-hours.ts";
import { t } from "../words.ts";
import { ConsultationSection } from "./consultation-section.tsx";

/** So many are offered at once, and so many at most. */
const step = 6;
const most = 30;

type Props = {
  hours: readonly HoursRow[];
  holidays: readonly string[];
  chosen: OfficeTime | undefined;
  /** Whether the message holds this time already, from a draft. */
  isWritten: (time: OfficeTime) => boolean;
  /** `isNew`: chosen now, and not found in the message. */
  onChoose: (time: OfficeTime, isNew: boolean) => void;
};

const isSame = (a: OfficeTime | undefined, b: OfficeTime) => a?.start.getTime() === b.start.getTime();
const wordsOf = ({ day, date, clock }: OfficeTime) => ({
  day,
  date: formatDate(date),
  time: formatClock(clock),
});

/** The present minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The next office hours as radio buttons. They depend on the clock, so only the browser shows them. */
export function ConsultationTimes({ hours, holidays, chosen, isWritten, onChoose }: Props) {
  const now = useMinute();
  const [count, setCount] = useState(step);
  const times = nextOfficeTimes(hours, holidays, now, count);
  const days = [...new Set(times.map(({ date }) => date))];

  const latest = useRef({ times, isWritten, onChoose });
  useEffect(() => {
    latest.current = { times, isWritten, onChoose };
  });
  const isReady = times.length > 0;
  useEffect(() => {
    const { times: offered, isWritten: isIn, onChoose: choose } = latest.current;
    const drafted = isReady ? offered.find(isIn) : undefined;
    if (drafted) choose(drafted, false);
  }, [isReady]);

  return (
    <ConsultationSection hint={isReady ? t("consultation.choose") : t("consultation.hint")}>
      {isReady && (
        <fieldset>
          <legend className="sr">{t("consultation.times")}</legend>
          {days.map((date) => (
            <div className="consultation-day" key={date}>
              <b aria-hidden="true">{dayText(times, date)}</b>
              <div className="consultation-clocks">
                {times
                  .filter((time) => time.date === date)
                  .map((time) => (
                    <label key={time.clock} className="chip">
                      <input
                        type="radio"
                        className="sr"
                        name="consultation-time"
                        checked={isSame(chosen, time)}
                        onChange={() => onChoose(time, true)}
                      />
                      <span className="sr">{`${dayText(times, date)}, `}</span>
                      {formatClock(time.clock)}
                    </label>
                  ))}
              </div>
            </div>
          ))}
          {count < most && (
            <button type="button" className="link" onClick={() => setCount(count + step)}>
              {t("consultation.later")}
            </button>
          )}
        </fieldset>
      )}
      <p className="form-status" role="status">
        {chosen && t("consultation.written", wordsOf(chosen))}
      </p>
    </ConsultationSection>
  );
}

/** `Monday 23 November`: the year is plain from the days around it. */
function dayText(times: OfficeTime[], date: string): string {
  const day = times.find((time) => time.date === date)?.day ?? "";
  return t("consultation.day", { day, date: formatDate(date).replace(/ \d+$/, "") });
}
