// The sample company's regional settings, and those of one with cents, summer time and a 24-hour clock.
import type { Region } from "../../../domain/region.ts";

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
