/** Headers by which a proxy tells that it passes a request on. */
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
 * Whether somebody on this machine asked, and not a proxy on it for somebody else. An undefined address is that of a unix
 * socket. The name that was asked for tells of a proxy that keeps silent, and of a page that was lent this address.
 */
export function isFromOwnMachine(headers: Headers, socketAddress: string | undefined): boolean {
  if (forwarding.some((name) => headers.has(name))) return false;
  return (
    (socketAddress === undefined || loopback.test(socketAddress)) && ownName.test(headers.get("host") ?? "")
  );
}
