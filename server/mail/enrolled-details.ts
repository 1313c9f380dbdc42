import type { Enrolled } from "../../domain/submission.ts";
import type { Connection } from "../database/database.ts";
import { countEnrollments } from "../database/stores/leads.ts";
import type { LeadRow } from "../database/tables.ts";
import type { MailFacts } from "./message.ts";

/**
 * What an enrollment is for, for the staff: also of a course or start date that the company has changed or taken away since,
 * as it was stored then. Of a trial also how many seats were asked for up to now. Visitors are not told, since whoever asks
 * may be refused, and only the staff knows. The first names the course.
 */
export async function enrolledDetails(
  db: Connection,
  { course, batch }: Pick<LeadRow, "course" | "batch">,
  { enrolled, say }: MailFacts,
): Promise<Enrolled["details"]> {
  const { details, hasDate, isTrial, seats } = enrolled(course ?? "", batch);
  const [title = { label: say("mail.course"), value: course ?? "" }, ...others] = details;
  if (batch !== null && !hasDate && !isTrial)
    return [title, { label: say("batch.start"), value: batch }, ...others];
  if (seats === undefined) return [title, ...others];
  const asked = await countEnrollments(db, course ?? "");
  const text = say(asked > seats ? "trial.askedBeyond" : "trial.askedOf", { asked, seats });
  return [...details, { label: say("trial.asked"), value: text }];
}
