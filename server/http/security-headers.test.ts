import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, scriptHashes, securityHeaders, withPolicy } from "./security-headers.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("hashes scripts to the byte", () => {
  expect(scriptHashes(["a()", '\n b("नेपाली") '])).toEqual([hashOf("a()"), hashOf('\n b("नेपाली") ')]);
});

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );

test("lets no script run but the site's own files and those that are hashed", () => {
  const policy = directives(contentSecurityPolicy({ hashes: [hashOf("a"), hashOf("b")], connect: [] }));
  expect(policy).toEqual({
    "default-src": ["'self'"],
    "script-src": ["'self'", hashOf("a"), hashOf("b")],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "form-action": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  });
});

test.for(["font-src", "connect-src", "worker-src", "frame-src", "media-src"])(
  "%s: the site's own only",
  (kind) => {
    const policy = directives(contentSecurityPolicy({ hashes: [], connect: [] }));
    expect(policy[kind] ?? policy["default-src"]).toEqual(["'self'"]);
  },
);

test("lets forms post to the configured origins", () => {
  const connect = ["https://api.example.com", "https://pages.example.com"];
  const policy = directives(contentSecurityPolicy({ hashes: [], connect }));
  expect(policy["connect-src"]).toEqual(["'self'", ...connect]);
  expect(policy["form-action"]).toEqual(["'self'", ...connect]);
  expect(policy["script-src"]).toEqual(["'self'"]);
});

test("leaves framing out where a policy stands in the page itself", () => {
  const policy = contentSecurityPolicy({ hashes: [], connect: [], framing: false });
  expect(policy).not.toContain("frame-ancestors");
});

test("asks browsers to keep to TLS only where the site has it", () => {
  expect(securityHeaders("https://www.company.example")).toMatchObject({
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=31536000",
  });
  expect(securityHeaders("http://localhost:3000")).not.toHaveProperty("Strict-Transport-Security");
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
