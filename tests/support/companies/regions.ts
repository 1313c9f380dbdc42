// The sample company's regional settings, and those of one with cents, summer time and a 24-hour clock.
import type { Region } from "../../../domain/region.ts";
import type { HoursRow } from "../../../domain/time/opening-hours.ts";

export const nepal: Region = {
  country: "NP",
  locale: "en",
  language: "en",
  currency: "NPR",
  timeZone: "Asia/Kathmandu",
  firstDay: "Sunday",
  clock: 12,
};

export const germany: Region = {
  country: "DE",
  locale: "de-DE",
  language: "de",
  currency: "EUR",
  timeZone: "Europe/Berlin",
  firstDay: "Monday",
  clock: 24,
};

export const nepalHours: HoursRow[] = [
  { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "09:00", closes: "18:00" },
  { days: ["Saturday"], opens: "10:00", closes: "16:00" },
  { days: ["Sunday"] },
];
/** A moment by wall-clock time in Nepal. */
export const inNepal = (wall: string) => new Date(`${wall}+05:45`);
