import { randomUUIDv7 } from "node:crypto";
import { noCampaign, readCampaign } from "../../domain/forms/campaign.ts";
import { submissionIdField } from "../../domain/forms/form-names.ts";
import type { FormFields, SubmissionOrigin, SubmissionResult } from "../../domain/forms/submission.ts";
import { isoBefore, minute } from "../../domain/time/durations.ts";
import type { Connection } from "../database/database.ts";
import {
  type EarlierSubmission,
  findSameContent,
  findSubmission,
  isTaken,
} from "../database/stores/submissions.ts";
import type { LeadKind, SubmissionKind, SubmissionRow, TypedFields } from "../database/tables.ts";
import { describeError } from "../run/log.ts";
import { type Client, clientOf } from "./limited-address.ts";
import { passLimits } from "./rate-limit.ts";
import { type NewSubmission, type SubmissionTools, storeLead, storeSubscriber } from "./store-submission.ts";
import { type KeyedHash, newReference, newToken, otherId } from "./tokens.ts";

export type Post = {
  fields: FormFields;
  origin: SubmissionOrigin;
  /** What the visitor typed, in a fixed order: a repeat is recognised by it. */
  content: readonly string[];
  isSuspect: boolean;
} & Owner;

/** Whose it is, and what of it has a column. */
export type Owner = { kind: LeadKind; typed: TypedFields } | { kind: "subscriber"; email: string };

const unconfirmedMails = { contact: "none", enrollment: "optional", subscriber: "required" } as const;

const trapReason = "the hidden field was filled in";
const floodReason = "flood";

/** A page reloaded for want of an answer gets a new id, so the same content from one address counts as a repeat. */
const repeatWindow = 10 * minute;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Identity = { client: Client; contentHash: string; id: string | undefined };

/** Stores a checked submission once, however often it is posted. Never throws: what could not be written is "unavailable". */
export async function acceptOnce(tools: SubmissionTools, post: Post): Promise<SubmissionResult> {
  try {
    return await accept(tools, post, await identify(tools.keyedHash, post));
  } catch (error) {
    tools.notStored();
    tools.logger.error("submission.not-stored", { kind: post.kind, error: describeError(error) });
    return { status: "unavailable" };
  }
}

async function identify(keyedHash: KeyedHash, post: Post): Promise<Identity> {
  const client = await clientOf(keyedHash, post.origin.clientAddress);
  const content = [post.kind, ...post.content, ...(post.isSuspect ? [trapReason] : [])];
  const contentHash = await keyedHash(JSON.stringify(content));
  const typedId = post.fields[submissionIdField]?.trim().toLowerCase() ?? "";
  return { client, contentHash, id: uuid.test(typedId) ? typedId : undefined };
}

async function accept(tools: SubmissionTools, post: Post, identity: Identity): Promise<SubmissionResult> {
  const { kind } = post;
  const { database, logger } = tools;
  const now = tools.clock();
  const unconfirmedMail = post.isSuspect ? "none" : unconfirmedMails[kind];
  const pass = await passLimits(tools.limits, identity.client, unconfirmedMail);
  if (!pass.ok) {
    // A repeat of something stored is answered as before, limit or not.
    const { earlier } = await database.read((db) => findEarlier(db, kind, identity, now));
    if (earlier) return { status: "stored", ...earlier };
    const { retryAfterSeconds } = pass;
    if (retryAfterSeconds !== undefined) {
      logger.warn("submission.limited", { kind, retryAfterSeconds });
      return { status: "limited", retryAfterSeconds };
    }
    tools.notStored();
    logger.error("submission.flood-full", { kind });
    return { status: "unavailable" };
  }

  const { giveBack, isFlood } = pass;
  const storeAs = (reference: string) =>
    database.write((db) => storeUnlessKnown(tools, db, post, identity, { ...pass, now, reference }), {
      lock: `${kind} ${post.kind === "subscriber" ? post.content : identity.contentHash}`,
    });
  try {
    const reference = newReference(kind);
    const { repeated, ...answer } = await storeAs(reference).catch(async (error: unknown) => {
      // A unique index refused the row: the same random reference, or another text under the same id at the same moment.
      const { id = "" } = identity;
      if (!(await database.read((db) => isTaken(db, { reference, id, kind })))) throw error;
      return await storeAs(newReference(kind));
    });
    if (repeated) await giveBack();
    else {
      const { reference } = answer;
      if (isFlood) logger.warn("submission.flood", { kind, reference });
      else logger.info("submission.stored", { kind, reference });
      tools.mailQueued();
    }
    return { status: "stored", ...answer };
  } catch (error) {
    await giveBack().catch(() => {});
    throw error;
  }
}

/** The first key is that of content stored at `now`; a repeat within the repeat window has one of the two. */
function contentKeysAt(now: Date, contentHash: string): [string, string] {
  const period = Math.floor(now.getTime() / repeatWindow);
  return [`${period} ${contentHash}`, `${period - 1} ${contentHash}`];
}

async function findEarlier(
  db: Connection,
  kind: SubmissionKind,
  { client, contentHash, id }: Identity,
  now: Date,
): Promise<{ earlier?: EarlierSubmission | undefined; freeId: string }> {
  let freeId = id ?? randomUUIDv7();
  let stored = id === undefined ? undefined : await findSubmission(db, id, kind);
  if (stored && stored.contentHash !== contentHash) {
    // Another text must not get lost because a program has sent it under the id of the one before.
    freeId = otherId(freeId, contentHash);
    stored = await findSubmission(db, freeId, kind);
  }
  // Whoever asks for the newsletter again wants another mail; the subscriber is stored only once anyway.
  if (stored || kind === "subscriber") return { earlier: stored?.earlier, freeId };
  const since = isoBefore(now, repeatWindow);
  const contentKeys = contentKeysAt(now, contentHash);
  const recent = { contentKeys, addressHash: client.address, since };
  return { earlier: await findSameContent(db, recent), freeId };
}

async function storeUnlessKnown(
  tools: SubmissionTools,
  db: Connection,
  post: Post,
  identity: Identity,
  pass: { isFlood: boolean; mayMailUnconfirmed: boolean; now: Date; reference: string },
): Promise<EarlierSubmission & { repeated: boolean }> {
  const { kind, origin, fields } = post;
  const { reference, isFlood, mayMailUnconfirmed } = pass;
  const { earlier, freeId: id } = await findEarlier(db, kind, identity, pass.now);
  if (earlier) return { repeated: true, ...earlier };
  const now = pass.now.toISOString();
  const receipt = newToken();
  const submission: NewSubmission = {
    id,
    reference,
    now,
    sourcePage: origin.sourcePage?.slice(0, 300) ?? null,
    campaign: readCampaign((name) => fields[name]) ?? origin.campaign ?? noCampaign,
    quarantineReason: post.isSuspect ? trapReason : isFlood ? floodReason : null,
    mayMailUnconfirmed,
  };
  const owner =
    post.kind === "subscriber"
      ? await storeSubscriber(tools, db, submission, post.email)
      : await storeLead(tools, db, submission, post);
  const row: SubmissionRow = {
    kind,
    id,
    lead_id: null,
    subscriber_id: null,
    ...owner,
    reference,
    receipt_token: receipt,
    content_key: contentKeysAt(pass.now, identity.contentHash)[0],
    address_hash: identity.client.address,
    created_at: now,
  };
  await db.insertInto("submissions").values(row).execute();
  return { repeated: false, reference, receipt, name: post.kind === "subscriber" ? "" : post.typed.name };
}
