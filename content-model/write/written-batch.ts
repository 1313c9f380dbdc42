// Batches and enrollments in the company's words, for pages, mails and documents alike.

import { fill, writeNumber } from "../../domain/fill-words.ts";
import type { Enrolled } from "../../domain/forms/submission.ts";
import { personPath } from "../../domain/paths.ts";
import {
  type Batch,
  batchKey,
  hasBegun,
  isFull,
  nextBatch,
  upcomingBatches,
} from "../../domain/time/batches.ts";
import { formatClock } from "../../domain/time/clock.ts";
import { formatDate } from "../../domain/time/date.ts";
import { writtenDays } from "../../domain/time/written-hours.ts";
import type { Trial } from "../schema/proof-schema.ts";
import type { Content, Course, Site } from "../schema/schema.ts";
import { sayIn, type WordKey, type Words } from "../schema/words.ts";
import { hasOwnPage } from "./people.ts";
import { regionOf } from "./region.ts";
import { priceText, weekdayWords, writtenPlaces } from "./written-facts.ts";

/** A fact with its label; `path` is the page that it leads to. */
export type Detail = { key: WordKey; label: string; value: string; path?: string };

export type WrittenBatch = ReturnType<typeof writtenBatch>;

export type Source = Pick<Content, "people" | "words"> & {
  site: Pick<Site, "place" | "addresses" | keyof ReturnType<typeof regionOf>>;
};
type Booked = Pick<Course, "slug" | "vat">;
type Held = Booked & Pick<Course, "intakes">;

const modeKeys = {
  "In person": "mode.inPerson",
  Online: "mode.online",
  Hybrid: "mode.hybrid",
} as const satisfies Record<Batch["mode"], WordKey>;

function classTimes({ days, time }: Batch, { site, words }: Source): string {
  const region = regionOf(site);
  const names = { days: words["contact.days"], weekdays: weekdayWords(words) };
  const opens = time && formatClock(time.from, region);
  const closes = time && formatClock(time.to, region);
  return [
    ...(days ? [writtenDays(days, names, region.firstDay)] : []),
    ...(opens && closes ? [fill(words["contact.times"], { opens, closes })] : []),
  ].join(", ");
}

type Seats = Pick<Batch, "seats" | "seatsLeft">;

export function seatsText({ seats, seatsLeft }: Seats, words: Words, site: Pick<Site, "locale">) {
  const say = sayIn(words, site);
  if (seatsLeft === 0) return say("batch.full");
  if (seatsLeft === undefined) return seats === undefined ? undefined : writeNumber(seats, site.locale);
  return seats === undefined
    ? say("batch.left", { left: seatsLeft })
    : say("batch.leftOf", { left: seatsLeft, seats });
}

/** Without `today`, the company's date, it says nothing of a batch that has begun. */
export function writtenBatch(batch: Batch, course: Booked, content: Source, today = batch.start) {
  const { site, people, words } = content;
  const { start, end, mode, place, language, deadline, instructor, price } = batch;
  const day = (date: string) => formatDate(date, site);
  const isBegun = hasBegun(batch, today);
  const asBegun = (written: string) => (isBegun ? fill(words["batch.begun"], { date: written }) : written);
  const date = asBegun(day(start));
  const classes = classTimes(batch, content);
  const teacher = people.find(({ id }) => id === instructor);
  const seats = seatsText(batch, words, site);
  const ownPrice = price === undefined ? undefined : priceText({ price, vat: course.vat }, words, site);
  const held = [classes, words[modeKeys[mode]], place, ownPrice].flatMap((part) => part || []);
  const known: [WordKey, string | undefined, string?][] = [
    ["batch.end", end && day(end)],
    ["batch.classes", classes || undefined],
    ["batch.mode", words[modeKeys[mode]]],
    ["batch.place", place],
    ["batch.language", language],
    ["batch.instructor", teacher?.name, teacher && hasOwnPage(teacher) ? personPath(teacher.id) : undefined],
    ["catalogue.price", ownPrice],
    ["batch.seats", seats],
    ["batch.deadline", deadline && day(deadline)],
  ];
  return {
    key: batchKey(course.slug, batch),
    /** For sorting by what is to come; a batch that has begun has none. */
    start: isBegun ? undefined : start,
    date,
    /** The date where there is little room. */
    shortDate: asBegun(formatDate(start, site, "short")),
    /** Days and hours, way and place, and a price of its own. */
    held,
    /** The date with what tells it from the others of its course, on one line. */
    line: [date, ...held, ...(isFull(batch) ? [words["batch.full"]] : [])].join(", "),
    isFull: isFull(batch),
    details: known.flatMap(([key, value, path]): Detail[] =>
      value === undefined ? [] : [{ key, label: words[key], value, path }],
    ),
  };
}

export const writtenBatches = (course: Held, content: Source, today: string): WrittenBatch[] =>
  upcomingBatches(course.intakes, today).map((batch) => writtenBatch(batch, course, content, today));

export function nextWrittenBatch(course: Held, content: Source, today: string): WrittenBatch | undefined {
  const next = nextBatch(course.intakes, today);
  return next && writtenBatch(next, course, content, today);
}

/** Where a batch is held: its own place or, unless it is online, the company's where that has a single one. */
export function placeOf(batch: Batch | undefined, { site, words }: Source): string | undefined {
  if (batch?.place !== undefined || batch?.mode === "Online") return batch.place;
  const [place, ...others] = writtenPlaces(site, words);
  return others.length === 0 ? place?.text : undefined;
}

/** Where a course is held for somebody who has not chosen a date, unless some dates are online and others not. */
function placeWithoutDate(batches: readonly Batch[], content: Source): string | undefined {
  const online = batches.filter(({ mode }) => mode === "Online").length;
  if (online === 0) return placeOf(undefined, content);
  return online === batches.length ? content.words["mode.online"] : undefined;
}

/** Its own place, or that of its course, or the company's; unknown where the course is held in other places. */
export function trialPlace(trial: Trial, content: Source & Pick<Content, "courses">): string | undefined {
  const course = content.courses.find(({ slug }) => slug === trial.course);
  const { intakes = [], anyTime } = course ?? {};
  const isElsewhere = anyTime !== undefined || intakes.some(({ place }) => place !== undefined);
  return trial.place ?? (isElsewhere ? undefined : placeWithoutDate(intakes, content));
}

type Choice = { course: string; batch: string | null };

/** What does not concern somebody who has chosen the batch already, or is said of every enrollment. */
const beforeChoosing: WordKey[] = ["batch.seats", "batch.deadline", "catalogue.price"];

/** In the company's own words only, so that it may stand in a mail to anybody. No details once the course is gone. */
export function enrolledIn(choice: Choice, content: Source & Pick<Content, "courses" | "proof">): Enrolled {
  const { courses, proof, site, words } = content;
  const labelled = (...facts: [key: WordKey, value: string | undefined][]) =>
    facts.flatMap(([key, value]) => (value === undefined ? [] : [{ label: words[key], value }]));
  const trial = proof.trials.find(({ id }) => id === choice.course);
  if (trial) {
    const details = labelled(
      ["enroll.course", trial.title],
      ["batch.start", `${formatDate(trial.date, site)}, ${trial.times}`],
      ["batch.place", trialPlace(trial, content)],
    );
    const { seats } = trial;
    return { details, hasDate: false, isTrial: true, isPaid: false, isFull: isFull(trial), seats };
  }
  const course = courses.find(({ slug }) => slug === choice.course);
  if (!course) return { details: [], hasDate: false, isTrial: false, isPaid: true };
  const batch = course.intakes.find((one) => batchKey(course.slug, one) === choice.batch);
  const written = batch && writtenBatch(batch, course, content);
  const chosen = written?.details.filter(({ key }) => !beforeChoosing.includes(key)) ?? [];
  // The details of a batch name its own place.
  const commonly = batch ? placeOf(batch, content) : placeWithoutDate(course.intakes, content);
  const start = written?.date ?? course.anyTime;
  const place = batch?.place === undefined && course.anyTime === undefined ? commonly : undefined;
  const price = { price: batch?.price ?? course.price, vat: course.vat };
  const hasNoSeats = batch !== undefined && isFull(batch);
  return {
    details: labelled(
      ["enroll.course", course.title],
      ["batch.start", start],
      ...chosen.map(({ key, value }): [WordKey, string] => [key, value]),
      ["batch.place", place],
      ["catalogue.price", priceText(price, words, site)],
    ),
    hasDate: written !== undefined,
    isTrial: false,
    isPaid: price.price !== "free" && !hasNoSeats,
    isFull: hasNoSeats,
  };
}
