// The way in that all three forms share: limits, repeats, one transaction, and an honest answer when it fails.
import type { FormFields, SubmissionOrigin, SubmissionResult } from "../../app/context.ts";
import { type Campaign, noCampaign, readCampaign } from "../../domain/campaign.ts";
import { submissionIdField } from "../../domain/form-fields.ts";
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
import { type Client, limitedAddress, limitedNetwork, type SubmissionLimits } from "./limits.ts";
import { type MailsStranger, passLimits } from "./pass-limits.ts";
import { type KeyedHash, newId, newReference, newToken, otherId } from "./tokens.ts";

export type SubmissionTools = {
  database: Database;
  clock: () => Date;
  logger: Logger;
  limits: SubmissionLimits;
  keyedHash: KeyedHash;
  /** Slugs of the courses that may be chosen. */
  courses: readonly string[];
  leadsTo: readonly string[];
  /** What stands after the @ of a Message-ID. */
  mailDomain: string;
  mailQueued: () => void;
  /** Told of a submission that could not be stored. */
  notStored: () => void;
  /** Submissions on their way, so that the same one twice at once is one. */
  underWay: Map<string, Promise<SubmissionResult>>;
};

export type Accepted = {
  kind: SubmissionKind;
  fields: FormFields;
  origin: SubmissionOrigin;
  /** What the visitor typed, in a fixed order: a repeat is recognised by it. */
  content: readonly string[];
  mailsStranger: MailsStranger;
  /** It looks like a robot's. */
  isSuspect: boolean;
  /** Named when the work must not run twice at once for another reason than the same submission. */
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
  mayMailStranger: boolean;
};
type Store = (db: Connection, submission: NewSubmission) => Promise<Stored>;

const trapReason = "the hidden field was filled in";
const floodReason = "flood";

/**
 * The same content from the same address counts as a repeat for this long, also under another id: a page that was loaded
 * anew because the answer did not come has given the restored text a new one.
 */
const repeatWindow = 10 * 60_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Stores a checked submission once, however often and however simultaneously it is posted; `store` writes what is
 * its own. Never throws: what could not be written is "unavailable".
 */
export async function acceptOnce(
  tools: SubmissionTools,
  post: Accepted,
  name: string,
  store: Store,
): Promise<SubmissionResult> {
  try {
    const { clientAddress } = post.origin;
    const network = limitedNetwork(clientAddress);
    const client: Client = {
      address: await tools.keyedHash(limitedAddress(clientAddress)),
      network: network && (await tools.keyedHash(network)),
    };
    const content = [post.kind, ...post.content, ...(post.isSuspect ? [trapReason] : [])];
    const contentHash = await tools.keyedHash(JSON.stringify(content));
    const typedId = post.fields[submissionIdField]?.trim().toLowerCase() ?? "";
    const id = uuid.test(typedId) ? typedId : undefined;
    const same = `${post.kind} ${contentHash} ${id ?? client.address}`;
    const first = tools.underWay.get(same);
    if (first) return await first;
    const result = accept(tools, post, { name, client, contentHash, id }, store);
    tools.underWay.set(same, result);
    return await result.finally(() => tools.underWay.delete(same));
  } catch (error) {
    tools.notStored();
    tools.logger.error("submission.not-stored", { kind: post.kind, error: describeError(error) });
    return { status: "unavailable" };
  }
}

async function accept(
  tools: SubmissionTools,
  post: Accepted,
  known: { name: string; client: Client; contentHash: string; id: string | undefined },
  store: Store,
): Promise<SubmissionResult> {
  const { kind } = post;
  const { client, contentHash, id } = known;
  const now = tools.clock();
  const since = new Date(now.getTime() - repeatWindow).toISOString();
  const period = Math.floor(now.getTime() / repeatWindow);
  const contentKeys = [`${period} ${contentHash}`, `${period - 1} ${contentHash}`] as const;
  /** What this post repeats, or else the id under which it is stored. */
  const look = async (
    db: Connection,
  ): Promise<{ earlier?: EarlierSubmission | undefined; freeId: string }> => {
    let freeId = id ?? newId();
    let known = id === undefined ? undefined : await findSubmission(db, id, kind);
    if (known && known.contentHash !== contentHash) {
      // Another text must not get lost because a program has sent it under the id of the one before.
      freeId = otherId(freeId, contentHash);
      known = await findSubmission(db, freeId, kind);
    }
    // Whoever asks for the newsletter again wants another mail: nothing is stored twice by that.
    if (known || (id !== undefined && kind === "subscriber")) return { earlier: known?.earlier, freeId };
    const recent = { contentKeys, addressHash: client.address, since };
    return { earlier: await findSameContent(db, recent), freeId };
  };

  const pass = await passLimits(tools.limits, client, post.mailsStranger);
  if (!pass.ok) {
    // A repeat of something stored is answered as before, limit or not.
    const { earlier } = await tools.database.read(look);
    if (earlier) return { status: "stored", ...earlier };
    const { retryAfterSeconds } = pass;
    if (retryAfterSeconds !== undefined) {
      tools.logger.warn("submission.limited", { kind, retryAfterSeconds });
      return { status: "limited", retryAfterSeconds };
    }
    tools.notStored();
    tools.logger.error("submission.flood-full", { kind });
    return { status: "unavailable" };
  }
  const { isFlood, mayMailStranger, giveBack } = pass;
  const storeAs = (reference: string) =>
    tools.database.write(
      async (db) => {
        const { earlier, freeId: submissionId } = await look(db);
        if (earlier) return { repeated: true, ...earlier };
        const receipt = newToken();
        const owner = await store(db, {
          id: submissionId,
          reference,
          now: now.toISOString(),
          sourcePage: post.origin.sourcePage?.slice(0, 300) ?? null,
          campaign: readCampaign((name) => post.fields[name]) ?? post.origin.campaign ?? noCampaign,
          quarantineReason: post.isSuspect ? trapReason : isFlood ? floodReason : null,
          mayMailStranger,
        });
        await insertSubmission(db, {
          kind,
          id: submissionId,
          lead_id: "leadId" in owner ? owner.leadId : null,
          subscriber_id: "subscriberId" in owner ? owner.subscriberId : null,
          reference,
          receipt_token: receipt,
          content_key: contentKeys[0],
          address_hash: client.address,
          created_at: now.toISOString(),
        });
        return { repeated: false, reference, receipt, name: known.name };
      },
      { lock: post.lock ?? `${kind} ${contentHash}` },
    );
  try {
    const reference = newReference(kind);
    const { repeated, ...answer } = await storeAs(reference).catch(async (error: unknown) => {
      // One reference in many millions is drawn twice, and another text may come under the same id in the same moment;
      // a unique index has refused it.
      if (!(await tools.database.read((db) => isTaken(db, { reference, id: id ?? "", kind })))) throw error;
      return await storeAs(newReference(kind));
    });
    if (repeated) await giveBack();
    else {
      const { reference } = answer;
      if (isFlood) tools.logger.warn("submission.flood", { kind, reference });
      else tools.logger.info("submission.stored", { kind, reference });
      tools.mailQueued();
    }
    return { status: "stored", ...answer };
  } catch (error) {
    await giveBack().catch(() => {});
    throw error;
  }
}
