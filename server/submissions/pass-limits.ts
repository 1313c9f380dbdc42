import type { Client } from "./limited-address.ts";
import type { LimitAnswer, SubmissionLimits } from "./rate-limit.ts";

export type UnconfirmedMail = "none" | "optional" | "required";

export type PassedLimits = Pick<SubmissionLimits, "submission" | "unconfirmedMail" | "floodRow">;

type Pass =
  | { ok: true; isFlood: boolean; mayMailUnconfirmed: boolean; giveBack: () => Promise<void> }
  | { ok: false; retryAfterSeconds?: number };

/** A client that sent too much is refused; what exceeds the limit for everybody is kept, or a few bots could shut out all. */
export async function passLimits(
  limits: PassedLimits,
  client: Client,
  unconfirmedMail: UnconfirmedMail,
): Promise<Pass> {
  const taken: (() => Promise<void>)[] = [];
  const giveBack = async () => {
    for (const undo of taken) await undo();
  };
  const take = async (answer: Promise<LimitAnswer>) => {
    const given = await answer;
    if (given.ok) taken.push(given.giveBack);
    return given;
  };
  const own = await take(limits.submission.ofClient(client));
  if (!own.ok) return own;
  let isFlood = !(await take(limits.submission.ofEverybody())).ok;
  let mayMailUnconfirmed = false;
  if (!isFlood && unconfirmedMail !== "none") {
    const ownMail = await take(limits.unconfirmedMail.ofClient(client));
    if (!ownMail.ok && unconfirmedMail === "required") {
      await giveBack();
      return ownMail;
    }
    mayMailUnconfirmed = ownMail.ok && (await take(limits.unconfirmedMail.ofEverybody())).ok;
    isFlood = unconfirmedMail === "required" && !mayMailUnconfirmed;
  }
  if (isFlood && !(await take(limits.floodRow())).ok) {
    await giveBack();
    return { ok: false };
  }
  return { ok: true, isFlood, mayMailUnconfirmed, giveBack };
}
