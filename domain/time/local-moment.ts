import { day } from "./durations.ts";
import { wallClock } from "./local-time.ts";

const offsetAt = (moment: number, timeZone: string) =>
  wallClock(moment, timeZone) - Math.floor(moment / 1_000) * 1_000;

/** In an hour that occurs twice it is the first; one that is skipped counts on from the hour before, as in Temporal. */
export function fromLocalTime(date: string, minutes: number, timeZone: string): Date {
  const wall = Date.parse(date) + minutes * 60_000;
  const [before, after] = [wall - day, wall + day].map((moment) => wall - offsetAt(moment, timeZone));
  const shows = (moment = 0) => wallClock(moment, timeZone) === wall;
  return new Date((!shows(before) && shows(after) ? after : before) ?? wall);
}
