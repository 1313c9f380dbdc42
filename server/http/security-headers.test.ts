import { expect, test } from "vitest";
import { contentSecurityPolicy, withPolicy } from "./security-headers.ts";

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );

test("lets no script run but the site's own files and those that are hashed", () => {
  const hashes = ["'sha256-a'", "'sha256-b'"];
  expect(directives(contentSecurityPolicy({ hashes, connect: [] }))).toEqual({
    "default-src": ["'self'"],
    "script-src": ["'self'", ...hashes],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "form-action": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  });
});

test("lets forms post to the configured origins", () => {
  const connect = ["https://api.example.com", "https://pages.example.com"];
  const policy = directives(contentSecurityPolicy({ hashes: [], connect }));
  expect(policy["connect-src"]).toEqual(["'self'", ...connect]);
  expect(policy["form-action"]).toEqual(["'self'", ...connect]);
  expect(policy["script-src"]).toEqual(["'self'"]);
});

test("a policy in the page stands after the character set and before every script", () => {
  const html = withPolicy('<head><meta charSet="utf-8"/><script>1</script>', "script-src 'self'");
  expect(html).toBe(
    `<head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="script-src 'self'"/><script>1</script>`,
  );
});

test("a page without the place for its policy is an error, not a page without a policy", () => {
  expect(() => withPolicy("<head></head>", "script-src 'self'")).toThrow("charset");
});
