// The link in a staff mail that marks a lead as answered. Signed rather than stored, since each digest names many leads.

import { timingSafeEqual } from "node:crypto";
import type { TokenResult, TokenState } from "../../domain/forms/submission.ts";
import { day } from "../../domain/time/durations.ts";
import { findLead, markAnswered } from "../database/stores/leads.ts";
import type { SubmissionTools } from "./new-submission.ts";
import type { KeyedHash } from "./tokens.ts";

const linkDays = 30;

/** The purpose is part of the signed text, so nothing signed with this key for another purpose passes as such a token. */
const sign = (keyedHash: KeyedHash, claim: string) => keyedHash(`mark as answered: ${claim}`);

/** Works until 30 days after `from`; the same for the same lead and time. */
export async function answerToken(keyedHash: KeyedHash, leadId: string, from: Date): Promise<string> {
  const end = Math.floor((from.getTime() + linkDays * day) / 1_000);
  const claim = `${leadId}.${end.toString(36)}`;
  return `${claim}.${await sign(keyedHash, claim)}`;
}

async function readToken(keyedHash: KeyedHash, token: string) {
  const [, claim = "", leadId = "", end = "", signature = ""] =
    /^(([0-9a-f-]{36})\.([0-9a-z]{1,8}))\.([\w-]{24})$/.exec(token) ?? [];
  if (claim === "") return undefined;
  const right = Buffer.from(await sign(keyedHash, claim));
  if (!timingSafeEqual(right, Buffer.from(signature))) return undefined;
  return { leadId, endsAt: new Date(Number.parseInt(end, 36) * 1_000) };
}

type Known = { state: TokenState; reference: string; leadId: string };

async function find(tools: SubmissionTools, token: string): Promise<Known> {
  const known = await readToken(tools.keyedHash, token);
  const lead = known && (await tools.database.read((db) => findLead(db, known.leadId)));
  if (!lead) return { state: "unknown", reference: "", leadId: "" };
  const { id: leadId, reference } = lead;
  if (lead.state === "answered") return { state: "used", reference, leadId };
  return { state: known.endsAt <= tools.clock() ? "expired" : "valid", reference, leadId };
}

/** The reference names the lead; nothing else of it is told. Like `answerByToken` it throws when the database is away. */
export async function readAnswerToken(tools: SubmissionTools, token: string) {
  const { state, reference } = await find(tools, token);
  return { state, reference };
}

export async function answerByToken(tools: SubmissionTools, token: string): Promise<TokenResult> {
  const { state, reference, leadId } = await find(tools, token);
  if (state === "used") return { status: "done" };
  if (state !== "valid") return { status: "invalid" };
  const now = tools.clock().toISOString();
  await tools.database.write((db) => markAnswered(db, leadId, now));
  tools.logger.info("lead.answered", { reference });
  return { status: "done" };
}
