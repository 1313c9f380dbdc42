import { expect, test } from "vitest";
import { all, attributeOf, links, one, readHtml, textOf, texts } from "../../support/reading/html.ts";
import { listedPaths, siteForFile } from "../site-for-file.ts";
import { specifiedPaths } from "./specified.ts";

const site = siteForFile({});

/** Log lines that were written for a path; each is one line of JSON. */
const logLinesFor = (path: string) =>
  site.process
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.path === path);

test("there are 23 specified paths, and all of them are in the list of pages", () => {
  expect(new Set(specifiedPaths).size).toBe(23);
  expect(listedPaths).toEqual(expect.arrayContaining(specifiedPaths));
});

test.for([
  "/no-such-page",
  "/training/fullstack",
  "/training/fullstack/no-such-module",
  "/training/no-such-track/web-foundations",
  // A module belongs to one track only.
  "/training/cloud-devops/web-foundations",
  "/portfolio/no-such-project",
  "/assets/no-such-file.js",
  "/downloads/no-such-file.pdf",
  "/index.html",
  "/%",
  "/नेपाली",
  "/NO-SUCH-PAGE",
  "/Training/fullstack/no-such-module",
])("%s answers 404 with the Not-found screen and one log line", async (path) => {
  const { status, body } = await site.request(encodeURI(path).replace("%25", "%"));
  const document = readHtml(body.toString());
  expect(status).toBe(404);
  expect(texts(document, "main .code")).toEqual(["404"]);
  expect(textOf(one(document, "h1"))).toBe("Oops! Page not found");
  expect(links(document, "main a")).toEqual([
    ["Home", "/"],
    ["Return to Home", "/"],
    ["Services", "/services"],
    ["Training", "/training"],
    ["Contact Us", "/contact"],
  ]);
  expect(texts(document, ".crumbs li")).toEqual(["Home", "404"]);
  expect(textOf(one(document, "title"))).toBe("Oops! Page not found | IT Services & Training");
  expect(all(document, "meta").some((meta) => attributeOf(meta, "content") === "noindex")).toBe(true);
  expect(all(document, "header.header, footer.footer")).toHaveLength(2);
  await expect.poll(() => logLinesFor(path)).toHaveLength(1);
  expect(logLinesFor(path)[0]).toMatchObject({ event: "not-found", level: "warn" });
});

test.for([
  "/api",
  "/api/no-such-call",
  "/api/v1.0/email/no-such-call",
  "/contact.data",
  "/web-development.data",
  "/_root.data",
  "/_.data",
])("%s answers 404 without a page", async (path) => {
  for (const method of ["GET", "POST"]) {
    const { status, headers } = await site.request(path, { method });
    expect(status).toBe(404);
    expect(headers["content-type"]).toMatch(/^text\/plain/);
  }
});

test.for([
  ["/contact/", "/contact"],
  ["/services/?category=design", "/services?category=design"],
  ["/training/fullstack/web-foundations/", "/training/fullstack/web-foundations"],
  ["/contact///?subject=a%20b&x=1", "/contact?subject=a%20b&x=1"],
  ["/no-such-page/", "/no-such-page"],
  // An address that begins with two slashes would leave the site.
  ["//elsewhere.example/", "/elsewhere.example"],
  ["///", "/"],
  ["/CONTACT", "/contact"],
  ["/Portfolio/Bus-Ticket-App/?from=card", "/portfolio/bus-ticket-app?from=card"],
])("%s answers 308 to %s", async ([path = "", target]) => {
  for (const method of ["GET", "HEAD"]) {
    const { status, headers, body } = await site.request(path, { method });
    expect(status).toBe(308);
    expect(headers.location).toBe(target);
    expect(body).toHaveLength(0);
  }
});

test.for(["/", "/contact", "/services?category=design", "/no-such-page", "/sitemap.xml", "/healthz"])(
  "HEAD %s answers as GET does, without a body",
  async (path) => {
    const get = await site.request(path);
    const head = await site.request(path, { method: "HEAD" });
    expect(head.status).toBe(get.status);
    expect(head.headers["content-type"]).toBe(get.headers["content-type"]);
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(head.body).toHaveLength(0);
  },
);

test.for(["PUT", "DELETE", "PATCH", "OPTIONS"])(
  "%s is answered with 405 and what is allowed",
  async (method) => {
    const { status, headers } = await site.request("/contact", { method, body: "name=x" });
    expect(status).toBe(405);
    expect(headers.allow).toBe("GET, HEAD, POST");
  },
);

test("an unknown address of the interface answers 404 without a page, and is logged, too", async () => {
  const { status, headers } = await site.request("/api/v2");
  expect([status, headers["content-type"]]).toEqual([404, "text/plain; charset=UTF-8"]);
  await expect.poll(() => logLinesFor("/api/v2")).toMatchObject([{ event: "not-found" }]);
});

test.for(["/", "/about-us", "/no-such-page"])("POST %s changes nothing and answers 405", async (path) => {
  const { status, headers } = await site.post(path, { name: "x" });
  expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
});

test("a question mark without a query and campaign parameters lead to the same page in memory", async () => {
  const campaign = "utm_source=notice&utm_medium=paper&utm_campaign=x&utm_term=a+b&utm_content=%E0%A4%95";
  for (const path of ["/", "/contact", "/enroll"]) {
    // Only what is in memory has a tag.
    const { headers } = await site.request(path);
    expect(headers.etag, path).toMatch(/^"/);
    for (const query of ["?", `?${campaign}`, "?utm_source=", "?unknown=1"]) {
      const answer = await site.request(`${path}${query}`);
      expect([path, query, answer.status, answer.headers.etag]).toEqual([path, query, 200, headers.etag]);
    }
  }
});

test.for([
  ["X-Forwarded-For", "203.0.113.7"],
  ["Forwarded", "for=203.0.113.7"],
  ["Via", "1.1 proxy"],
  ["Host", "www.example.com"],
] as const)("health tells strangers only that all is well: %s: %s", async ([name, value]) => {
  const { status, body } = await site.request("/healthz", { headers: { [name]: value } });
  expect([status, JSON.parse(body.toString())]).toEqual([200, { ok: true }]);
});

test("each line of the log is one event, without mail addresses and without end", async () => {
  const asked = [
    "/%E0%A4%A",
    "/portfolio/%E0%A4%A",
    "/%E0%A4%A.data",
    "/reset/sita.sharma@gmail.example",
    "/reset/sita.sharma%40gmail.example",
    `/${"x".repeat(9_000)}`,
  ];
  for (const path of asked) expect((await site.request(path)).status).toBe(404);
  const ending = "/the-last-of-these";
  await site.request(ending);
  await expect.poll(() => site.process.output()).toContain(ending);
  for (const line of site.process.output().trim().split("\n")) {
    expect(JSON.parse(line)).toHaveProperty("event");
    expect(line).not.toContain("gmail.example");
    expect(line.length).toBeLessThan(500);
  }
});

test("health answers 200 with the state of database and outgoing mail", async () => {
  const { status, headers, body } = await site.request("/healthz");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("application/json");
  expect(headers["cache-control"]).toBe("no-store");
  expect(JSON.parse(body.toString())).toEqual({
    ok: true,
    database: "ok",
    mail: { waiting: 0, oldestWaitingAt: null, failed: 0, failedToStaff: 0, failedByKind: {} },
    backup: null,
    webhook: null,
  });
});
