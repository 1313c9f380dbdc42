import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Context } from "hono";
import { readCampaign } from "../../domain/forms/campaign.ts";
import type { SubmissionOrigin } from "../../domain/forms/submission.ts";
import type { Config } from "../run/config.ts";

type Maybe = string | null | undefined;

/** `203.0.113.7:4711`, `[2001:db8::1]:80` and `::ffff:203.0.113.7` as the plain address; undefined for anything else. */
function plainAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
  return isIP(bare) === 0 ? undefined : bare.toLowerCase();
}

/** Each trusted proxy appends its caller to X-Forwarded-For: of n, only the n-th entry from the right is reliable. */
export function clientAddress(socketAddress: Maybe, forwardedFor: Maybe, trustedProxies: number): string {
  const socket = plainAddress(socketAddress ?? "") ?? "unknown";
  if (trustedProxies === 0) return socket;
  const hops = [...(forwardedFor ?? "").split(",").filter((hop) => hop.trim() !== ""), socket];
  const believed = hops.slice(Math.max(0, hops.length - 1 - trustedProxies));
  // An unreadable entry is skipped in favour of the one that the next proxy on the way here wrote.
  return believed.map(plainAddress).find((address) => address !== undefined) ?? socket;
}

type Trust = Pick<Config, "trustedProxies">;

const privateAddress = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/;

/** Whether a proxy in a private network names a visitor's address and is not trusted. */
export function hasUntrustedForwardedFor(headers: Headers, socketAddress: string | undefined, config: Trust) {
  if (config.trustedProxies > 0 || !headers.has("x-forwarded-for")) return false;
  return socketAddress === undefined || privateAddress.test(plainAddress(socketAddress) ?? "");
}

export function sourcePage(referer: Maybe, origins: readonly string[]) {
  if (!referer || !URL.canParse(referer)) return { sourcePage: undefined };
  const { origin, pathname, searchParams } = new URL(referer);
  if (!origins.includes(origin)) return { sourcePage: undefined };
  const campaign = readCampaign((name) => searchParams.get(name));
  return { sourcePage: pathname.slice(0, 300), ...(campaign && { campaign }) };
}

type Origins = Pick<Config, "trustedProxies" | "acceptedOrigins">;

function submissionOrigin(headers: Headers, socket: Maybe, config: Origins): SubmissionOrigin {
  const address = clientAddress(socket, headers.get("x-forwarded-for"), config.trustedProxies);
  return { clientAddress: address, ...sourcePage(headers.get("referer"), config.acceptedOrigins) };
}

/** Of a request to Hono, which is called without a socket in tests. */
export const originOf = ({ req, env }: Context, config: Origins): SubmissionOrigin =>
  submissionOrigin(req.raw.headers, env?.incoming?.socket?.remoteAddress, config);

export type Bindings = { incoming?: IncomingMessage };

const forwarding = "forwarded x-forwarded-for x-forwarded-host x-forwarded-proto x-real-ip via".split(" ");

const loopback = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/i;
const ownName = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/** An undefined address is a unix socket's. The Host header reveals proxies that add no header, and DNS rebinding. */
export function isFromOwnMachine(headers: Headers, socketAddress: string | undefined): boolean {
  if (forwarding.some((name) => headers.has(name))) return false;
  return (
    (socketAddress === undefined || loopback.test(socketAddress)) && ownName.test(headers.get("host") ?? "")
  );
}
