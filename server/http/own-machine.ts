/** Headers that show that a proxy forwarded the request. */
const forwarding = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "via",
];

const loopback = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/i;
const ownName = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/**
 * Whether the request comes from this machine itself, and not from a proxy on it. An undefined address is that of a unix
 * socket. The Host header gives away proxies that add no header, and pages that use DNS rebinding.
 */
export function isFromOwnMachine(headers: Headers, socketAddress: string | undefined): boolean {
  if (forwarding.some((name) => headers.has(name))) return false;
  return (
    (socketAddress === undefined || loopback.test(socketAddress)) && ownName.test(headers.get("host") ?? "")
  );
}
