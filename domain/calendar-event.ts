// A calendar file (RFC 5545) with one event. Times are UTC: Nepal has no summer time, and a zone that a calendar
// program does not know would move the event.
export type CalendarEvent = {
  uid: string;
  start: Date;
  minutes: number;
  summary: string;
  description: string;
  /** When the file was made. */
  now: Date;
};

const longestLine = 75;
const utf8 = new TextEncoder();

/** `20261123T041500Z` */
const utc = (time: Date) => `${time.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

const escapeText = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

/** A line has at most 75 bytes; the rest goes on after a space. No character is cut. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = "";
  let bytes = 0;
  for (const character of line) {
    const size = utf8.encode(character).length;
    if (bytes + size > longestLine) {
      lines.push(current);
      current = " ";
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join("\r\n");
}

/** The text of an .ics file. The event is tentative: it says what was proposed, not what was agreed. */
export function calendarFile({ uid, start, minutes, summary, description, now }: CalendarEvent): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Website//Consultation//EN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(new Date(start.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    "STATUS:TENTATIVE",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(fold)
    .join("\r\n");
}
