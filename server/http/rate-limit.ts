import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimit } from "../config.ts";
import type { Database } from "../database/database.ts";
import type { LimitAnswer, SubmissionLimits } from "../submissions/limits.ts";

const everybody = "all";
/** Caps on mails to addresses that nobody has confirmed, beside those on submissions. */
const strangerMails = { perClient: { count: 60, seconds: 86_400 }, total: { count: 600, seconds: 3_600 } };
const receiptsADay = 5;
/** People make mistakes and correct them, so many more posts of an address may be refused than accepted. */
const refusedForAccepted = 10;

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1_000));

async function take(limiter: RateLimiterAbstract, key: string): Promise<LimitAnswer> {
  const giveBack = async () => void (await limiter.reward(key));
  try {
    await limiter.consume(key);
    return { ok: true, giveBack };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    // Only accepted ones count, and the limiter has counted this one.
    await giveBack();
    return { ok: false, retryAfterSeconds: secondsOf(refusal) };
  }
}

/** All of them or none. */
async function takeAll(limits: { limiter: RateLimiterAbstract; key: string }[]): Promise<LimitAnswer> {
  const taken: (() => Promise<void>)[] = [];
  const giveBack = async () => {
    for (const undo of taken) await undo();
  };
  for (const { limiter, key } of limits) {
    const answer = await take(limiter, key);
    if (!answer.ok) {
      await giveBack();
      return answer;
    }
    taken.push(answer.giveBack);
  }
  return { ok: true, giveBack };
}

/** An unset limit is off, and takes the matching cap on mails with it. Throws when counts are in a database that is away. */
export function createLimits(
  database: Pick<Database, "createLimiter">,
  settings: { perAddress: RateLimit | undefined; total: RateLimit | undefined },
): SubmissionLimits {
  const limiter = (name: string, limit: RateLimit | undefined) =>
    limit && database.createLimiter({ name, points: limit.count, duration: limit.seconds });
  const submissions = {
    client: limiter("submissions", settings.perAddress),
    total: limiter("all-submissions", settings.total),
  };
  const mails = {
    client: limiter("mails", settings.perAddress && strangerMails.perClient),
    total: limiter("all-mails", settings.total && strangerMails.total),
  };
  const refused =
    settings.perAddress &&
    // In memory also where several processes share a database: what is refused must cost it nothing.
    new RateLimiterMemory({
      keyPrefix: "refused",
      points: refusedForAccepted * settings.perAddress.count,
      duration: settings.perAddress.seconds,
    });
  const both = (of: typeof submissions, client: string) => [
    ...(of.client ? [{ limiter: of.client, key: client }] : []),
    ...(of.total ? [{ limiter: of.total, key: everybody }] : []),
  ];
  return {
    takeSubmission: (client) => takeAll(both(submissions, client)),
    takeUnconfirmedMail: (client) => takeAll(both(mails, client)),
    async waitAfterRefusals(address) {
      const counted = await refused?.get(address);
      return counted && counted.remainingPoints <= 0 ? secondsOf(counted) : 0;
    },
    countRefusal: async (address) => void (await refused?.penalty(address)),
    receiptsPerRecipient: settings.perAddress ? receiptsADay : Number.POSITIVE_INFINITY,
  };
}
