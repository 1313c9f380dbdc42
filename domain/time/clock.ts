import type { Region } from "../region.ts";
import { dateFormat } from "./local-time.ts";

/** `09:00` as `9:00 AM`, or as `09:00` with a 24-hour clock. */
export function formatClock(time: string, { locale, clock }: Pick<Region, "locale" | "clock">): string {
  return (
    dateFormat(locale, {
      hour: clock === 24 ? "2-digit" : "numeric",
      minute: "2-digit",
      hourCycle: clock === 24 ? "h23" : "h12",
      timeZone: "UTC",
    })
      .format(new Date(`1970-01-01T${time}Z`))
      // Some engines put a narrow space before AM, which the site's font lacks.
      .replace(/\s/g, " ")
  );
}
