import type { Connection } from "../database/database.ts";
import { findLead, setLeadState } from "../database/stores/leads.ts";
import { findSubscriber, updateSubscriber } from "../database/stores/subscribers.ts";
import { type LeadMailTools, queueLeadMails } from "./lead-mails.ts";
import { queueConfirmation } from "./subscribe.ts";

/** Lets a suspect lead or subscriber through: its mails are queued as if it had just come. False when it is not suspect. */
export async function releaseFromQuarantine(
  tools: LeadMailTools,
  db: Connection,
  id: string,
): Promise<boolean> {
  const lead = await findLead(db, id);
  if (lead?.state === "quarantined") {
    await setLeadState(db, id, "new");
    await queueLeadMails(tools, db, { ...lead, state: "new" }, true);
    return true;
  }
  const subscriber = await findSubscriber(db, id);
  if (subscriber?.state !== "quarantined") return false;
  await updateSubscriber(db, id, { state: "pending", created_at: tools.clock().toISOString() });
  await queueConfirmation(tools, db, subscriber);
  return true;
}
