import { numbers } from "virtual:language";
import region from "virtual:region";
import { useEffect, useState } from "react";
import { fill } from "../../domain/fill-words.ts";
import { nextOfficeTimes, type OfficeTime } from "../../domain/time/consultation-times.ts";
import type { HoursRow } from "../../domain/time/opening-hours.ts";
import { weekdayNames } from "../data/weekday-names.ts";
import { t } from "../words.ts";
import { ConsultationSection } from "./consultation-section.tsx";

/** How many are shown at first and added by each press, and how many at most. */
const step = 6;
const most = 30;

type Props = {
  words: TimeWords;
  hours: readonly HoursRow[];
  holidays: readonly string[];
  place: HTMLElement;
  /** Whether the message proposes this time, which makes it the chosen one. */
  isWritten: (time: OfficeTime) => boolean;
  onChoose: (time: OfficeTime) => void;
};

/** `{day}` and `{year}` stand in the dates. Written by the server: not every browser knows every locale. */
export type TimeWords = { dates: string[]; days: string[]; hours: string[] };

export function wordsOf({ day, date, clock }: OfficeTime, { dates, days, hours }: TimeWords) {
  const [year = 0, month = 0, inMonth = 0] = date.split("-").map(Number);
  const written = ([...patterns]: string[]) =>
    fill(patterns[month - 1] ?? "", { year, day: inMonth }, numbers);
  return {
    day: weekdayNames[day],
    date: written(dates),
    dayOfMonth: written(days),
    time: hours[Number.parseInt(clock, 10)] ?? clock,
  };
}

/** The current minute while the place is on screen. A timer for a page that was left would keep it in memory. */
function useMinute(place: HTMLElement): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tell = () => setNow(new Date());
    let timer = 0;
    const seen = new IntersectionObserver((entries) => {
      clearInterval(timer);
      if (!entries.at(-1)?.isIntersecting) return;
      tell();
      timer = window.setInterval(tell, 60_000);
    });
    seen.observe(place);
    return () => {
      seen.disconnect();
      clearInterval(timer);
    };
  }, [place]);
  return now;
}

/** The next office hours as radio buttons. They depend on the clock, so only the browser shows them. */
export function ConsultationTimes({ words, hours, holidays, place, isWritten, onChoose }: Props) {
  const now = useMinute(place);
  const [count, setCount] = useState(() => {
    const offered = nextOfficeTimes(hours, holidays, now, most, region.timeZone);
    return Math.max(1, Math.ceil((offered.findIndex(isWritten) + 1) / step)) * step;
  });
  const times = nextOfficeTimes(hours, holidays, now, count, region.timeZone);
  const days = [...new Set(times.map(({ date }) => date))];
  const chosen = times.find(isWritten);

  /** `Monday 23 November`: the year is obvious for times this near. */
  function dayText(date: string): string {
    const time = times.find((one) => one.date === date);
    if (!time) return "";
    const { day, dayOfMonth } = wordsOf(time, words);
    return t("consultation.day", { day, date: dayOfMonth });
  }

  const isReady = times.length > 0;

  return (
    <ConsultationSection hint={isReady ? t("consultation.choose") : t("consultation.hint")}>
      {isReady && (
        <fieldset>
          <legend className="sr">{t("consultation.times")}</legend>
          {days.map((date) => (
            <div className="consultation-day" key={date}>
              <b aria-hidden="true">{dayText(date)}</b>
              <div className="chips">
                {times
                  .filter((time) => time.date === date)
                  .map((time) => (
                    <label key={time.clock} className="chip">
                      <input
                        type="radio"
                        className="sr"
                        name="consultation-time"
                        checked={time === chosen}
                        onChange={() => onChoose(time)}
                      />
                      <span className="sr">{`${dayText(date)}, `}</span>
                      {wordsOf(time, words).time}
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
        {chosen && t("consultation.written", wordsOf(chosen, words))}
      </p>
    </ConsultationSection>
  );
}
