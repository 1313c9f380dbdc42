import type { ContentFile } from "../../../content-model/read/load.server.ts";
import { type Field, fieldName, fieldsOf, lineIn } from "../../../content-model/schema/content-fields.ts";
import type { Content } from "../../../content-model/schema/schema.ts";
import type { Finding } from "./finding.ts";

const isoDate = /^\d{4}-\d{2}-\d{2}$/;
const recentYears = 5;
const farAhead = 40;

export function findStale(content: Content, files: ContentFile[], today: string): Finding[] {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const findings: Finding[] = [];
  const report = (field: Field, found: string, todo: string, level: Finding["level"] = "warning") =>
    findings.push({
      group: "stale",
      level,
      file: field.file,
      line: field.line,
      field: fieldName(field.path),
      found,
      todo,
    });

  for (const field of files.flatMap((file) => [...fieldsOf(file)])) {
    const key = String(field.path.at(-1));
    if (typeof field.value !== "string") continue;
    const { value } = field;
    if (isoDate.test(value) && Number(value.slice(0, 4)) > Number(today.slice(0, 4)) + farAhead)
      report(
        field,
        `${value} is more than ${farAhead} years ahead; is it a date of Bikram Sambat?`,
        "Write the day as the Gregorian calendar has it, such as 2027-04-14 for 1 Baishakh 2084.",
        "error",
      );
    // An announcement is shown until its end.
    const last = field.path[0] === "announcement" ? "end" : "start";
    if (["checkedOn", "asOf", "updated"].includes(key) && isoDate.test(value) && value < yearAgo) {
      report(
        field,
        `${value} is more than a year ago`,
        "Check what it stands for again, then put in the new date.",
      );
    } else if ([last, "until"].includes(key) && isoDate.test(value) && value < today) {
      report(
        field,
        `${value} has passed, so the page leaves it out`,
        "Put in the next date, or delete the entry.",
        "note",
      );
    } else if (!isoDate.test(value) && !URL.canParse(value)) {
      const years = pastYears(value, Number(today.slice(0, 4)));
      if (years.length > 0) {
        report(
          field,
          `names ${years.join(" and ")}`,
          "Read the sentence again: is it still right this year?",
          "note",
        );
      }
    }
  }
  if (!content.site.holidays.some(({ date }) => date >= today)) {
    findings.push({
      group: "stale",
      level: "note",
      file: "site.yaml",
      line: lineIn(files, "site.yaml", ["holidays"]),
      field: "holidays",
      found: "no holiday ahead, so the site says “open” on every festival",
      todo: "Add the days on which the office is closed, each with date and name.",
    });
  }
  return findings;
}

function pastYears(text: string, thisYear: number): number[] {
  const years = [...text.matchAll(/\b20\d\d\b/g)].map(([year]) => Number(year));
  return [...new Set(years)].filter((year) => year < thisYear && year >= thisYear - recentYears);
}
