import type { ContentFile } from "../../../content-model/schema/content-fields.ts";
import type { Claim, Content, Course } from "../../../content-model/schema/schema.ts";
import { weekdays } from "../../../domain/region.ts";
import type { Batch } from "../../../domain/time/batches.ts";
import { daysOf } from "../../../domain/time/holidays.ts";
import { dayOf } from "../../../domain/time/local-time.ts";
import { spansOf } from "../../../domain/time/opening-hours.ts";
import { type Finding, finding, inFile } from "./finding.ts";

const file = "claims.yaml";
const isTotal = ({ scope }: Claim) => /^(whole company|all services)$/i.test(scope);
const isWork = ({ label }: Claim) => /\b(projects?|solutions?|apps?|websites?)\b/i.test(label);
const noBasis = /\bto be supplied\b|^stated by the company\b/i;

/** `1,000+` as 1000; a figure such as 24/7 or 4.9/5 is no count. */
function countOf({ value }: Claim): number | undefined {
  const [, digits] = /^([\d,]+)\+?$/.exec(value) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(",", ""));
}

const say = ({ value, label, scope }: Claim) => `${value} ${label} (${scope})`;
const list = (claims: Claim[]) => claims.map(say).join(", ");

type Contradiction = { claim: Claim; found: string; todo: string };

export function* findClaimProblems(content: Content, files: ContentFile[]): Generator<Finding> {
  const { claims } = content;
  const place = (claim: Claim) => inFile(files, file, [claims.indexOf(claim)], claim.id);
  const contradictions = [
    ...smallTotals(claims),
    ...differentTotals(claims),
    ...differentSatisfaction(claims),
    ...alwaysOpen(content),
    ...largerTeam(content),
  ];
  for (const { claim, found, todo } of contradictions)
    yield finding("contradiction", "warning", place(claim), found, todo);
  const noSource = "Say in `basis` what the figure was counted from, or take the claim off the pages.";
  for (const claim of claims.filter(({ basis }) => noBasis.test(basis)))
    yield finding("basis", "warning", place(claim), `${say(claim)}: ${claim.basis}`, noSource);
}

function* smallTotals(claims: Claim[]): Generator<Contradiction> {
  const todo = "Settle one count: what the parts say together cannot be more.";
  for (const claim of claims.filter(isTotal)) {
    const claimed = countOf(claim);
    if (claimed === undefined) continue;
    const isPart = (other: Claim) =>
      isWork(claim) ? isWork(other) : other.label.toLowerCase() === claim.label.toLowerCase();
    const parts = claims.filter((other) => !isTotal(other) && isPart(other));
    const larger = parts.filter((part) => (countOf(part) ?? 0) > claimed);
    const sum = parts.reduce((all, part) => all + (countOf(part) ?? 0), 0);
    if (larger.length > 0) yield { claim, found: `${say(claim)} is less than ${list(larger)}`, todo };
    else if (sum > claimed)
      yield { claim, found: `${say(claim)} is less than its parts: ${list(parts)} make ${sum}`, todo };
  }
}

function* differentTotals(claims: Claim[]): Generator<Contradiction> {
  const totals = claims.filter((claim) => isTotal(claim) && isWork(claim) && countOf(claim) !== undefined);
  const [first, ...others] = totals;
  const todo = "Both are about all finished work: settle one count, or say in `label` what each one counts.";
  for (const claim of others)
    if (first && countOf(claim) !== countOf(first))
      yield { claim, found: `${say(claim)} stands beside ${say(first)}`, todo };
}

function* differentSatisfaction(claims: Claim[]): Generator<Contradiction> {
  const named = claims.filter(({ label }) => /\bsatisfaction\b/i.test(label));
  const [claim] = named;
  const { size } = new Set(named.map(({ value }) => value));
  const todo = "Use one figure, or give each page's own figure its own source in `basis`.";
  if (claim && size > 1) yield { claim, found: `Satisfaction has ${size} values: ${list(named)}`, todo };
}

function* alwaysOpen({ claims, site }: Content): Generator<Contradiction> {
  const openDays = new Set(site.hours.filter((row) => spansOf(row).length > 0).flatMap(({ days }) => days));
  const closed = weekdays.filter((day) => !openDays.has(day));
  const isRoundTheClock = site.hours
    .flatMap(spansOf)
    .every(({ opens, closes }) => opens === "00:00" && closes === "23:59");
  if (closed.length === 0 && isRoundTheClock) return;
  const hours = closed.length > 0 ? `is closed on ${closed.join(", ")}` : "is not open round the clock";
  const todo = "Say who answers outside opening hours and how, or take 24/7 off the page.";
  for (const claim of claims.filter(({ value }) => value.replace(/\s/g, "") === "24/7"))
    yield { claim, found: `${say(claim)}, but the office ${hours} (site.yaml, hours)`, todo };
}

function* largerTeam({ claims, people }: Content): Generator<Contradiction> {
  const todo = "Add the others to people.yaml, or say how many there are.";
  for (const claim of claims.filter(({ label }) => /\bteam members?\b/i.test(label)))
    if ((countOf(claim) ?? 0) > people.length)
      yield { claim, found: `${say(claim)}, but the team page shows ${people.length} (people.yaml)`, todo };
}

export function* findCourseProblems(content: Content, files: ContentFile[], today: string) {
  const { site, courses } = content;
  const warn = ({ slug }: Course, field: string, found: string, todo: string) =>
    finding("contradiction", "warning", inFile(files, `courses/${slug}.yaml`, [field]), found, todo);

  for (const [i, course] of courses.entries())
    for (const other of courses.slice(0, i)) {
      const same = `is also the title of courses/${other.slug}.yaml: nobody who enrolls can tell them apart`;
      if (course.title === other.title) yield warn(course, "title", same, "Give one of them another.");
      const found = clash(course, other, today);
      const todo =
        "Change the time or the teacher of one, or write `end` where one is over before the other begins.";
      if (found) yield warn(course, "intakes", found, todo);
    }
  for (const course of courses)
    for (const { start, days, seats = 0, rule } of course.intakes) {
      if (rule !== undefined || start < today) continue;
      const batch = `the batch of ${start}`;
      const day = dayOf(start);
      if (days && !days.includes(day)) {
        const found = `${batch} begins on a ${day}, on which it has no class`;
        yield warn(course, "intakes", found, "Correct `start`, or add the day to `days`.");
      }
      const holiday = site.holidays.find((one) => daysOf(one).includes(start));
      if (holiday) {
        const todo = "Correct `start`, or take the day out of `holidays` in site.yaml.";
        yield warn(course, "intakes", `${batch} begins on a holiday, ${holiday.name}`, todo);
      }
      const { classSize = seats } = course;
      const found = `a class has at most ${classSize}, but ${batch} has ${seats} seats`;
      if (seats > classSize) yield warn(course, "classSize", found, "Make both the same.");
    }
}

/** Who would have to teach two courses at once, and when; dates that have begun are past mending. */
function clash(course: Course, other: Course, today: string): string | undefined {
  const coming = ({ intakes }: Course) => intakes.filter(({ start }) => start >= today);
  const teachersOf = ({ instructors = [] }: Course, { instructor }: Batch) =>
    instructor === undefined ? instructors : [instructor];
  for (const batch of coming(course))
    for (const { time, days, ...second } of coming(other)) {
      const teacher = teachersOf(course, batch).find((id) => teachersOf(other, second).includes(id));
      const day = batch.days?.find((name) => days?.includes(name));
      const isAtOnce = time && batch.time && time.from < batch.time.to && batch.time.from < time.to;
      const isOver =
        (second.end !== undefined && second.end < batch.start) ||
        (batch.end !== undefined && batch.end < second.start);
      if (teacher && day && isAtOnce && !isOver)
        return `${teacher} teaches at ${batch.time?.from} on ${day}, but also courses/${other.slug}.yaml at ${time.from}`;
    }
  return undefined;
}
