// What only settings decide behind a proxy with TLS; a real nginx stands before the site in behind-nginx.test.ts.
import { expect, test } from "vitest";
import { listedPaths, siteForFile } from "../pages/site-for-file.ts";
import { all, attributeOf, one, textOf } from "../support/reading/html.ts";

const publicUrl = "https://www.company.example";
const site = siteForFile({
  SITE_URL: publicUrl,
  TRUSTED_PROXIES: "1",
  ALLOWED_ORIGINS: "https://pages.example.com",
  RATE_LIMIT_PER_ADDRESS: "2/600",
});

const contact = { name: "Sita", email: "sita@visitor.example", subject: "Hello", message: "Hi", topic: "" };

let visitors = 0;
/** Headers that a proxy with TLS adds to a request of a visitor nobody has seen before. */
const viaProxy = () => ({
  Host: "www.company.example",
  Origin: publicUrl,
  "X-Forwarded-For": `203.0.113.${++visitors}`,
  "X-Forwarded-Proto": "https",
  "X-Forwarded-Host": "www.company.example",
});

test("too many forms are answered with 429, when to come back, and the text still in the form", async () => {
  const client = viaProxy();
  for (const subject of ["1", "2"]) await site.post("/contact", { ...contact, subject }, client);
  const page = await site.post("/contact", { ...contact, subject: "3", message: "Still here" }, client);
  const json = await site.post(
    "/contact",
    { ...contact, subject: "4" },
    { ...client, Accept: "application/json" },
  );
  for (const answer of [page, json]) {
    expect(answer.status).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(500);
    expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(600);
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
  expect(textOf(one(page.document, "textarea"))).toBe("Still here");
  expect(textOf(one(page.document, "main .form-err"))).toMatch(/Too many forms .+ 10 min/);
  expect(JSON.parse(json.body.toString())).toMatchObject({ status: "limited" });
});

test("a submission that was stored is answered as before, even past the limit", async () => {
  const client = viaProxy();
  const first = await site.post("/contact", { ...contact, subject: "first" }, client);
  await site.post("/contact", { ...contact, subject: "second" }, client);
  expect((await site.post("/contact", { ...contact, subject: "third" }, client)).status).toBe(429);
  const again = await site.post("/contact", { ...contact, subject: "first" }, client);
  expect([again.status, again.headers.location]).toEqual([303, first.headers.location]);
});

test.for(["http://www.company.example", "https://company.example", "http://localhost:3000", "null"])(
  "a post from %s is refused: it is not the public address",
  async (origin) => {
    const { status } = await site.post("/contact", contact, { ...viaProxy(), Origin: origin });
    expect(status).toBe(403);
  },
);

test("pages of an allowed origin may post", async () => {
  const headers = { ...viaProxy(), Origin: "https://pages.example.com" };
  expect((await site.post("/contact", contact, headers)).status).toBe(303);
});

test("pages name the public address, and browsers keep to TLS", async () => {
  for (const path of listedPaths) {
    const { document, headers } = await site.page(path);
    const address = new URL(path, publicUrl).href;
    expect(attributeOf(one(document, 'link[rel="canonical"]'), "href")).toBe(address);
    const pictures = all(document, "meta").filter((meta) => attributeOf(meta, "property") === "og:image");
    expect(pictures.map((meta) => new URL(attributeOf(meta, "content") ?? "").origin)).toEqual([publicUrl]);
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  }
  const sitemap = (await site.request("/sitemap.xml")).body.toString();
  expect([...sitemap.matchAll(/<loc>/g)]).toHaveLength(listedPaths.length);
  expect([...sitemap.matchAll(/<loc>https:\/\/www\.company\.example\//g)]).toHaveLength(listedPaths.length);
  const robots = (await site.request("/robots.txt")).body.toString();
  expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
});

test("the policy lets forms of this site post to an allowed origin", async () => {
  const policy = String((await site.page("/contact")).headers["content-security-policy"]);
  expect(policy).toContain("connect-src 'self' https://pages.example.com;");
  expect(policy).toContain("form-action 'self' https://pages.example.com;");
});

test("a redirect keeps to the address the visitor came by", async () => {
  const { status, headers } = await site.request("/contact/?subject=x", { headers: viaProxy() });
  expect([status, headers.location]).toEqual([308, "/contact?subject=x"]);
});
