import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createPageStore } from "./page-store.ts";

const script = "start()";

/** A site of three pages whose text can change, and a list of what was rendered. */
function site() {
  const state = { version: 1, broken: "", rendered: [] as string[] };
  const store = createPageStore({
    paths: ["/", "/contact", "/training/fullstack/web-foundations"],
    siteUrl: "https://www.company.example",
    connect: ["https://pages.example.com"],
    async render(path) {
      state.rendered.push(path);
      if (path === state.broken) return new Response("broken", { status: 500 });
      return new Response(`<p>${path} ${state.version}</p><script>${script}</script>`, {
        headers: { "Content-Type": "text/html; charset=utf-8", "X-Other": "1" },
      });
    },
  });
  return { state, store };
}

test("holds nothing before it has rendered", () => {
  expect(site().store.find("/", "")).toBeUndefined();
});

test("renders every page once", async () => {
  const { state, store } = site();
  await store.renderAll();
  expect(state.rendered).toEqual(["/", "/contact", "/training/fullstack/web-foundations"]);
  expect(store.all()).toHaveLength(3);
  expect(store.find("/contact", "")?.body.toString()).toContain("<p>/contact 1</p>");
  expect(store.find("/no-such-page", "")).toBeUndefined();
  for (let i = 0; i < 3; i++) store.find("/contact", "");
  expect(state.rendered).toHaveLength(3);
});

test.for(["category", "tab", "subject", "course", "courses", "q", "sent", "token"])(
  "leaves a page with ?%s= to be rendered on request, because its HTML is another",
  async (name) => {
    const { store } = site();
    await store.renderAll();
    for (const query of [`${name}=x`, `${name}=`, name, `utm_source=a&${name}=x`]) {
      expect(store.find("/contact", query)).toBeUndefined();
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

test("gives pages a policy with the hashes of their own scripts", async () => {
  const { store } = site();
  await store.renderAll();
  const page = store.find("/", "");
  expect(page).toMatchObject({ status: 200, type: "text/html; charset=utf-8", cacheControl: "no-cache" });
  const hash = createHash("sha256").update(script).digest("base64");
  expect(page?.headers["Content-Security-Policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(page?.headers["Content-Security-Policy"]).toContain("connect-src 'self' https://pages.example.com;");
  expect(page?.headers).toHaveProperty("Strict-Transport-Security");
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
