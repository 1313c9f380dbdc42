import { expect, test } from "vitest";
import { noCampaign } from "../../domain/forms/campaign.ts";
import { clientAddress, hasUntrustedForwardedFor, sourcePage, submissionOrigin } from "./client-address.ts";

test("believes the connection alone while no proxy is trusted", () => {
  expect(clientAddress("198.51.100.1", "203.0.113.7", 0)).toBe("198.51.100.1");
});

test("believes as many hops as proxies are trusted, counted from our end", () => {
  const forwarded = "6.6.6.6, 203.0.113.7, 10.0.0.2";
  expect(clientAddress("10.0.0.1", forwarded, 1)).toBe("10.0.0.2");
  expect(clientAddress("10.0.0.1", forwarded, 2)).toBe("203.0.113.7");
});

test("takes the furthest hop there is when fewer came than expected", () => {
  expect(clientAddress("10.0.0.1", "203.0.113.7", 5)).toBe("203.0.113.7");
  expect(clientAddress("10.0.0.1", undefined, 1)).toBe("10.0.0.1");
  expect(clientAddress("10.0.0.1", " , ", 1)).toBe("10.0.0.1");
});

test("passes over a hop that is no address", () => {
  expect(clientAddress("10.0.0.1", "unknown", 1)).toBe("10.0.0.1");
  expect(clientAddress(undefined, undefined, 0)).toBe("unknown");
});

test("knows the ways in which one address is written", () => {
  expect(clientAddress("::ffff:203.0.113.7", undefined, 0)).toBe("203.0.113.7");
  expect(clientAddress("10.0.0.1", "203.0.113.7:4711", 1)).toBe("203.0.113.7");
  expect(clientAddress("10.0.0.1", "[2001:DB8::1]:80", 1)).toBe("2001:db8::1");
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

test("puts both together for a request", () => {
  const headers = new Headers({
    referer: "https://www.company.example/enroll",
    "x-forwarded-for": "203.0.113.7",
  });
  expect(submissionOrigin(headers, "10.0.0.1", { trustedProxies: 1, acceptedOrigins: own })).toEqual({
    clientAddress: "203.0.113.7",
    sourcePage: "/enroll",
  });
});

test("a proxy that is not believed is noticed, a visitor who invents its header is not", () => {
  const inVain = (socketAddress: string | undefined, trustedProxies = 0, forwarded = "203.0.113.7") =>
    hasUntrustedForwardedFor(new Headers(forwarded ? { "x-forwarded-for": forwarded } : {}), socketAddress, {
      trustedProxies,
    });
  for (const proxy of [
    "127.0.0.1",
    "::1",
    "::ffff:127.0.0.1",
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
