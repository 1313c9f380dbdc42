import type { Price } from "../price.ts";
import type { Weekday } from "../region.ts";

export const attendanceModes = ["In person", "Online", "Hybrid"] as const;
type AttendanceMode = (typeof attendanceModes)[number];

export type Batch = {
  start: string;
  end?: string | undefined;
  days?: readonly Weekday[] | undefined;
  time?: { from: string; to: string } | undefined;
  mode: AttendanceMode;
  place?: string | undefined;
  language?: string | undefined;
  seats?: number | undefined;
  seatsLeft?: number | undefined;
  /** The last day on which somebody can enroll, if it is not the first day. */
  deadline?: string | undefined;
  instructor?: string | undefined;
  price?: Price | undefined;
  rule?: number | undefined;
};

const shownOfRule = 3;

/** What tells a batch from all others, in addresses and enrollments: `fullstack-web-2027-01-15-0700-in-person`. */
export function batchKey(course: string, { start, time, mode }: Pick<Batch, "start" | "time" | "mode">) {
  const hour = time ? [time.from.replace(":", "")] : [];
  return [course, start, ...hour, mode.toLowerCase().replaceAll(" ", "-")].join("-");
}

/** Also full ones, the next first, three of each rule. `today` is the company's date; the last day counts. */
export function upcomingBatches<One extends Pick<Batch, "start" | "deadline" | "time" | "rule">>(
  batches: readonly One[],
  today: string,
): One[] {
  const begin = ({ start, time }: One) => `${start} ${time?.from ?? ""}`;
  const shown = new Map<number, number>();
  return batches
    .filter(({ start, deadline = start }) => deadline >= today)
    .sort((a, b) => begin(a).localeCompare(begin(b)))
    .filter(({ rule }) => {
      if (rule === undefined) return true;
      const before = shown.get(rule) ?? 0;
      shown.set(rule, before + 1);
      return before < shownOfRule;
    });
}

/** For sorting by a start as YYYY-MM-DD; what has none comes last, in the order that it has. */
export function compareStarts(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  return a !== undefined && (b === undefined || a < b) ? -1 : 1;
}

export const isFull = ({ seatsLeft }: Pick<Batch, "seatsLeft">): boolean => seatsLeft === 0;

/** Whether there are dates, and each of them is full. */
export function isBookedUp(batches: readonly Batch[], today: string): boolean {
  const upcoming = upcomingBatches(batches, today);
  return upcoming.length > 0 && upcoming.every(isFull);
}

/** Whether it takes people in after its first day. */
export const hasBegun = ({ start }: Pick<Batch, "start">, today: string): boolean => start < today;

/** The next that has seats; one that has begun only where no other does. */
export function nextBatch<One extends Pick<Batch, "start" | "deadline" | "time" | "seatsLeft" | "rule">>(
  batches: readonly One[],
  today: string,
): One | undefined {
  const withSeats = upcomingBatches(batches, today).filter((batch) => !isFull(batch));
  return withSeats.find((batch) => !hasBegun(batch, today)) ?? withSeats[0];
}
