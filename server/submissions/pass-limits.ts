import type { Client, LimitAnswer, SubmissionLimits } from "./limits.ts";

/** Whether a submission causes a mail to an address that nobody has confirmed, and is of no use without it. */
export type MailsStranger = "never" | "may" | "must";

type Pass =
  | { ok: true; isFlood: boolean; mayMailStranger: boolean; giveBack: () => Promise<void> }
  /** Without seconds: not even a flood may fill the disk. */
  | { ok: false; retryAfterSeconds?: number };

/**
 * Takes what a submission needs. A client that sent too much is refused; when everybody together did, what comes is
 * kept as a flood, or else some robots could keep all visitors away.
 */
export async function passLimits(
  limits: SubmissionLimits,
  client: Client,
  mailsStranger: MailsStranger,
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
  let mayMailStranger = false;
  if (!isFlood && mailsStranger !== "never") {
    const ownMail = await take(limits.unconfirmedMail.ofClient(client));
    if (!ownMail.ok && mailsStranger === "must") {
      await giveBack();
      return ownMail;
    }
    mayMailStranger = ownMail.ok && (await take(limits.unconfirmedMail.ofEverybody())).ok;
    isFlood = mailsStranger === "must" && !mayMailStranger;
  }
  if (isFlood && !(await take(limits.floodRow())).ok) {
    await giveBack();
    return { ok: false };
  }
  return { ok: true, isFlood, mayMailStranger, giveBack };
}
