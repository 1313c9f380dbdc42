import { expect, test } from "vitest";
import { limitedAddress, limitedNetwork } from "./rate-limit.ts";

test.for([
  ["203.0.113.7", "203.0.113.7"],
  ["unknown", "unknown"],
  ["2001:db8:1:2::7", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:ffff::1", "2001:db8:1:2::/64"],
  ["2001:db8::7", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:3:4:198.51.100.1", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("counts %s as %s", ([address = "", limited]) => {
  expect(limitedAddress(address)).toBe(limited);
});

test.for([
  "::ffff:203.0.113.7",
  "::ffff:cb00:7107",
  "0:0:0:0:0:ffff:cb00:7107",
  "::ffff:0:203.0.113.7",
  "64:ff9b::203.0.113.7",
  "64:ff9b::cb00:7107",
  "0064:ff9b:0:0:0:0:cb00:7107",
])("counts %s as the IPv4 address in it", (address) => {
  expect(limitedAddress(address)).toBe("203.0.113.7");
});

test("knows the /48 around an IPv6 address only", () => {
  expect(limitedNetwork("2001:db8:1:2::7")).toBe("2001:db8:1::/48");
  expect(limitedNetwork("2001:db8::7")).toBe("2001:db8:0::/48");
  for (const other of ["203.0.113.7", "::ffff:203.0.113.7", "unknown"])
    expect(limitedNetwork(other)).toBeUndefined();
});
