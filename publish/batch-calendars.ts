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
      const { start, time } = batch;
      const place = placeOf(batch, content);
      const key = batchKey(course.slug, batch);
      const facts = enrolledIn({ course: course.slug, batch: key }, content).details;
      const [from, to] = time ? [minutesOf(time.from), minutesOf(time.to)] : [];
      return {
        path: batchCalendarPath(key),
        type: "text/calendar; charset=utf-8",
        body: calendarFile({
          uid: `${key}@${new URL(siteUrl).hostname}`,
          summary: course.title,
          description: [
            ...facts.map(({ label, value }) => `${label}: ${value}`),
            new URL(coursePath(course.slug), siteUrl).href,
          ].join("\n"),
          ...(place !== undefined && { location: place }),
          now,
          ...(from !== undefined && to !== undefined
            ? { start: fromLocalTime(start, from, content.site.timeZone), minutes: to - from }
            : { day: start }),
        }),
      };
    }),
  );
}
