import { expect, test } from "vitest";
import { noCampaign } from "../../domain/forms/campaign.ts";
import { clientAddress, hasUntrustedForwardedFor, isFromOwnMachine, sourcePage } from "./client-address.ts";

test.for([
  ["the connection alone while no proxy is trusted", "198.51.100.1", "203.0.113.7", 0, "198.51.100.1"],
  ["the hop that the one proxy adds", "10.0.0.1", "6.6.6.6, 203.0.113.7, 10.0.0.2", 1, "10.0.0.2"],
  ["as many hops as proxies are trusted", "10.0.0.1", "6.6.6.6, 203.0.113.7, 10.0.0.2", 2, "203.0.113.7"],
  ["the furthest hop when fewer came than expected", "10.0.0.1", "203.0.113.7", 5, "203.0.113.7"],
  ["the connection when no hop came", "10.0.0.1", undefined, 1, "10.0.0.1"],
  ["the connection when the hops are empty", "10.0.0.1", " , ", 1, "10.0.0.1"],
  ["no hop that is no address", "10.0.0.1", "unknown", 1, "10.0.0.1"],
  ["in no address where there is none", undefined, undefined, 0, "unknown"],
  ["an IPv4 address in the form of IPv6", "::ffff:203.0.113.7", undefined, 0, "203.0.113.7"],
  ["an address with a port", "10.0.0.1", "203.0.113.7:4711", 1, "203.0.113.7"],
  ["an IPv6 address with a port", "10.0.0.1", "[2001:DB8::1]:80", 1, "2001:db8::1"],
] as const)("believes %s", ([, socket, forwardedFor, trustedProxies, address]) => {
  expect(clientAddress(socket, forwardedFor, trustedProxies)).toBe(address);
});

const own = ["https://www.company.example"];

test("keeps path and campaign of the page of ours that a post came from", () => {
  const referer = "https://www.company.example/contact?subject=secret&utm_source=paper#form";
  expect(sourcePage(referer, own)).toEqual({
    sourcePage: "/contact",
    campaign: { ...noCampaign, utm_source: "paper" },
  });
  expect(sourcePage("https://www.company.example/enroll?course=x", own)).toEqual({ sourcePage: "/enroll" });
  for (const unknown of ["https://elsewhere.example/contact?utm_source=paper", "not an address", null]) {
    expect(sourcePage(unknown, own)).toEqual({ sourcePage: undefined });
  }
  expect(sourcePage(`https://www.company.example/${"x".repeat(5_000)}`, own).sourcePage).toHaveLength(300);
});

test("a proxy that is not believed is noticed, a visitor who invents its header is not", () => {
  const inVain = (socketAddress: string | undefined, trustedProxies = 0, forwarded = "203.0.113.7") =>
    hasUntrustedForwardedFor(new Headers(forwarded ? { "x-forwarded-for": forwarded } : {}), socketAddress, {
      trustedProxies,
    });
  for (const proxy of [
    "127.0.0.1",
    "::ffff:127.0.0.1",
    "::1",
    "172.17.0.1",
    "10.1.2.3",
    "fd00::1",
    undefined,
  ])
    expect(inVain(proxy), proxy).toBe(true);
  for (const visitor of ["198.51.100.4", "2001:db8::1", "172.32.0.1", "11.0.0.1"])
    expect(inVain(visitor), visitor).toBe(false);
  expect(inVain("127.0.0.1", 1)).toBe(false);
  expect(inVain("127.0.0.1", 0, "")).toBe(false);
});

const asked = (socketAddress: string | undefined, headers: Record<string, string> = {}) =>
  isFromOwnMachine(new Headers({ host: "127.0.0.1:3000", ...headers }), socketAddress);

test("knows the machine that the site runs on by its own addresses, and by a unix socket, which has none", () => {
  for (const address of ["127.0.0.1", "127.8.0.1", "::1", "::ffff:127.0.0.1", undefined])
    expect(asked(address), address).toBe(true);
  for (const host of ["localhost", "localhost:3000", "[::1]:3000"]) expect(asked("::1", { host })).toBe(true);
});

test("takes nobody else for this machine", () => {
  for (const address of ["203.0.113.7", "10.0.0.1", "::ffff:10.0.0.1", "2001:db8::1", "1127.0.0.1"])
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
