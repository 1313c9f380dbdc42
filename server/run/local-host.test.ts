import { expect, test } from "vitest";
import { isLocalHost } from "./local-host.ts";

test.for(["localhost", "LOCALHOST", "127.1.2.3", "[::1]", "::1", "", "/run/postgresql", "%2Frun"])(
  "%s is this machine",
  (host) => expect(isLocalHost(host)).toBe(true),
);

test.for(["localhost.example.com", "10.0.0.1", "0.0.0.0", "127.0.0.1.example.com", "[::2]"])(
  "%s may be another machine",
  (host) => expect(isLocalHost(host)).toBe(false),
);
