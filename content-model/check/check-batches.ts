import { batchKey } from "../../domain/time/batches.ts";
import type { Report } from "../schema/content-problem.ts";
import type { Course } from "../schema/schema.ts";

/** Reports dates, times and seats of a course's batches that cannot be true together, and batches that look the same. */
export function checkBatches(
  file: string,
  { slug, intakes }: Pick<Course, "slug" | "intakes">,
  report: Report,
) {
  const keys = intakes.map((batch) => batchKey(slug, batch));
  for (const [i, batch] of intakes.entries()) {
    const { start, end, deadline, time, seats, seatsLeft } = batch;
    const tell = (field: string, problem: string) => report(file, `intakes.${i}.${field}`, problem);
    if (end !== undefined && end < start) tell("end", `is before the start, ${start}`);
    if (deadline !== undefined && deadline > start)
      tell("deadline", `is after the start, ${start}; write the last day on which somebody can enroll`);
    if (time && time.to <= time.from) tell("time.to", `is not after ${time.from}`);
    if (seats !== undefined && seatsLeft !== undefined && seatsLeft > seats)
      tell("seatsLeft", `is more than the ${seats} seats there are`);
    if (keys.indexOf(keys[i] ?? "") !== i)
      tell(
        "start",
        "another batch begins on this day, at the same time and in the same mode; give them different times",
      );
  }
}
