import { expect, test } from "vitest";
import { type MemoryFile, memoryFile } from "../http/memory-files.ts";
import { createDocumentStore, refreshFiles } from "./document-store.ts";

/** A site of three pages whose text can change, and a list of what was rendered. */
function site() {
  const state = { version: 1, broken: [] as string[], rendered: [] as string[] };
  const store = createDocumentStore({
    paths: ["/", "/contact", "/training/fullstack/web-foundations"],
    queryNames: new Map([["/contact", ["subject"]]]),
    async render(path) {
      state.rendered.push(path);
      if (state.broken.includes(path)) {
        if (path === "/") throw new Error("no such word");
        return new Response("broken", { status: 500 });
      }
      return new Response(`<p>${path} ${state.version}</p>`, {
        headers: { "Content-Type": "text/html; charset=utf-8" },
      });
    },
  });
  return { state, store };
}

test("renders every page once", async () => {
  const { state, store } = site();
  await store.renderAll();
  expect(state.rendered).toEqual(["/", "/contact", "/training/fullstack/web-foundations"]);
  expect(store.all().size).toBe(3);
  expect(store.find("/contact", "")?.body.toString()).toContain("<p>/contact 1</p>");
  expect(store.find("/no-such-page", "")).toBeUndefined();
  for (let i = 0; i < 3; i++) store.find("/contact", "");
  expect(state.rendered).toHaveLength(3);
});

test("leaves a page to be rendered on request when the query changes it, and no other page", async () => {
  const { store } = site();
  await store.renderAll();
  for (const query of ["subject=x", "subject=", "subject", "utm_source=a&subject=x"]) {
    expect(store.find("/contact", query)).toBeUndefined();
    expect(store.find("/", query)).toBe(store.find("/", ""));
  }
});

test.for(["utm_source=notice&utm_medium=paper", "x-subject=1", "Subject=1", "a=subject"])(
  "answers ?%s from memory, because the page does not read it",
  async (query) => {
    const { store } = site();
    await store.renderAll();
    expect(store.find("/contact", query)).toBe(store.find("/contact", ""));
  },
);

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

test("keeps a page that did not change, with its tag, so that browsers keep theirs and nothing is compressed again", async () => {
  const { store } = site();
  await store.renderAll();
  const before = store.find("/", "");
  await store.renderAll();
  expect(store.find("/", "")).toBe(before);
});

test("keeps the old page where one fails, says which, and replaces the others", async () => {
  const { state, store } = site();
  await store.renderAll();
  state.version = 2;
  state.broken = ["/contact"];
  await expect(store.renderAll()).rejects.toThrow("/contact: answered 500");
  expect(store.find("/contact", "")?.body.toString()).toContain("/contact 1");
  expect(store.find("/", "")?.body.toString()).toContain("/ 2");
});

test("holds all other pages when some fail from the beginning, and names each of these", async () => {
  const { state, store } = site();
  state.broken = ["/", "/contact"];
  await expect(store.renderAll()).rejects.toMatchObject({
    errors: [{ message: "/: no such word" }, { message: "/contact: answered 500" }],
    message: "/: no such word; /contact: answered 500",
  });
  expect(store.find("/contact", "")).toBeUndefined();
  expect(store.all().size).toBe(1);
});

test("what was made for another day goes, and what belongs to the build stays", async () => {
  const style = memoryFile(Buffer.from("a {}"), { type: "text/css", cacheControl: "no-cache" });
  const files = new Map<string, MemoryFile>([["/app.css", style]]);
  const made = (...paths: string[]) => paths.map((path) => ({ path, type: "text/plain", body: path }));
  const first = await refreshFiles(files, made("/sitemap.xml", "/calendar/a.ics"), new Set());
  expect([...files.keys()]).toEqual(["/app.css", "/sitemap.xml", "/calendar/a.ics"]);
  await refreshFiles(files, made("/sitemap.xml", "/calendar/b.ics"), first);
  expect([...files.keys()]).toEqual(["/app.css", "/sitemap.xml", "/calendar/b.ics"]);
});
