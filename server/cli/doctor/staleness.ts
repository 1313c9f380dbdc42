import { type ContentFile, fieldsOf } from "../../../content-model/schema/content-fields.ts";
import type { Content } from "../../../content-model/schema/schema.ts";
import { upcomingBatches } from "../../../domain/time/batches.ts";
import { type Finding, finding, inField, inFile } from "./finding.ts";

const isoDate = /^\d{4}-\d{2}-\d{2}$/;
const farAhead = 40;
/** What is over on another day than that of its start, by the first field of its path. */
const lastDays: Record<string, string> = { announcement: "end", trials: "date" };

export function* findStale(content: Content, files: ContentFile[], today: string): Generator<Finding> {
  const upcoming = new Set(
    content.courses.flatMap(({ intakes }) => upcomingBatches(intakes, today).map(({ start }) => start)),
  );
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  for (const field of files.flatMap((file) => [...fieldsOf(file)])) {
    const { value, path } = field;
    if (typeof value !== "string") continue;
    const key = String(path.at(-1));
    if (isoDate.test(value) && Number(value.slice(0, 4)) > Number(today.slice(0, 4)) + farAhead) {
      const found = `${value} is more than ${farAhead} years ahead; is it a date of Bikram Sambat?`;
      const todo = "Write the day as the Gregorian calendar has it, such as 2027-04-14 for 1 Baishakh 2084.";
      yield finding("stale", "error", inField(field), found, todo);
    }
    const last = lastDays[String(path[0])] ?? "start";
    const isDate = isoDate.test(value) && path[0] !== "holidays";
    if (isDate && ["checkedOn", "asOf", "updated"].includes(key) && value < yearAgo) {
      const todo = "Check what it stands for again, then put in the new date.";
      yield finding("stale", "warning", inField(field), `${value} is more than a year ago`, todo);
    } else if (
      isDate &&
      [last, "until"].includes(key) &&
      value < today &&
      !(path[0] === "intakes" && upcoming.has(value))
    ) {
      const found = `${value} has passed, so the page leaves it out`;
      yield finding("stale", "note", inField(field), found, "Put in the next date, or delete the entry.");
    }
  }
  for (const { slug, date } of content.notices.filter((notice) => notice.date > today)) {
    const found = `${date} is to come, so nothing lists the notice before that day`;
    const todo = "Leave it so, or write the day from which it is to be listed.";
    yield finding("stale", "note", inFile(files, `notices/${slug}.md`, ["date"]), found, todo);
  }
  if (content.site.holidays.some(({ date, until = date }) => until >= today)) return;
  const found = "no holiday ahead, so the site says “open” on every festival";
  const todo = "Add the days on which the office is closed, each with date and name.";
  yield finding("stale", "note", inFile(files, "site.yaml", ["holidays"]), found, todo);
}
