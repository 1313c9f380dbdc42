import {
  formatClock,
  type HoursRow,
  nepalTime,
  type OpenState,
  openState,
} from "../../domain/opening-hours.ts";
import { t } from "../words.ts";
import { element } from "./element.ts";

export type OfficeHours = { rows: HoursRow[]; holidays: string[] };

/** Whether the office is open and until when, in words. */
export function openStateText(state: NonNullable<OpenState>): string {
  return state.open
    ? t("contact.openUntil", { time: formatClock(state.until) })
    : t("contact.opensAt", { day: state.day, time: formatClock(state.opens) });
}

/** Says whether the office is open now and marks today's row, by Nepal's clock, which only the browser knows. */
export function serve(place: HTMLElement) {
  const { rows, holidays } = JSON.parse(place.dataset.hours ?? "") as OfficeHours;
  const tell = () => {
    if (!place.isConnected) return;
    const now = new Date();
    const state = openState(rows, holidays, now);
    const today = nepalTime(now).day;
    const chip =
      state && element("span", { class: state.open ? "open" : "open closed" }, openStateText(state));
    place.querySelector(".open-place")?.replaceChildren(...(chip ? [chip] : []));
    place.querySelectorAll("tr").forEach((row, i) => {
      const isToday = rows[i]?.days.includes(today) ?? false;
      row.classList.toggle("today", isToday);
      row.querySelector(".sr")?.remove();
      if (isToday)
        row.querySelector("th")?.append(element("span", { class: "sr" }, ` (${t("contact.today")})`));
    });
  };
  tell();
  setInterval(tell, 60_000);
}
