import { isIPv6 } from "node:net";
import type { KeyedHash } from "./tokens.ts";

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
