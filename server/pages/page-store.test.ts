import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createPageStore, dataPath } from "./page-store.ts";

const script = "start()";

/** As the router writes them, with other data for each version. */
const routerScripts = (version: number) =>
  `<script>window.__reactRouterContext = {};window.__reactRouterContext.stream = 0;</script><script data-state="">go()</script><script>window.__reactRouterContext.streamController.enqueue("${version}");</script>`;

/** A site of three pages whose text can change, and a list of what was rendered. */
function site() {
  const state = { version: 1, broken: "", stateful: false, rendered: [] as string[] };
  const store = createPageStore({
    paths: ["/", "/contact", "/training/fullstack/web-foundations"],
    siteUrl: "https://www.company.example",
    connect: ["https://pages.example.com"],
    async render(path) {
      state.rendered.push(path);
      if (path === state.broken) return new Response("broken", { status: 500 });
      if (path.endsWith(".data")) {
        return new Response(`data ${state.version}`, {
          headers: { "Content-Type": "text/x-script", "X-Remix-Response": "yes", "Set-Cookie": "a=b" },
        });
      }
      const html = `<p>${path} ${state.version}</p><script>${script}</script>`;
      return new Response(state.stateful ? html + routerScripts(state.version) : html, {
        headers: { "Content-Type": "text/html; charset=utf-8", "X-Other": "1" },
      });
    },
  });
  return { state, store };
}

test("holds nothing before it has rendered", () => {
  expect(site().store.find("/", "")).toBeUndefined();
});

test("renders every page and its data once", async () => {
  const { state, store } = site();
  await store.renderAll();
  expect(state.rendered).toEqual([
    "/",
    "/_.data",
    "/contact",
    "/contact.data",
    "/training/fullstack/web-foundations",
    "/training/fullstack/web-foundations.data",
  ]);
  expect(store.all()).toHaveLength(6);
  expect(store.find("/contact", "")?.body.toString()).toContain("<p>/contact 1</p>");
  expect(store.find("/contact.data", "")?.body.toString()).toBe("data 1");
  expect(store.find("/no-such-page", "")).toBeUndefined();
  for (let i = 0; i < 3; i++) store.find("/contact", "");
  expect(state.rendered).toHaveLength(6);
});

test("asks for a page's data where the router does", () => {
  expect([dataPath("/"), dataPath("/contact")]).toEqual(["/_.data", "/contact.data"]);
});

test.for(["category", "tab", "subject", "course", "courses", "q", "sent", "token"])(
  "leaves a page with ?%s= to be rendered on request, because its HTML is another",
  async (name) => {
    const { store } = site();
    await store.renderAll();
    for (const query of [`${name}=x`, `${name}=`, name, `utm_source=a&${name}=x`]) {
      expect(store.find("/contact", query)).toBeUndefined();
      expect(store.find("/contact.data", query)).toBeUndefined();
    }
  },
);

test.for(["utm_source=notice&utm_medium=paper", "fbclid=1", "x-category=1", "Category=1", "a=category"])(
  "answers ?%s from memory, because the page does not read it",
  async (query) => {
    const { store } = site();
    await store.renderAll();
    expect(store.find("/contact", query)).toBe(store.find("/contact", ""));
  },
);

test("gives pages a policy with the hashes of their own scripts, and data the router's headers only", async () => {
  const { store } = site();
  await store.renderAll();
  const page = store.find("/", "");
  expect(page).toMatchObject({ status: 200, type: "text/html; charset=utf-8", cacheControl: "no-cache" });
  const hash = createHash("sha256").update(script).digest("base64");
  expect(page?.headers["Content-Security-Policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(page?.headers["Content-Security-Policy"]).toContain("connect-src 'self' https://pages.example.com;");
  expect(page?.headers).toHaveProperty("Strict-Transport-Security");
  const pageData = store.find("/_.data", "");
  expect(pageData).toMatchObject({
    type: "text/x-script",
    cacheControl: "public, max-age=60",
    headers: { "x-remix-response": "yes" },
  });
  expect(Object.keys(pageData?.headers ?? {})).toEqual(["x-remix-response"]);
});

test("replaces all pages at once when it renders anew", async () => {
  const { state, store } = site();
  await store.renderAll();
  const before = store.find("/", "");
  state.version = 2;
  const rendering = store.renderAll();
  expect(store.find("/", "")).toBe(before);
  await rendering;
  expect(store.find("/", "")?.body.toString()).toContain("/ 2");
  expect(store.find("/", "")?.etag).not.toBe(before?.etag);
});

test("keeps the tag of a page that did not change, so that browsers keep their copy", async () => {
  const { store } = site();
  await store.renderAll();
  const { etag } = store.find("/", "") ?? {};
  await store.renderAll();
  expect(store.find("/", "")?.etag).toBe(etag);
});

test("keeps the old pages when one fails, and says which", async () => {
  const { state, store } = site();
  await store.renderAll();
  state.version = 2;
  state.broken = "/contact";
  await expect(store.renderAll()).rejects.toThrow("/contact answered 500");
  for (const path of ["/", "/contact"]) expect(store.find(path, "")?.body.toString()).toContain(`${path} 1`);
});

test("keeps what a page was rendered from under its own name, for one generation longer than the page", async () => {
  const { state, store } = site();
  state.stateful = true;
  const statePath = () => /data-state="([^"]+)"/.exec(store.find("/", "")?.body.toString() ?? "")?.[1] ?? "";
  await store.renderAll();
  const first = statePath();
  expect(store.find(first, "")).toMatchObject({
    type: "application/json",
    cacheControl: "public, max-age=31536000, immutable",
  });
  expect(store.find("/", "")?.body.toString()).not.toContain("__reactRouterContext");
  state.version = 2;
  await store.renderAll();
  expect(statePath()).not.toBe(first);
  for (const path of [first, statePath()])
    expect(store.find(path, "")?.body.toString()).toContain('"stream"');
  state.version = 3;
  await store.renderAll();
  expect(store.find(first, "")).toBeUndefined();
});
