import type { Connection } from "../database/database.ts";
import { findLead, setLeadState } from "../database/stores/leads.ts";
import { findSubscriber, updateSubscriber } from "../database/stores/subscribers.ts";
import { type LeadMailConfig, queueLeadMails } from "./store-lead.ts";
import { queueConfirmation } from "./store-subscriber.ts";

/** Queues the mails of a suspect lead or subscriber as if it had just come in. False when it is not in quarantine. */
export async function releaseFromQuarantine(db: Connection, id: string, config: LeadMailConfig, now: Date) {
  const lead = await findLead(db, id);
  if (lead?.state === "quarantined") {
    await setLeadState(db, id, "new");
    await queueLeadMails(db, { ...lead, state: "new" }, config, { now, withReceipt: true });
    return true;
  }
  const subscriber = await findSubscriber(db, id);
  if (subscriber?.state !== "quarantined") return false;
  await updateSubscriber(db, id, { state: "pending", created_at: now.toISOString() });
  await queueConfirmation(db, subscriber, { now, mailDomain: config.mailDomain });
  return true;
}
