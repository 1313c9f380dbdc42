import type { Enrolled } from "../../domain/submission.ts";
import type { Connection } from "../database/database.ts";
import { countEnrollments } from "../database/stores/leads.ts";
import type { LeadRow } from "../database/tables.ts";
import type { MailFacts } from "./message.ts";

/**
 * What an enrollment is for, for the staff: of a trial also how many seats were asked for up to now. Visitors are not told,
 * since whoever asks may be refused, and only the staff knows.
 */
export async function enrolledDetails(
  db: Connection,
  { course, batch }: Pick<LeadRow, "course" | "batch">,
  { enrolled, say }: MailFacts,
): Promise<Enrolled["details"]> {
  const { details, seats } = enrolled(course ?? "", batch);
  if (seats === undefined) return details;
  const asked = await countEnrollments(db, course ?? "");
  const text = say(asked > seats ? "trial.askedBeyond" : "trial.askedOf", { asked, seats });
  return [...details, { label: say("trial.asked"), value: text }];
}
