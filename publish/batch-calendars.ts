// A calendar file for each batch: its first class, or its first day where no times are known.
import type { Content } from "../content-model/schema/schema.ts";
import { enrolledIn, placeOf } from "../content-model/write/written-batch.ts";
import { batchCalendarPath, coursePath } from "../domain/paths.ts";
import { batchKey, upcomingBatches } from "../domain/time/batches.ts";
import { calendarFile } from "../domain/time/calendar-event.ts";
import { fromLocalTime } from "../domain/time/local-moment.ts";
import { localTime } from "../domain/time/local-time.ts";
import { minutesOf } from "../domain/time/opening-hours.ts";

export function batchCalendars(content: Content, siteUrl: string, now: Date) {
  return content.courses.flatMap((course) =>
    upcomingBatches(course.intakes, localTime(now, content.site.timeZone).date).map((batch) => {
      const { start: day, time } = batch;
      const key = batchKey(course.slug, batch);
      const facts = enrolledIn({ course: course.slug, batch: key }, content).details;
      const lines = facts.map(({ label, value }) => `${label}: ${value}`);
      const start = time && fromLocalTime(day, minutesOf(time.from), content.site.timeZone);
      const minutes = time && minutesOf(time.to) - minutesOf(time.from);
      const body = calendarFile({
        uid: `${key}@${new URL(siteUrl).hostname}`,
        summary: course.title,
        description: [...lines, new URL(coursePath(course.slug), siteUrl).href].join("\n"),
        location: placeOf(batch, content),
        now,
        ...(start && minutes !== undefined ? { start, minutes } : { day }),
      });
      return { path: batchCalendarPath(key), type: "text/calendar; charset=utf-8", body };
    }),
  );
}
