import { localTime, type Zone } from "../../domain/time/local-time.ts";
import { type HoursRow, type OpenState, openState } from "../../domain/time/opening-hours.ts";
import { element } from "./element.ts";

export type OfficeHours = {
  rows: readonly HoursRow[];
  holidays: readonly string[];
  timeZone: Zone;
  /** The text for each state (`stateKey`) and each holiday (its date). Written by the server, which has the words. */
  said: Record<string, string>;
  today: string;
};

export const stateKey = (state: NonNullable<OpenState>): string =>
  state.open ? state.until : `${state.day} ${state.opens}`;

/** Says whether the office is open now and marks today's row. Cached HTML cannot know the time, so the browser does it. */
function tell(place: HTMLElement) {
  const { rows, holidays, timeZone, said, today } = JSON.parse(place.dataset.hours ?? "") as OfficeHours;
  const now = new Date();
  const { date, day } = localTime(now, timeZone);
  const state = openState(rows, holidays, now, timeZone);
  const isHoliday = !state?.open && holidays.includes(date);
  const text = isHoliday ? said[date] : state && said[stateKey(state)];
  // Writing the same again would have the page laid out and painted once more.
  const told = `${date} ${text}`;
  if (place.dataset.told === told) return;
  place.dataset.told = told;
  const chip = text && element("span", { class: state?.open ? "open" : "open closed" }, text);
  place.querySelector(".open-place")?.replaceChildren(...(chip ? [chip] : []));
  place.querySelectorAll("tr").forEach((row, i) => {
    const isToday = rows[i]?.days.includes(day) ?? false;
    row.classList.toggle("today", isToday);
    row.querySelector(".sr")?.remove();
    if (isToday) row.querySelector("th")?.append(element("span", { class: "sr" }, ` (${today})`));
  });
}

/** Keeps the element up to date from now on, also when its page is left and comes back. */
export function enhance(place: HTMLElement) {
  tell(place);
  place.dataset.ready = "";
  const root = document.documentElement.dataset;
  // The contact page has this code in its document as well.
  if ("watchesHours" in root) return;
  root.watchesHours = "";
  const tellShown = () => {
    for (const shown of document.querySelectorAll<HTMLElement>("[data-hours]")) tell(shown);
  };
  // One timer for all pages: a timer per page would keep every page left behind in memory.
  setInterval(tellShown, 60_000);
  for (const back of ["popstate", "pageshow"]) window.addEventListener(back, tellShown);
}
