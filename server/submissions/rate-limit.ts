import { isIPv6 } from "node:net";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../database/database.ts";
import type { RateLimit } from "../run/config.ts";
import type { KeyedHash } from "./tokens.ts";

type LimitAnswer = { ok: true; giveBack: () => Promise<void> } | { ok: false; retryAfterSeconds: number };

export type SubmissionLimits = ReturnType<typeof createLimits>;

const everybody = "all";
const unconfirmedMails = { perClient: { count: 60, seconds: 86_400 }, total: { count: 600, seconds: 3_600 } };
/** Nobody enrolls in more than a few courses a month; this leaves room for corrections. */
const receiptCap = { aDay: 5, aMonth: 10 };
/** How many refused posts an address may send for each accepted one, since people make mistakes and correct them. */
const refusedForAccepted = 10;
/** A provider may give each of its customers a /64 of one /48; whoever holds a whole /48 has 65,536 of them. */
const networkForAddress = 10;
/** Leaves room for a day's real leads among many false ones, and limits how much of the disk a flood may fill. */
const floodRows = { count: 10_000, seconds: 86_400 };

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1_000));

/** The clocks of processes that share a database may differ by this much. */
const clocksApartMs = 60_000;

export async function take(limiter: RateLimiterAbstract, key: string): Promise<LimitAnswer> {
  const giveBack = async () => void (await limiter.reward(key));
  try {
    await limiter.consume(key);
    return { ok: true, giveBack };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    // A count that was begun while the clock was ahead would refuse until that time comes.
    if (refusal.msBeforeNext > limiter.duration * 1_000 + clocksApartMs) {
      await limiter.delete(key);
      return await take(limiter, key);
    }
    // The limiter has counted this one, but only accepted submissions are to count.
    await giveBack();
    return { ok: false, retryAfterSeconds: secondsOf(refusal) };
  }
}

/** Keeps what is taken of several limits, so that it can be given back together. */
function keepTaken() {
  const taken: (() => Promise<void>)[] = [];
  return {
    async keep(answer: Promise<LimitAnswer>): Promise<LimitAnswer> {
      const given = await answer;
      if (given.ok) taken.push(given.giveBack);
      return given;
    },
    async giveBack(): Promise<void> {
      for (const undo of taken) await undo();
    },
  };
}

/** Of each client, and of the network that it is in. */
export function limitClients(database: Database, name: string, limit: RateLimit) {
  const address = database.createLimiter(name, limit);
  const ofNetwork = { ...limit, count: networkForAddress * limit.count };
  const network = database.createLimiter(`${name}-network`, ofNetwork);
  return async (client: Client): Promise<LimitAnswer> => {
    const { keep, giveBack } = keepTaken();
    const own = await keep(take(address, client.address));
    if (!own.ok || client.network === undefined) return own;
    const shared = await keep(take(network, client.network));
    if (!shared.ok) await giveBack();
    return shared.ok ? { ok: true, giveBack } : shared;
  };
}

/** An unset limit is off, with those derived from it. Each throws when its counts are in an unavailable database. */
export function createLimits(database: Database, perAddress?: RateLimit, total?: RateLimit) {
  const ofEverybody = (name: string, limit: RateLimit) => {
    const limiter = database.createLimiter(name, limit);
    return () => take(limiter, everybody);
  };
  const unlimited = async (): Promise<LimitAnswer> => ({ ok: true, giveBack: async () => {} });
  const refused =
    perAddress &&
    // Kept in memory even when several processes share a database, which refused posts must not burden.
    new RateLimiterMemory({
      keyPrefix: "refused",
      points: refusedForAccepted * perAddress.count,
      duration: perAddress.seconds,
    });
  return {
    submission: {
      ofClient: perAddress ? limitClients(database, "submissions", perAddress) : unlimited,
      ofEverybody: total ? ofEverybody("all-submissions", total) : unlimited,
    },
    unconfirmedMail: {
      ofClient: perAddress ? limitClients(database, "mails", unconfirmedMails.perClient) : unlimited,
      ofEverybody: total ? ofEverybody("all-mails", unconfirmedMails.total) : unlimited,
    },
    floodRow: total ? ofEverybody("flood", floodRows) : unlimited,
    async waitAfterRefusals(address: string): Promise<number> {
      const counted = await refused?.get(address);
      return counted && counted.remainingPoints <= 0 ? secondsOf(counted) : 0;
    },
    countRefusal: async (address: string): Promise<void> => void (await refused?.penalty(address)),
    receiptCap: perAddress && receiptCap,
  };
}

/** Whether a mail to an address that nobody has confirmed is part of it. */
type Wanted = "none" | "optional" | "required";

type Pass =
  | { ok: true; isFlood: boolean; mayMailUnconfirmed: boolean; giveBack: () => Promise<void> }
  | { ok: false; retryAfterSeconds?: number };

/** A client that sent too much is refused; what exceeds the limit for everybody is kept, or a few bots could shut out all. */
export async function passLimits(limits: SubmissionLimits, client: Client, mail: Wanted): Promise<Pass> {
  const { keep, giveBack } = keepTaken();
  const own = await keep(limits.submission.ofClient(client));
  if (!own.ok) return own;
  let isFlood = !(await keep(limits.submission.ofEverybody())).ok;
  let mayMailUnconfirmed = false;
  if (!isFlood && mail !== "none") {
    const ownMail = await keep(limits.unconfirmedMail.ofClient(client));
    if (!ownMail.ok && mail === "required") {
      await giveBack();
      return ownMail;
    }
    mayMailUnconfirmed = ownMail.ok && (await keep(limits.unconfirmedMail.ofEverybody())).ok;
    isFlood = mail === "required" && !mayMailUnconfirmed;
  }
  if (isFlood && !(await keep(limits.floodRow())).ok) {
    await giveBack();
    return { ok: false };
  }
  return { ok: true, isFlood, mayMailUnconfirmed, giveBack };
}

/** By keyed hashes: what limits count by may be stored. */
export type Client = { address: string; network: string | undefined };

/** IPv6 networks whose last 32 bits are an IPv4 address: mapped (RFC 4291), translated (RFC 2765, 6052). */
const ipv4Prefixes = ["0:0:0:0:0:ffff", "0:0:0:0:ffff:0", "64:ff9b:0:0:0:0"];

function groupsOf(address: string): number[] {
  // As the host of a URL, where an IPv4 address at the end becomes two groups.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, "")}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""))
    .map((part) => part.map((group) => Number.parseInt(group, 16)));
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}

export async function clientOf(keyedHash: KeyedHash, address: string): Promise<Client> {
  const network = limitedNetwork(address);
  return {
    address: await keyedHash(limitedAddress(address)),
    network: network && (await keyedHash(network)),
  };
}

const hexOf = (groups: number[]) => groups.map((group) => group.toString(16)).join(":");

export function limitedNetwork(address: string): string | undefined {
  const limited = limitedAddress(address);
  return limited.endsWith("::/64") ? `${limited.split(":").slice(0, 3).join(":")}::/48` : undefined;
}

/** An IPv6 customer holds a /64. IPv4 in IPv6 form counts as itself, or all behind one translation would share a limit. */
export function limitedAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (ipv4Prefixes.includes(hexOf(groups.slice(0, 6))))
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  return `${hexOf(groups.slice(0, 4))}::/64`;
}
