import { isIPv6 } from "node:net";

export type LimitAnswer =
  | { ok: true; giveBack: () => Promise<void> }
  | { ok: false; retryAfterSeconds: number };

export type SubmissionLimits = {
  /** One accepted submission of this client, which can be given back when it turns out not to be one. */
  takeSubmission(client: string): Promise<LimitAnswer>;
  /** One mail to an address that nobody has confirmed, caused by this client. */
  takeUnconfirmedMail(client: string): Promise<LimitAnswer>;
  /** At most how many receipts a day go to one address. */
  receiptsPerRecipient: number;
};

/** An IPv6 customer holds a whole /64, so that is what counts as one address. */
export function limitedAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const groups = (text: string) => text.split(":").filter((group) => group !== "");
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: missing }, () => "0"), ...groups(tail ?? "")];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
