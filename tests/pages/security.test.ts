import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { all, attributeOf } from "../support/reading/html.ts";
import type { Answer } from "../support/reading/read-answer.ts";
import { everyPath, type Page, siteForFile, tokenPaths } from "./site-for-file.ts";

const site = siteForFile();

const paths = [...everyPath, "/services?category=design", "/contact?subject=hello"];

function policyOf({ headers }: Answer): Record<string, string[]> {
  const policy = headers["content-security-policy"];
  if (typeof policy !== "string") throw new Error("no policy");
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

/** Scripts that a browser would run; data blocks and empty ones are not. */
function inlineScripts({ html }: Page): string[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = "", text = ""]) =>
      text === "" || /\ssrc=/.test(attributes) || /application\/(ld\+)?json/.test(attributes) ? [] : [text],
  );
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test.for(paths)("every inline script of %s is covered by a hash, and nothing else may run", async (path) => {
  const page = await site.page(path);
  const { "script-src": allowed = [] } = policyOf(page);
  const scripts = inlineScripts(page);
  expect(scripts.length).toBeGreaterThanOrEqual(2);
  for (const script of scripts) expect(allowed).toContain(hashOf(script));
  expect(allowed.filter((source) => !source.startsWith("'sha256-"))).toEqual(["'self'"]);
  expect(allowed).toHaveLength(new Set(scripts).size + 1);
});

test.for(paths)("%s has no script, handler or address that a policy would have to allow", async (path) => {
  const { document } = await site.page(path);
  for (const element of all(document, "*")) {
    for (const { key } of element.attributes) expect(key).not.toMatch(/^on/i);
  }
  for (const script of all(document, "script")) {
    expect(attributeOf(script, "src") ?? "/assets/").toMatch(/^\/assets\//);
  }
  for (const a of all(document, "a")) expect(attributeOf(a, "href")).not.toMatch(/^\s*(javascript|data):/i);
});

test.for(paths)("%s allows its own origin only", async (path) => {
  const { "script-src": _, ...policy } = policyOf(await site.page(path));
  const sources = Object.entries(policy).flatMap(([name, list]) => list.map((source) => `${name} ${source}`));
  const unusual = sources.filter((source) => !/ '(self|none)'$/.test(source));
  expect(unusual).toEqual(["style-src 'unsafe-inline'", "img-src data:"]);
  expect(sources).toEqual(expect.arrayContaining(["default-src 'self'", "frame-ancestors 'none'"]));
});

test.for([...paths, "/contact/", "/healthz", "/api/unknown"])(
  "%s carries the security headers",
  async (path) => {
    const { headers } = await site.request(path);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": expect.stringMatching(/^strict-origin(-when-cross-origin)?$/),
      "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["strict-transport-security"]).toBeUndefined();
  },
);

test("a token never travels on in a referrer", async () => {
  for (const path of tokenPaths)
    expect((await site.request(path)).headers["referrer-policy"]).toBe("strict-origin");
});

test("files cannot be taken for another type", async () => {
  for (const path of ["/downloads/brochure.pdf", "/favicon.svg", "/sitemap.xml", "/social/home.jpg"]) {
    expect((await site.request(path)).headers["x-content-type-options"]).toBe("nosniff");
  }
});
