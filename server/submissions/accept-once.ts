// What all three forms share: limits, repeats, one transaction, and an honest answer when storing fails.

import { type Campaign, noCampaign, readCampaign } from "../../domain/campaign.ts";
import { isoBefore, minute } from "../../domain/durations.ts";
import { submissionIdField } from "../../domain/form-fields.ts";
import type { FormFields, SubmissionOrigin, SubmissionResult } from "../../domain/submission.ts";
import type { Connection, Database } from "../database/database.ts";
import {
  type EarlierSubmission,
  findSameContent,
  findSubmission,
  insertSubmission,
  isTaken,
} from "../database/stores/submissions.ts";
import type { SubmissionKind } from "../database/tables.ts";
import { describeError, type Logger } from "../log.ts";
import { type Client, limitedAddress, limitedNetwork } from "./limits.ts";
import { type MailsUnconfirmed, type PassedLimits, passLimits } from "./pass-limits.ts";
import { type KeyedHash, newId, newReference, newToken, otherId } from "./tokens.ts";

export type AcceptTools = {
  database: Database;
  clock: () => Date;
  logger: Logger;
  limits: PassedLimits;
  keyedHash: KeyedHash;
  mailQueued: () => void;
  notStored: () => void;
};

export type Accepted = {
  kind: SubmissionKind;
  fields: FormFields;
  origin: SubmissionOrigin;
  /** What the visitor typed, in a fixed order: a repeat is recognised by it. */
  content: readonly string[];
  name: string;
  mailsUnconfirmed: MailsUnconfirmed;
  isSuspect: boolean;
  /** Names a lock when the work must not run concurrently for another reason than being the same submission. */
  lock?: string;
};

export type Stored = { leadId: string } | { subscriberId: string };
export type NewSubmission = {
  id: string;
  reference: string;
  now: string;
  sourcePage: string | null;
  campaign: Campaign;
  /** Why it is kept but causes no mail until the owner releases it; null when it is not suspect. */
  quarantineReason: string | null;
  /** False when the cap on mails to unconfirmed addresses is reached. */
  mayMailUnconfirmed: boolean;
};
type Store = (db: Connection, submission: NewSubmission) => Promise<Stored>;

const trapReason = "the hidden field was filled in";
const floodReason = "flood";

/** A page reloaded because no answer came gives the restored text a new id, so the same content from one address is a repeat. */
const repeatWindow = 10 * minute;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Identity = { client: Client; contentHash: string; id: string | undefined };

/** Stores a checked submission once, however often it is posted. Never throws: what could not be written is "unavailable". */
export async function acceptOnce(
  tools: AcceptTools,
  post: Accepted,
  store: Store,
): Promise<SubmissionResult> {
  try {
    return await accept(tools, post, await identify(tools.keyedHash, post), store);
  } catch (error) {
    tools.notStored();
    tools.logger.error("submission.not-stored", { kind: post.kind, error: describeError(error) });
    return { status: "unavailable" };
  }
}

async function identify(keyedHash: KeyedHash, post: Accepted): Promise<Identity> {
  const { clientAddress } = post.origin;
  const network = limitedNetwork(clientAddress);
  const client: Client = {
    address: await keyedHash(limitedAddress(clientAddress)),
    network: network && (await keyedHash(network)),
  };
  const content = [post.kind, ...post.content, ...(post.isSuspect ? [trapReason] : [])];
  const contentHash = await keyedHash(JSON.stringify(content));
  const typedId = post.fields[submissionIdField]?.trim().toLowerCase() ?? "";
  return { client, contentHash, id: uuid.test(typedId) ? typedId : undefined };
}

async function accept(
  tools: AcceptTools,
  post: Accepted,
  identity: Identity,
  store: Store,
): Promise<SubmissionResult> {
  const { kind } = post;
  const { database, logger } = tools;
  const now = tools.clock();
  const pass = await passLimits(tools.limits, identity.client, post.mailsUnconfirmed);
  if (!pass.ok) {
    // A repeat of something stored is answered as before, limit or not.
    const { earlier } = await database.read((db) => findEarlier(db, kind, identity, now));
    return earlier ? { status: "stored", ...earlier } : refuse(tools, kind, pass.retryAfterSeconds);
  }

  const { giveBack, isFlood } = pass;
  const storeAs = (reference: string) =>
    database.write((db) => storeUnlessKnown(db, post, identity, { ...pass, now, reference }, store), {
      lock: post.lock ?? `${kind} ${identity.contentHash}`,
    });
  try {
    const reference = newReference(kind);
    const { repeated, ...answer } = await storeAs(reference).catch(async (error: unknown) => {
      // A unique index refused the row: a random reference was drawn twice, which is very rare, or another text came
      // under the same id at the same moment.
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

function refuse(
  { logger, notStored }: AcceptTools,
  kind: SubmissionKind,
  retryAfterSeconds: number | undefined,
): SubmissionResult {
  if (retryAfterSeconds !== undefined) {
    logger.warn("submission.limited", { kind, retryAfterSeconds });
    return { status: "limited", retryAfterSeconds };
  }
  notStored();
  logger.error("submission.flood-full", { kind });
  return { status: "unavailable" };
}

/** The first key is that of content stored at `now`; the same content stored within the repeat window has one of the two. */
function contentKeysAt(now: Date, contentHash: string): [string, string] {
  const period = Math.floor(now.getTime() / repeatWindow);
  return [`${period} ${contentHash}`, `${period - 1} ${contentHash}`];
}

/** What this post repeats, or else the id under which it is stored. */
async function findEarlier(
  db: Connection,
  kind: SubmissionKind,
  { client, contentHash, id }: Identity,
  now: Date,
): Promise<{ earlier?: EarlierSubmission | undefined; freeId: string }> {
  let freeId = id ?? newId();
  let stored = id === undefined ? undefined : await findSubmission(db, id, kind);
  if (stored && stored.contentHash !== contentHash) {
    // Another text must not get lost because a program has sent it under the id of the one before.
    freeId = otherId(freeId, contentHash);
    stored = await findSubmission(db, freeId, kind);
  }
  // Whoever asks for the newsletter again wants another mail; the subscriber is stored only once anyway.
  if (stored || (id !== undefined && kind === "subscriber")) return { earlier: stored?.earlier, freeId };
  const since = isoBefore(now, repeatWindow);
  const contentKeys = contentKeysAt(now, contentHash);
  const recent = { contentKeys, addressHash: client.address, since };
  return { earlier: await findSameContent(db, recent), freeId };
}

async function storeUnlessKnown(
  db: Connection,
  post: Accepted,
  identity: Identity,
  pass: { isFlood: boolean; mayMailUnconfirmed: boolean; now: Date; reference: string },
  store: Store,
): Promise<EarlierSubmission & { repeated: boolean }> {
  const { kind, origin, fields } = post;
  const { reference, isFlood, mayMailUnconfirmed } = pass;
  const { earlier, freeId: id } = await findEarlier(db, kind, identity, pass.now);
  if (earlier) return { repeated: true, ...earlier };
  const now = pass.now.toISOString();
  const receipt = newToken();
  const owner = await store(db, {
    id,
    reference,
    now,
    sourcePage: origin.sourcePage?.slice(0, 300) ?? null,
    campaign: readCampaign((name) => fields[name]) ?? origin.campaign ?? noCampaign,
    quarantineReason: post.isSuspect ? trapReason : isFlood ? floodReason : null,
    mayMailUnconfirmed,
  });
  await insertSubmission(db, {
    kind,
    id,
    lead_id: "leadId" in owner ? owner.leadId : null,
    subscriber_id: "subscriberId" in owner ? owner.subscriberId : null,
    reference,
    receipt_token: receipt,
    content_key: contentKeysAt(pass.now, identity.contentHash)[0],
    address_hash: identity.client.address,
    created_at: now,
  });
  return { repeated: false, reference, receipt, name: post.name };
}
