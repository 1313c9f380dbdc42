import type { TokenResult, TokenState } from "../../domain/forms/submission.ts";
import { noteConsent } from "../database/stores/consents.ts";
import { deleteUnsentMails } from "../database/stores/outbox.ts";
import { deleteTokens, findToken, hasTokens, updateSubscriber } from "../database/stores/subscribers.ts";
import type { SubmissionTools } from "./new-submission.ts";
import { queueNewsletterMail } from "./store-subscriber.ts";
import { hashToken, isWholeToken } from "./tokens.ts";

type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>;

const hasLeft = ({ state }: FoundToken) => state === "unsubscribed" || state === "complained";

/** A whole link that the database does not know belonged to an address that has been erased. */
const stateOfMissing = (token: string): TokenState => (isWholeToken(token) ? "expired" : "unknown");

function confirmationState(token: FoundToken, now: string): TokenState {
  if (token.state === "confirmed" || token.used_at !== null) return "used";
  return token.expires_at !== null && token.expires_at <= now ? "expired" : "valid";
}

/** Throws when the database is away, as all of these do: a page can then say so instead of calling a good link bad. */
export async function readConfirmationToken(tools: SubmissionTools, token: string): Promise<TokenState> {
  const found = await tools.database.read((db) => findToken(db, hashToken(token), "confirm"));
  return found ? confirmationState(found, tools.clock().toISOString()) : stateOfMissing(token);
}

/** Pressing the button twice does no harm; the welcome mail goes out once. */
export async function confirmSubscription(tools: SubmissionTools, token: string): Promise<TokenResult> {
  const hash = hashToken(token);
  const at = tools.clock();
  const now = at.toISOString();
  return await answering(tools, async () => {
    const found = await tools.database.read((db) => findToken(db, hash, "confirm"));
    if (!found) return { status: "invalid" };
    return await tools.database.write(
      async (db): Promise<TokenResult> => {
        const current = await findToken(db, hash, "confirm");
        if (!current) return { status: "invalid" };
        if (current.state === "confirmed") return { status: "done" };
        if (confirmationState(current, now) !== "valid") return { status: "invalid" };
        const subscriber = { id: current.subscriber_id, email: current.email };
        await db.updateTable("tokens").set({ used_at: now }).where("hash", "=", hash).execute();
        await deleteUnsentMails(db, subscriber.id);
        await updateSubscriber(db, subscriber.id, {
          state: "confirmed",
          created_at: current.created_at,
          confirmed_at: now,
          unsubscribed_at: null,
        });
        const said = tools.consentWords.confirmed;
        await noteConsent(db, { subscriber_id: subscriber.id, event: "confirmed", at: now, said });
        const mail = { now: at, mailDomain: tools.config.mailDomain };
        await queueNewsletterMail(db, "newsletter-welcome", subscriber, mail);
        return { status: "done" };
      },
      { lock: `token ${found.subscriber_id}` },
    );
  });
}

export async function readUnsubscribeToken(tools: SubmissionTools, token: string): Promise<TokenState> {
  return await tools.database.read(async (db) => {
    const found = await findToken(db, hashToken(token), "unsubscribe");
    if (!found) return stateOfMissing(token);
    const isOut = hasLeft(found) && !(await hasTokens(db, found.subscriber_id, "confirm"));
    return isOut ? "used" : "valid";
  });
}

/** Safe to repeat: the first time counts. Links for confirming stop working, too. */
export async function unsubscribe(tools: SubmissionTools, token: string): Promise<TokenResult> {
  const now = tools.clock().toISOString();
  return await answering(tools, () =>
    tools.database.write(async (db): Promise<TokenResult> => {
      const found = await findToken(db, hashToken(token), "unsubscribe");
      if (!found) return { status: "invalid" };
      if (!hasLeft(found)) {
        await updateSubscriber(db, found.subscriber_id, { state: "unsubscribed", unsubscribed_at: now });
        await noteConsent(db, { subscriber_id: found.subscriber_id, event: "left", at: now });
      }
      await deleteTokens(db, found.subscriber_id, "confirm");
      await deleteUnsentMails(db, found.subscriber_id);
      return { status: "done" };
    }),
  );
}

async function answering(tools: SubmissionTools, work: () => Promise<TokenResult>): Promise<TokenResult> {
  const result = await work();
  if (result.status === "done") tools.mailQueued();
  return result;
}
