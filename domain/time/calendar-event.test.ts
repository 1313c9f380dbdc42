import { expect, test } from "vitest";
import { calendarFile } from "./calendar-event.ts";

const event = {
  uid: "1@example.com",
  start: new Date("2026-11-23T04:15:00Z"),
  minutes: 60,
  summary: "Evening class",
  description: "Bring a laptop, if you have one",
  now: new Date("2026-11-20T08:00:00.500Z"),
};
const linesOf = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

test("states begin and end in UTC", () => {
  const lines = linesOf(calendarFile(event));
  expect(lines).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Website//Calendar//EN",
    "BEGIN:VEVENT",
    "UID:1@example.com",
    "DTSTAMP:20261120T080000Z",
    "DTSTART:20261123T041500Z",
    "DTEND:20261123T051500Z",
    "SUMMARY:Evening class",
    "DESCRIPTION:Bring a laptop\\, if you have one",
    "STATUS:CONFIRMED",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("escapes signs that have a meaning in the format", () => {
  const lines = linesOf(calendarFile({ ...event, description: "a, b; c\\d\nBEGIN:VALARM" }));
  expect(lines).toContain("DESCRIPTION:a\\, b\\; c\\\\d\\nBEGIN:VALARM");
});

test("folds lines at 75 bytes without cutting a character", () => {
  const description = "परामर्श ".repeat(20).trim();
  const text = calendarFile({ ...event, description });
  for (const line of text.split("\r\n"))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(linesOf(text)).toContain(`DESCRIPTION:${description}`);
});

test("an event without times takes its whole day, and has its place", () => {
  const { start: _, minutes: __, ...rest } = event;
  const lines = linesOf(calendarFile({ ...rest, day: "2027-01-15", location: "Room 3, Ilam" }));
  expect(lines).toContain("DTSTART;VALUE=DATE:20270115");
  expect(lines).toContain("LOCATION:Room 3\\, Ilam");
  expect(lines.join()).not.toContain("DTEND");
});
