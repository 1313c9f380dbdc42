// Tells another program of each lead, by the rules of Standard Webhooks (standardwebhooks.com).
import { Webhook } from "standardwebhooks";
import type { Connection } from "../database/database.ts";
import { findLead } from "../database/stores/leads.ts";
import { leadRecord } from "../database/stores/records.ts";
import type { MailRow } from "../database/tables.ts";
import { callHook } from "../http/call-hook.ts";
import type { Config } from "../run/config.ts";
import type { Transport } from "./message.ts";

const usualTimeoutMs = 15_000;

/** `id` is the same at each try, so that the receiver can tell a repeat. */
export type WebhookCall = { id: string; body: string };

/** The record is the one that `npm run leads -- export --format json` shows. */
export async function composeWebhookCall(db: Connection, row: MailRow): Promise<WebhookCall | undefined> {
  const lead = row.lead_id === null ? undefined : await findLead(db, row.lead_id);
  if (!lead) return undefined;
  const { record } = leadRecord(lead);
  return {
    id: row.id,
    body: JSON.stringify({ type: "lead.created", timestamp: lead.created_at, data: record }),
  };
}

type Hook = NonNullable<Config["leadsWebhook"]>;

/** Every failure is retried, since the receiver's owner can fix it. `clock` dates the signature. */
export function createWebhookTransport(hook: Hook, clock: () => Date, timeoutMs = usualTimeoutMs) {
  const webhook = new Webhook(hook.secret);
  const stopping = new AbortController();
  const transport: Transport<WebhookCall> = {
    async send({ id, body }) {
      const at = clock();
      const headers = {
        "Content-Type": "application/json",
        "Webhook-Id": id,
        "Webhook-Timestamp": String(Math.floor(at.getTime() / 1_000)),
        "Webhook-Signature": webhook.sign(id, at, body),
      };
      await callHook(hook.url, { method: "POST", headers, body }, timeoutMs, stopping.signal);
    },
    async forget() {},
    async close() {
      stopping.abort(new Error("the server is being stopped"));
    },
  };
  return transport;
}
