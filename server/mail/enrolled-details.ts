import type { Enrolled } from "../../domain/forms/submission.ts";
import type { Connection } from "../database/database.ts";
import { countEnrollments } from "../database/stores/leads.ts";
import type { LeadRow } from "../database/tables.ts";
import type { MailFacts } from "./mail-facts.ts";

/** As stored, even when the company has removed it since. Only the staff sees how many asked for a trial. */
export async function enrolledDetails(
  db: Connection,
  { course, batch }: Pick<LeadRow, "course" | "batch">,
  { enrolled, say }: MailFacts,
): Promise<Enrolled["details"]> {
  const { details, hasDate, isTrial, isFull, seats } = enrolled(course ?? "", batch);
  const [title = { label: say("mail.course"), value: course ?? "" }, ...others] = details;
  if (batch !== null && !hasDate && !isTrial)
    return [title, { label: say("batch.start"), value: batch }, ...others];
  const full = isFull ? [{ label: say("batch.seats"), value: say("batch.full") }] : [];
  if (seats === undefined) return [title, ...others, ...full];
  const asked = await countEnrollments(db, course ?? "");
  const text = say(asked > seats ? "trial.askedBeyond" : "trial.askedOf", { asked, seats });
  return [...details, ...full, { label: say("trial.asked"), value: text }];
}
