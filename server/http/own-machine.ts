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
