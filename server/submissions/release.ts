import type { Connection } from "../database/database.ts";
import { findLead, setLeadState } from "../database/stores/leads.ts";
import { findSubscriber, updateSubscriber } from "../database/stores/subscribers.ts";
import { type LeadMails, queueLeadMails } from "./lead-mails.ts";
import { queueConfirmation } from "./subscribe.ts";

/** Releases a suspect lead or subscriber: its mails are queued as if it had just come in. False when it is not in quarantine. */
export async function releaseFromQuarantine(
  db: Connection,
  id: string,
  mails: Omit<LeadMails, "withReceipt">,
): Promise<boolean> {
  const lead = await findLead(db, id);
  if (lead?.state === "quarantined") {
    await setLeadState(db, id, "new");
    await queueLeadMails(db, { ...lead, state: "new" }, { ...mails, withReceipt: true });
    return true;
  }
  const subscriber = await findSubscriber(db, id);
  if (subscriber?.state !== "quarantined") return false;
  await updateSubscriber(db, id, { state: "pending", created_at: mails.now.toISOString() });
  await queueConfirmation(db, subscriber, mails);
  return true;
}
