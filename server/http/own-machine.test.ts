import { expect, test } from "vitest";
import { isFromOwnMachine } from "./client-address.ts";

const asked = (socketAddress: string | undefined, headers: Record<string, string> = {}) =>
  isFromOwnMachine(new Headers({ host: "127.0.0.1:3000", ...headers }), socketAddress);

test("knows this machine by its own addresses, and by a unix socket, which has none", () => {
  for (const address of ["127.0.0.1", "127.8.0.1", "::1", "::ffff:127.0.0.1", undefined])
    expect(asked(address), address).toBe(true);
  for (const host of ["localhost", "localhost:3000", "[::1]:3000"]) expect(asked("::1", { host })).toBe(true);
});

test("takes nobody else for this machine", () => {
  for (const address of [
    "203.0.113.7",
    "10.0.0.1",
    "172.17.0.1",
    "::ffff:10.0.0.1",
    "2001:db8::1",
    "1127.0.0.1",
  ])
    expect(asked(address), address).toBe(false);
});

test.for([
  ["x-forwarded-for", "127.0.0.1"],
  ["x-forwarded-proto", "https"],
  ["forwarded", "for=127.0.0.1"],
  ["x-real-ip", "127.0.0.1"],
  ["via", "1.1 proxy"],
  ["host", "www.example.com"],
  ["host", "localhost.example.com"],
  ["host", ""],
] as const)("takes a proxy on this machine for whom it asks: %s: %s", ([name, value]) => {
  expect(asked("127.0.0.1", { [name]: value })).toBe(false);
  expect(asked(undefined, { [name]: value })).toBe(false);
});
