// A calendar file (RFC 5545) with one event, in UTC, since not every program knows every time zone.
export type CalendarEvent = {
  uid: string;
  summary: string;
  description: string;
  location?: string;
  now: Date;
} & ({ start: Date; minutes: number } | { day: string });

const maxLineLength = 75;
const utf8 = new TextEncoder();

const utc = (time: Date) => `${time.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

const escapeText = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

/** Folds a line after at most 75 bytes, never inside a character; a continuation begins with a space. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = "";
  let bytes = 0;
  for (const character of line) {
    const size = utf8.encode(character).length;
    if (bytes + size > maxLineLength) {
      lines.push(current);
      current = " ";
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join("\r\n");
}

const times = (event: CalendarEvent): string[] =>
  "day" in event
    ? [`DTSTART;VALUE=DATE:${event.day.replaceAll("-", "")}`]
    : [
        `DTSTART:${utc(event.start)}`,
        `DTEND:${utc(new Date(event.start.getTime() + event.minutes * 60_000))}`,
      ];

export function calendarFile(event: CalendarEvent): string {
  const { uid, summary, description, location, now } = event;
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Website//Calendar//EN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${utc(now)}`,
    ...times(event),
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(location === undefined ? [] : [`LOCATION:${escapeText(location)}`]),
    "STATUS:CONFIRMED",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(fold)
    .join("\r\n");
}
