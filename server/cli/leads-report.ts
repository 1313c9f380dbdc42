// What the last weeks brought: how many leads, from where, and how soon they were answered.

import { type Region, weekdays, zoneName } from "../../domain/region.ts";
import { fromLocalTime } from "../../domain/time/local-moment.ts";
import { addDays, localTime } from "../../domain/time/local-time.ts";
import type { ReportRow } from "../database/stores/records.ts";
import { type TableColumn, tableHead, tableLine } from "./table.ts";

const weeks = 8;
const maxListed = 10;

function weekStarts(now: Date, { timeZone, firstDay }: Region): string[] {
  const { date, day } = localTime(now, timeZone);
  const daysInto = (weekdays.indexOf(day) - weekdays.indexOf(firstDay) + 7) % 7;
  return Array.from({ length: weeks }, (_, week) => addDays(date, -daysInto - (weeks - 1 - week) * 7));
}

export const reportStart = (now: Date, region: Region): Date =>
  fromLocalTime(weekStarts(now, region)[0] ?? "", 0, region.timeZone);

const isSuspect = ({ state }: ReportRow) => state === "quarantined";
const isLead = ({ kind }: ReportRow) => kind !== "subscriber";

function answeredShare(rows: readonly ReportRow[]): string {
  const leads = rows.filter(isLead);
  if (leads.length === 0) return "";
  return `${Math.round((100 * leads.filter(({ state }) => state === "answered").length) / leads.length)} %`;
}

function medianAnswer(rows: readonly ReportRow[]): string {
  const times = rows
    .flatMap(({ answered_at, created_at }) =>
      answered_at === null ? [] : [Date.parse(answered_at) - Date.parse(created_at)],
    )
    .sort((a, b) => a - b);
  if (times.length === 0) return "";
  const [low = 0, high = 0] = [times[(times.length - 1) >> 1], times[times.length >> 1]];
  return duration((low + high) / 2);
}

function duration(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

const numbers = (rows: readonly ReportRow[]): string[] => [
  ...(["contact", "enrollment", "subscriber"] as const).map((kind) =>
    String(rows.filter((row) => row.kind === kind).length),
  ),
  answeredShare(rows),
  medianAnswer(rows),
];

const weekColumns = ({ firstDay }: Region): TableColumn[] => [
  { title: `Week from ${firstDay}`, width: Math.max(16, `Week from ${firstDay}`.length) },
  { title: "Contact", width: 10, align: "right" },
  { title: "Enrollment", width: 10, align: "right" },
  { title: "Newsletter", width: 10, align: "right" },
  { title: "Answered", width: 10, align: "right" },
  { title: "Median answer", width: 13, align: "right" },
];
const listColumns = (title: string): TableColumn[] => [
  { title, width: 54 },
  { title: "Leads", width: 6, align: "right" },
  { title: "Answered", width: 10, align: "right" },
  { title: "Median answer", width: 13, align: "right" },
];

/** The most frequent first; what does not fit is summed up. `nameOf` is undefined for what does not belong here. */
function list(title: string, rows: readonly ReportRow[], nameOf: (row: ReportRow) => string | undefined) {
  const columns = listColumns(title);
  const groups = Map.groupBy(rows.filter(isLead), nameOf);
  groups.delete(undefined);
  const sorted = [...groups].sort(
    ([a = "", { length: m }], [b = "", { length: n }]) => n - m || (a < b ? -1 : 1),
  );
  const line = (name: string, of: readonly ReportRow[]) =>
    tableLine(columns, [name, String(of.length), answeredShare(of), medianAnswer(of)]);
  const shown = sorted.slice(0, maxListed).map(([name = "", of]) => line(name, of));
  const rest = sorted.slice(maxListed).flatMap(([, of]) => of);
  if (rest.length > 0) shown.push(line(`${sorted.length - maxListed} others`, rest));
  return `\n${tableHead(columns)}${shown.length === 0 ? "(none)\n" : shown.join("")}`;
}

function campaignOf({ utm_source, utm_medium, utm_campaign }: ReportRow): string | undefined {
  const words = [utm_source, utm_medium, utm_campaign];
  return words.every((word) => word === null) ? undefined : words.map((word) => word ?? "-").join(" / ");
}

/** `rows` are those since `reportStart(now)`. Suspect ones count nowhere but in a line of their own. */
export function leadsReport(rows: readonly ReportRow[], now: Date, region: Region): string {
  const good = rows.filter((row) => !isSuspect(row));
  const starts = weekStarts(now, region);
  const weekOf = ({ created_at }: ReportRow) => {
    const { date } = localTime(new Date(created_at), region.timeZone);
    return starts.findLast((start) => start <= date);
  };
  const columns = weekColumns(region);
  let text = `The last ${weeks} weeks, ${zoneName(region)}; the last one is not over yet.\n\n${tableHead(columns)}`;
  const byWeek = Map.groupBy(good, weekOf);
  for (const start of starts) text += tableLine(columns, [start, ...numbers(byWeek.get(start) ?? [])]);
  text += tableLine(columns, ["In all", ...numbers(good)]);
  text += list("Course", good, ({ course }) => course ?? undefined);
  text += list("Page with the form", good, ({ source_page }) => source_page ?? "not known");
  text += list("Campaign: source / medium / name", good, campaignOf);
  const suspect = rows.length - good.length;
  if (suspect > 0) text += `\nLeft out: ${suspect} suspect. See npm run leads -- list --state quarantined\n`;
  return text;
}
