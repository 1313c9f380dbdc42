// Office times to choose from, above the contact form. A chosen time goes into the message and nowhere else.
import { numbers } from "virtual:language";
import region from "virtual:region";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { fill } from "../../domain/fill-words.ts";
import { nextOfficeTimes, type OfficeTime } from "../../domain/time/consultation-times.ts";
import type { OfficeHours } from "../browser/open-now.ts";
import { loadWholeSheet } from "../browser/whole-sheet.ts";
import { weekdayNames } from "../data/weekday-names.ts";
import { changedEvent } from "../forms/form-state.ts";
import { t } from "../words.ts";
import { ConsultationSection } from "./consultation-section.tsx";

/** How many are shown at first and added by each press, and how many at most. */
const step = 6;
const most = 30;

/** `{day}` and `{year}` stand in the dates. Written by the server: not every browser knows every locale. */
export type TimeWords = { dates: string[]; days: string[]; hours: string[] };

function wordsOf({ day, date, clock }: OfficeTime, { dates, days, hours }: TimeWords) {
  const [year = 0, month = 0, inMonth = 0] = date.split("-").map(Number);
  const written = (patterns: string[]) => fill(patterns[month - 1] ?? "", { year, day: inMonth }, numbers);
  return {
    day: weekdayNames[day],
    date: written(dates),
    dayOfMonth: written(days),
    time: hours[Number.parseInt(clock, 10)] ?? clock,
  };
}

const sentenceOf = (time: OfficeTime, words: TimeWords) => t("consultation.sentence", wordsOf(time, words));

/** Puts the sentence at the start of the message, replacing an earlier one, where the visitor can read and change it. */
function writeInto(message: HTMLTextAreaElement, sentence: string) {
  const others = message.value.split("\n").filter((line) => !line.startsWith(t("consultation.proposed")));
  message.value = `${sentence}\n\n${others.join("\n").trimStart()}`;
  message.dispatchEvent(new Event("input", { bubbles: true }));
}

const proposalIn = ({ value }: HTMLTextAreaElement) =>
  value
    .split("\n")
    .filter((line) => line.includes(t("consultation.proposed")))
    .join("\n");

/** What the message proposes, also after it was typed into, sent or cleared. */
function useProposal(message: HTMLTextAreaElement): string {
  const [proposal, setProposal] = useState(() => proposalIn(message));
  useEffect(() => {
    const { form } = message;
    const events = ["input", changedEvent];
    const follow = () => setProposal(proposalIn(message));
    for (const event of events) form?.addEventListener(event, follow);
    return () => {
      for (const event of events) form?.removeEventListener(event, follow);
    };
  }, [message]);
  return proposal;
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

type Props = { place: HTMLElement; hours: OfficeHours; words: TimeWords; message: HTMLTextAreaElement };

/** The next office hours as radio buttons. They depend on the clock, so only the browser shows them. */
function ConsultationTimes({ place, hours: { rows, holidays }, words, message }: Props) {
  const now = useMinute(place);
  const proposal = useProposal(message);
  const isChosen = (time: OfficeTime) => proposal.includes(sentenceOf(time, words));
  const next = (count: number) => nextOfficeTimes(rows, holidays, now, count, region.timeZone);
  const [count, setCount] = useState(
    () => Math.max(1, Math.ceil((next(most).findIndex(isChosen) + 1) / step)) * step,
  );
  const times = next(count);
  const firstOfDays = times.filter(({ date }, i) => date !== times[i - 1]?.date);
  const chosen = times.find(isChosen);
  const isReady = times.length > 0;

  return (
    <ConsultationSection hint={isReady ? t("consultation.choose") : t("consultation.hint")}>
      {isReady && (
        <fieldset>
          <legend className="sr">{t("consultation.times")}</legend>
          {firstOfDays.map((first) => {
            const { day, dayOfMonth } = wordsOf(first, words);
            // Without the year, which is obvious for times this near.
            const dayText = t("consultation.day", { day, date: dayOfMonth });
            return (
              <div className="consultation-day" key={first.date}>
                <b aria-hidden="true">{dayText}</b>
                <div className="chips">
                  {times
                    .filter(({ date }) => date === first.date)
                    .map((time) => (
                      <label key={time.clock} className="chip">
                        <input
                          type="radio"
                          className="sr"
                          name="consultation-time"
                          checked={time === chosen}
                          onChange={() => writeInto(message, sentenceOf(time, words))}
                        />
                        <span className="sr">{`${dayText}, `}</span>
                        {wordsOf(time, words).time}
                      </label>
                    ))}
                </div>
              </div>
            );
          })}
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

/** Renders the times into `place`. Rejects when the styles do not load. */
export async function enhance(place: HTMLElement) {
  // Its code may come when another page is shown.
  const page = place.closest("main");
  const message = page?.querySelector<HTMLTextAreaElement>("#contact-form [name=message]");
  const hours = page?.querySelector<HTMLElement>("[data-hours]")?.dataset.hours;
  if (!message || !hours) throw new Error("The page has no contact form with business hours");
  await loadWholeSheet();
  // As if somebody turned to the form, so that a draft is back in it, with the time that was chosen then.
  message.dispatchEvent(new Event("focusin", { bubbles: true }));
  createRoot(place).render(
    <ConsultationTimes
      place={place}
      hours={JSON.parse(hours) as OfficeHours}
      words={JSON.parse(place.dataset.consultation ?? "") as TimeWords}
      message={message}
    />,
  );
}
