import { randomUUIDv7 } from "node:crypto";
import { emailKey } from "../../domain/contacts/mail-person.ts";
import { phoneNumber } from "../../domain/contacts/phone-number.ts";
import { noCampaign, readCampaign } from "../../domain/forms/campaign.ts";
import { type ContactMessage, parseContactMessage } from "../../domain/forms/contact-message.ts";
import { type Enrollment, parseEnrollment } from "../../domain/forms/enrollment.ts";
import type { Parsed } from "../../domain/forms/form-fields.ts";
import { submissionIdField, trapField } from "../../domain/forms/form-names.ts";
import type { FormFields, SubmissionOrigin, SubmissionResult } from "../../domain/forms/submission.ts";
import { parseSubscription, type Subscription } from "../../domain/forms/subscription.ts";
import type { Region } from "../../domain/region.ts";
import { isoBefore, minute } from "../../domain/time/durations.ts";
import type { Connection } from "../database/database.ts";
import { findSameContent, findSubmission, isTaken } from "../database/stores/submissions.ts";
import {
  type LeadKind,
  notAsked,
  type SubmissionKind,
  type SubmissionRow,
  type TypedFields,
} from "../database/tables.ts";
import { describeError } from "../run/log.ts";
import { answerWithin } from "../run/within.ts";
import { type Client, clientOf, limitedAddress, passLimits } from "./rate-limit.ts";
import { type NewSubmission, type SubmissionTools, storeLead, storeSubscriber } from "./store-submission.ts";
import { newReference, newToken, otherId } from "./tokens.ts";

type Post = {
  fields: FormFields;
  origin: SubmissionOrigin;
  /** What the visitor typed, in a fixed order: a repeat is recognised by it. */
  content: readonly string[];
  isSuspect: boolean;
} & Owner;

/** Whose it is, and what of it has a column. */
type Owner = { kind: LeadKind; typed: TypedFields } | { kind: "subscriber"; email: string };

const unconfirmedMails = { contact: "none", enrollment: "optional", subscriber: "required" } as const;

const trapReason = "the hidden field was filled in";
const floodReason = "flood";

/** A page reloaded for want of an answer gets a new id, so the same content from one address counts as a repeat. */
const repeatWindow = 10 * minute;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Longer than one attempt with all the database's own limits takes, and shorter than the 20 s that the form's page waits. */
const answerLimitMs = 14_000;

/**
 * Stores a checked submission once, however often it is posted. Never throws: what could not be written, or not yet,
 * is "unavailable". If it is written after all, the next attempt is answered as its repeat.
 */
async function acceptOnce(tools: SubmissionTools, post: Post): Promise<SubmissionResult> {
  try {
    return await answerWithin(answerLimitMs, accept(tools, post));
  } catch (error) {
    tools.notStored();
    tools.logger.error("submission.not-stored", { kind: post.kind, error: describeError(error) });
    return { status: "unavailable" };
  }
}

/** By what a repeat is recognised. */
type Identity = {
  kind: SubmissionKind;
  client: Client;
  contentHash: string;
  id: string | undefined;
  now: Date;
};

async function identify({ keyedHash, clock }: SubmissionTools, post: Post): Promise<Identity> {
  const { kind, fields, origin, isSuspect } = post;
  const client = await clientOf(keyedHash, origin.clientAddress);
  const content = [kind, ...post.content, ...(isSuspect ? [trapReason] : [])];
  const contentHash = await keyedHash(JSON.stringify(content));
  const typedId = fields[submissionIdField]?.trim().toLowerCase() ?? "";
  return { kind, client, contentHash, id: uuid.test(typedId) ? typedId : undefined, now: clock() };
}

async function accept(tools: SubmissionTools, post: Post): Promise<SubmissionResult> {
  const { kind } = post;
  const { database, logger } = tools;
  const identity = await identify(tools, post);
  const unconfirmedMail = post.isSuspect ? "none" : unconfirmedMails[kind];
  const pass = await passLimits(tools.limits, identity.client, unconfirmedMail);
  if (!pass.ok) {
    // A repeat of something stored is answered as before, limit or not.
    const { earlier } = await database.read((db) => findEarlier(db, identity));
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
  const lock = `${kind} ${post.kind === "subscriber" ? post.content : identity.contentHash}`;
  const storeAs = (reference: string) =>
    database.write((db) => storeUnlessKnown(tools, db, post, identity, { ...pass, reference }), { lock });
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

/** The first key is that of content stored now; a repeat within the repeat window has one of the two. */
function contentKeysOf({ now, contentHash }: Identity): [string, string] {
  const period = Math.floor(now.getTime() / repeatWindow);
  return [`${period} ${contentHash}`, `${period - 1} ${contentHash}`];
}

async function findEarlier(db: Connection, identity: Identity) {
  const { kind, client, contentHash, id, now } = identity;
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
  return { earlier: await findSameContent(db, contentKeysOf(identity), client.address, since), freeId };
}

async function storeUnlessKnown(
  tools: SubmissionTools,
  db: Connection,
  post: Post,
  identity: Identity,
  pass: { reference: string; isFlood: boolean; mayMailUnconfirmed: boolean },
) {
  const { kind, origin, fields } = post;
  const { reference, isFlood, mayMailUnconfirmed } = pass;
  const { earlier, freeId: id } = await findEarlier(db, identity);
  if (earlier) return { repeated: true, ...earlier };
  const created_at = identity.now.toISOString();
  const receipt = newToken();
  const submission: NewSubmission = {
    id,
    reference,
    columns: {
      source_page: origin.sourcePage?.slice(0, 300) ?? null,
      ...(readCampaign((name) => fields[name]) ?? origin.campaign ?? noCampaign),
      quarantine_reason: post.isSuspect ? trapReason : isFlood ? floodReason : null,
      created_at,
    },
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
    content_key: contentKeysOf(identity)[0],
    address_hash: identity.client.address,
    created_at,
  };
  await db.insertInto("submissions").values(row).execute();
  return { repeated: false, reference, receipt, name: post.kind === "subscriber" ? "" : post.typed.name };
}

type Submit = (fields: FormFields, origin: SubmissionOrigin) => Promise<SubmissionResult>;

/** Refused posts are counted by address, since checking one costs as much as checking one that is accepted. */
function submission<Typed>(
  parse: (fields: FormFields, tools: SubmissionTools) => Parsed<Typed>,
  postOf: (typed: Typed, tools: SubmissionTools) => Pick<Post, "content"> & Owner,
  { trapRequired = true } = {},
) {
  return (tools: SubmissionTools): Submit => {
    const check: Submit = async (fields, origin) => {
      const trap = fields[trapField];
      if (trap === undefined && trapRequired) return { status: "refused" };
      const parsed = parse(fields, tools);
      if (!parsed.ok) return { status: "invalid", errors: parsed.errors };
      const post = postOf(parsed.value, tools);
      // Bots fill the hidden field in. Autofill occasionally does, too, so a suspect submission is kept.
      const isSuspect = trap !== undefined && trap.trim() !== "";
      const result = await acceptOnce(tools, { fields, origin, isSuspect, ...post });
      if (result.status !== "stored" || post.kind !== "enrollment") return result;
      return { ...result, enrolled: tools.facts.enrolled(post.typed.course ?? "", post.typed.batch) };
    };
    return async (fields, origin) => {
      const result = await check(fields, origin);
      if (["invalid", "refused", "limited"].includes(result.status))
        await tools.limits.countRefusal(limitedAddress(origin.clientAddress));
      return result;
    };
  };
}

const phoneColumns = (typed: string | undefined, { country }: Region) => ({
  phone: typed || null,
  phone_e164: (typed && phoneNumber(typed, country)) || null,
});

const contactPost = (message: ContactMessage, { facts: { region } }: SubmissionTools) => {
  const { phone, ...rest } = message;
  // The compiler names a field that has no column, which a spread would hide.
  const columns: Pick<TypedFields, Exclude<keyof ContactMessage, "phone">> = rest;
  const typed = { ...notAsked, ...columns, ...phoneColumns(phone, region) };
  return { kind: "contact", content: Object.values(message), typed } as const;
};

const enrollmentPost = (enrollment: Enrollment, { facts: { region } }: SubmissionTools) => {
  const { fullName: name, phone, batch, ...rest } = enrollment;
  const columns: Pick<TypedFields, Exclude<keyof Enrollment, "fullName" | "phone" | "batch">> = rest;
  const typed = { ...notAsked, ...columns, name, batch: batch || null, ...phoneColumns(phone, region) };
  return { kind: "enrollment", content: Object.values(enrollment), typed } as const;
};

const subscriberPost = ({ email }: Subscription) =>
  ({ kind: "subscriber", content: [emailKey(email)], email }) as const;

export const submitContactMessage = submission(parseContactMessage, contactPost);
/** For the EmailJS SDK, whose posts need not come from a form with the hidden field. */
export const submitEmailJs = submission(parseContactMessage, contactPost, { trapRequired: false });
export const submitEnrollment = submission(
  (fields, { facts }) => parseEnrollment(fields, facts.choices),
  enrollmentPost,
);
/** The answer is the same whether or not the address was known, subscribed, or mailed too often already. */
export const subscribe = submission(parseSubscription, subscriberPost);
