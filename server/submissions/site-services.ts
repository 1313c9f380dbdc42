import { timingSafeEqual } from "node:crypto";
import type { SiteServices } from "../../app/context.ts";
import type { TokenResult, TokenState } from "../../domain/forms/submission.ts";
import { day, hour, isoBefore } from "../../domain/time/durations.ts";
import type { Connection } from "../database/database.ts";
import { findLead, markAnswered } from "../database/stores/leads.ts";
import { deleteUnsentMails } from "../database/stores/outbox.ts";
import { findSubmissionByReceipt } from "../database/stores/submissions.ts";
import {
  deleteTokens,
  findToken,
  hasTokens,
  noteConsent,
  updateSubscriber,
} from "../database/stores/subscribers.ts";
import type { LeadRow } from "../database/tables.ts";
import { describeError } from "../run/log.ts";
import { limitedAddress } from "./rate-limit.ts";
import { queueNewsletterMail, type SubmissionTools } from "./store-submission.ts";
import { submitContactMessage, submitEnrollment, subscribe } from "./submit.ts";
import { hashToken, isWholeToken, type KeyedHash } from "./tokens.ts";

const unavailable = { status: "unavailable" } as const;

export function createSiteServices(tools: SubmissionTools): SiteServices {
  const { logger } = tools;
  type Tell = (about: { error: object }) => void;
  const orElse = <T>(fallback: NoInfer<T>, work: Promise<T>, tell: Tell): Promise<T> =>
    work.catch((error: unknown) => {
      tell({ error: describeError(error) });
      return fallback;
    });
  /** While the database is unavailable a link counts as valid: pressing its button then shows what is wrong. */
  const orValid = <T>(valid: NoInfer<T>, seen: Promise<T>) =>
    orElse(valid, seen, (about) => logger.error("token.not-read", about));
  const orNotStored = async (changed: Promise<TokenResult>) => {
    const result = await orElse(unavailable, changed, (about) =>
      logger.error("newsletter.not-stored", about),
    );
    if (result.status === "done") tools.mailQueued();
    return result;
  };
  return {
    waitBeforePost: ({ clientAddress }) => tools.limits.waitAfterRefusals(limitedAddress(clientAddress)),
    submitContactMessage: submitContactMessage(tools),
    submitEnrollment: submitEnrollment(tools),
    subscribe: subscribe(tools),
    findReceipt: (token) =>
      orElse(undefined, findReceipt(tools, token), (about) => logger.error("receipt.unavailable", about)),
    readConfirmationToken: (token) => orValid("valid", readConfirmationToken(tools, token)),
    confirmSubscription: (token) => orNotStored(confirmSubscription(tools, token)),
    readUnsubscribeToken: (token) => orValid("valid", readUnsubscribeToken(tools, token)),
    unsubscribe: (token) => orNotStored(unsubscribe(tools, token)),
    readAnswerToken: (token) => orValid({ state: "valid", reference: "" }, readAnswerToken(tools, token)),
    answerByToken: (token) =>
      orElse(unavailable, answerByToken(tools, token), (about) => logger.error("lead.not-answered", about)),
  };
}

async function findReceipt({ database, clock }: SubmissionTools, token: string) {
  const since = isoBefore(clock(), hour);
  const found = await database.read((db) => findSubmissionByReceipt(db, token, since));
  if (!found) return undefined;
  const { name, course, batch, ...receipt } = found;
  return { ...receipt, name: name ?? "", course: course ?? undefined, batch: batch ?? undefined };
}

type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>;

const hasLeft = ({ state }: FoundToken) => state === "unsubscribed" || state === "complained";

/** A whole link that the database does not know belonged to an address that has been erased. */
const stateOfMissing = (token: string): TokenState => (isWholeToken(token) ? "expired" : "unknown");

function confirmationState(token: FoundToken, now: string): TokenState {
  if (token.state === "confirmed" || token.used_at !== null) return "used";
  return token.expires_at !== null && token.expires_at <= now ? "expired" : "valid";
}

/** Throws when the database is away, as all of these do: a page can then say so instead of calling a good link bad. */
async function readConfirmationToken(tools: SubmissionTools, token: string): Promise<TokenState> {
  const found = await tools.database.read((db) => findToken(db, hashToken(token), "confirm"));
  return found ? confirmationState(found, tools.clock().toISOString()) : stateOfMissing(token);
}

/** Pressing the button twice does no harm; the welcome mail goes out once. */
async function confirmSubscription(tools: SubmissionTools, token: string): Promise<TokenResult> {
  const hash = hashToken(token);
  const at = tools.clock();
  const now = at.toISOString();
  const found = await tools.database.read((db) => findToken(db, hash, "confirm"));
  if (!found) return { status: "invalid" };
  const confirm = async (db: Connection): Promise<TokenResult> => {
    const current = await findToken(db, hash, "confirm");
    if (!current) return { status: "invalid" };
    if (current.state === "confirmed") return { status: "done" };
    if (confirmationState(current, now) !== "valid") return { status: "invalid" };
    const { subscriber_id: id, email, created_at } = current;
    await db.updateTable("tokens").set({ used_at: now }).where("hash", "=", hash).execute();
    await deleteUnsentMails(db, id);
    const change = { state: "confirmed", created_at, confirmed_at: now, unsubscribed_at: null } as const;
    await updateSubscriber(db, id, change);
    const said = tools.facts.say("newsletter.confirmText");
    await noteConsent(db, { subscriber_id: id, event: "confirmed", at: now, said });
    const mail = { now: at, mailDomain: tools.config.mailDomain };
    await queueNewsletterMail(db, "newsletter-welcome", { id, email }, mail);
    return { status: "done" };
  };
  return await tools.database.write(confirm, { lock: `token ${found.subscriber_id}` });
}

async function readUnsubscribeToken(tools: SubmissionTools, token: string): Promise<TokenState> {
  return await tools.database.read(async (db) => {
    const found = await findToken(db, hashToken(token), "unsubscribe");
    if (!found) return stateOfMissing(token);
    const isOut = hasLeft(found) && !(await hasTokens(db, found.subscriber_id, "confirm"));
    return isOut ? "used" : "valid";
  });
}

/** Safe to repeat: the first time counts. Links for confirming stop working, too. */
async function unsubscribe(tools: SubmissionTools, token: string): Promise<TokenResult> {
  const now = tools.clock().toISOString();
  return await tools.database.write(async (db) => {
    const found = await findToken(db, hashToken(token), "unsubscribe");
    if (!found) return { status: "invalid" };
    if (!hasLeft(found)) {
      await updateSubscriber(db, found.subscriber_id, { state: "unsubscribed", unsubscribed_at: now });
      await noteConsent(db, { subscriber_id: found.subscriber_id, event: "left", at: now });
    }
    await deleteTokens(db, found.subscriber_id, "confirm");
    await deleteUnsentMails(db, found.subscriber_id);
    return { status: "done" };
  });
}

/** Of the link in a staff mail that marks a lead as answered. It is signed, not stored: each digest names many leads. */
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

async function find(tools: SubmissionTools, token: string): Promise<{ state: TokenState; lead?: LeadRow }> {
  const known = await readToken(tools.keyedHash, token);
  const lead = known && (await tools.database.read((db) => findLead(db, known.leadId)));
  if (!lead) return { state: "unknown" };
  if (lead.state === "answered") return { state: "used", lead };
  return { state: known.endsAt <= tools.clock() ? "expired" : "valid", lead };
}

/** The reference names the lead; nothing else of it is told. Like `answerByToken` it throws when the database is away. */
async function readAnswerToken(tools: SubmissionTools, token: string) {
  const { state, lead } = await find(tools, token);
  return { state, reference: lead?.reference ?? "" };
}

async function answerByToken(tools: SubmissionTools, token: string): Promise<TokenResult> {
  const { state, lead } = await find(tools, token);
  if (state === "used") return { status: "done" };
  if (state !== "valid" || !lead) return { status: "invalid" };
  const now = tools.clock().toISOString();
  await tools.database.write((db) => markAnswered(db, lead.id, now));
  tools.logger.info("lead.answered", { reference: lead.reference });
  return { status: "done" };
}
