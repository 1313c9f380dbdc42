// What the links in newsletter mails do. Reading never changes anything: mail scanners follow links.
import type { TokenResult, TokenState } from "../../app/context.ts";
import { deleteUnsentMails } from "../database/stores/outbox.ts";
import {
  deleteTokens,
  findSubscriber,
  findToken,
  hasTokens,
  markTokenUsed,
  updateSubscriber,
} from "../database/stores/subscribers.ts";
import { describeError } from "../log.ts";
import type { SubmissionTools } from "./accept-once.ts";
import { queueNewsletterMail } from "./subscribe.ts";
import { hashToken } from "./tokens.ts";

type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>;

function confirmationState(token: FoundToken | undefined, now: string): TokenState {
  if (!token) return "unknown";
  if (token.state === "confirmed" || token.used_at !== null) return "used";
  return token.expires_at !== null && token.expires_at <= now ? "expired" : "valid";
}

/** Throws when the database is away: a page can then say so instead of calling a good link bad. */
export async function readConfirmationToken(tools: SubmissionTools, token: string): Promise<TokenState> {
  const found = await tools.database.read((db) => findToken(db, hashToken(token), "confirm"));
  return confirmationState(found, tools.clock().toISOString());
}

/** Pressing the button twice does no harm; the welcome mail goes out once. */
export async function confirmSubscription(tools: SubmissionTools, token: string): Promise<TokenResult> {
  const hash = hashToken(token);
  const now = tools.clock().toISOString();
  return await answering(tools, async () => {
    const found = await tools.database.read((db) => findToken(db, hash, "confirm"));
    if (!found) return { status: "invalid" };
    return await tools.database.write(
      async (db): Promise<TokenResult> => {
        const current = await findToken(db, hash, "confirm");
        const state = confirmationState(current, now);
        if (!current || (state !== "valid" && current.state !== "confirmed")) return { status: "invalid" };
        if (current.state === "confirmed") return { status: "done" };
        const subscriber = await findSubscriber(db, current.subscriber_id);
        if (!subscriber) return { status: "invalid" };
        await markTokenUsed(db, hash, now);
        await deleteUnsentMails(db, subscriber.id);
        await updateSubscriber(db, subscriber.id, {
          state: "confirmed",
          created_at: current.created_at,
          confirmed_at: now,
          unsubscribed_at: null,
        });
        await queueNewsletterMail(tools, db, "newsletter-welcome", subscriber);
        return { status: "done" };
      },
      { lock: `token ${found.subscriber_id}` },
    );
  });
}

/** Throws when the database is away. */
export async function readUnsubscribeToken(tools: SubmissionTools, token: string): Promise<TokenState> {
  return await tools.database.read(async (db) => {
    const found = await findToken(db, hashToken(token), "unsubscribe");
    if (!found) return "unknown";
    const isOut = found.state === "unsubscribed" && !(await hasTokens(db, found.subscriber_id, "confirm"));
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
      if (found.state !== "unsubscribed")
        await updateSubscriber(db, found.subscriber_id, { state: "unsubscribed", unsubscribed_at: now });
      await deleteTokens(db, found.subscriber_id, "confirm");
      await deleteUnsentMails(db, found.subscriber_id);
      return { status: "done" };
    }),
  );
}

async function answering(tools: SubmissionTools, work: () => Promise<TokenResult>): Promise<TokenResult> {
  try {
    const result = await work();
    if (result.status === "done") tools.mailQueued();
    return result;
  } catch (error) {
    tools.logger.error("newsletter.not-stored", { error: describeError(error) });
    return { status: "unavailable" };
  }
}
