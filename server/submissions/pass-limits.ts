import type { Client } from "./limited-address.ts";
import { keepTaken, type SubmissionLimits } from "./rate-limit.ts";

type Pass =
  | { ok: true; isFlood: boolean; mayMailUnconfirmed: boolean; giveBack: () => Promise<void> }
  | { ok: false; retryAfterSeconds?: number };

/** A client that sent too much is refused; what exceeds the limit for everybody is kept, or a few bots could shut out all. */
export async function passLimits(
  limits: Pick<SubmissionLimits, "submission" | "unconfirmedMail" | "floodRow">,
  client: Client,
  unconfirmedMail: "none" | "optional" | "required",
): Promise<Pass> {
  const { keep, giveBack } = keepTaken();
  const own = await keep(limits.submission.ofClient(client));
  if (!own.ok) return own;
  let isFlood = !(await keep(limits.submission.ofEverybody())).ok;
  let mayMailUnconfirmed = false;
  if (!isFlood && unconfirmedMail !== "none") {
    const ownMail = await keep(limits.unconfirmedMail.ofClient(client));
    if (!ownMail.ok && unconfirmedMail === "required") {
      await giveBack();
      return ownMail;
    }
    mayMailUnconfirmed = ownMail.ok && (await keep(limits.unconfirmedMail.ofEverybody())).ok;
    isFlood = unconfirmedMail === "required" && !mayMailUnconfirmed;
  }
  if (isFlood && !(await keep(limits.floodRow())).ok) {
    await giveBack();
    return { ok: false };
  }
  return { ok: true, isFlood, mayMailUnconfirmed, giveBack };
}
