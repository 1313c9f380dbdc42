import type { Connection } from "../database/database.ts";
import { findLead } from "../database/stores/leads.ts";
import { findSubscriber, updateSubscriber } from "../database/stores/subscribers.ts";
import type { SubmissionTools } from "./new-submission.ts";
import { queueLeadMails } from "./store-lead.ts";
import { queueConfirmation } from "./store-subscriber.ts";

/** "capped": the address has had as many mails as an unconfirmed one gets. */
export type ReleaseOutcome = "released" | "not-quarantined" | "capped";

/** Queues the mails of a suspect lead or subscriber as if it had just come in. */
export async function releaseFromQuarantine(
  db: Connection,
  id: string,
  config: SubmissionTools["config"],
  now: Date,
): Promise<ReleaseOutcome> {
  const lead = await findLead(db, id);
  if (lead?.state === "quarantined") {
    await db.updateTable("leads").set({ state: "new" }).where("id", "=", id).execute();
    await queueLeadMails(db, { ...lead, state: "new" }, config, { now, withReceipt: true });
    return "released";
  }
  const subscriber = await findSubscriber(db, id);
  if (subscriber?.state !== "quarantined") return "not-quarantined";
  if (!(await queueConfirmation(db, subscriber, { now, mailDomain: config.mailDomain }))) return "capped";
  await updateSubscriber(db, id, { state: "pending", created_at: now.toISOString() });
  return "released";
}
