// The editor in the browser: a company's folder is opened, changed and saved as its owner would.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stringify } from "yaml";
import { loadContent } from "../../content-model/read/load.server.ts";
import { editorFiles } from "../../publish/editor/editor-files.ts";
import { fileTypes } from "../../publish/file-types.ts";
import { preparePhotographs } from "../../publish/photographs/photographs.ts";
import { drawPhotograph } from "../support/companies/drawn-photograph.ts";
import { course, createFilledCompany } from "../support/companies/filled-company.ts";
import { launchChromium } from "../support/machines/chromium.ts";

/** A repository with a company in a folder of it. */
const repository = mkdtempSync(join(tmpdir(), "edited-"));
const folder = join(repository, "company");
let server: Server;
let browser: Browser;
let address: string;

beforeAll(async () => {
  createFilledCompany(folder);
  const people = ["First Person", "Second Person"].map((name) => {
    const [id = ""] = name.toLowerCase().split(" ");
    return { id, name, initial: name[0], role: "Teacher", bio: "Made up for a test.", social: {} };
  });
  writeFileSync(join(folder, "people.yaml"), stringify(people));
  mkdirSync(join(repository, ".git"));
  const site = { name: { value: "Test company" }, language: "en", currency: "NPR" };
  const files = await editorFiles("local", folder, { site, words: {} });
  const byPath = new Map(files.map(({ path, bytes }) => [path, bytes]));
  server = createServer((request, response) => {
    const path = (request.url ?? "").replace(/^\/editor\/?/, "").replace(/[?#].*/, "") || "index.html";
    const bytes = byPath.get(path);
    if (!bytes) return response.writeHead(404).end();
    return response.writeHead(200, { "Content-Type": fileTypes[extname(path)] ?? "" }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/editor`;
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  server?.close();
  rmSync(repository, { recursive: true, force: true });
});

/** Text files of the folder by their paths in the repository. */
const textFiles = (): [string, string][] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(yaml|md)$/.test(file))
    .map((file) => [`company/${file}`, readFileSync(join(folder, file), "utf8")]);

/** Opens the editor on the repository, which lies in the browser's private file system: headless, nobody picks a folder. */
async function openEditor(complaints: string[] = []): Promise<Page> {
  const page = await browser.newPage();
  page.on("console", (message) => {
    if (["warning", "error"].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(address);
  await page.evaluate(async (files) => {
    const storage = await navigator.storage.getDirectory();
    const root = await storage.getDirectoryHandle("repository", { create: true });
    await root.getDirectoryHandle(".git", { create: true });
    for (const [path, text] of files) {
      const parts = path.split("/");
      const name = parts.pop() ?? "";
      let at = root;
      for (const part of parts) at = await at.getDirectoryHandle(part, { create: true });
      const file = await at.getFileHandle(name, { create: true });
      const writer = await file.createWritable();
      await writer.write(text);
      await writer.close();
    }
  }, textFiles());
  await page.addInitScript(() => {
    const showDirectoryPicker = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle("repository");
    // The editor draws a field when it comes into view, and a press just then is lost: here all of them are in view at once.
    class Observer {
      report: IntersectionObserverCallback;
      constructor(report: IntersectionObserverCallback) {
        this.report = report;
      }
      observe(target: Element) {
        const entry = {
          target,
          isIntersecting: true,
          intersectionRatio: 1,
        } as unknown as IntersectionObserverEntry;
        queueMicrotask(() => this.report([entry], this as unknown as IntersectionObserver));
      }
      unobserve() {}
      disconnect() {}
    }
    // What it says stays for five seconds, which nobody reads here.
    const setTimeout = window.setTimeout.bind(window);
    const setShortTimeout = (act: TimerHandler, ms = 0, ...values: unknown[]) =>
      setTimeout(act, Math.min(ms, 500), ...values);
    Object.assign(window, {
      showDirectoryPicker,
      IntersectionObserver: Observer,
      setTimeout: setShortTimeout,
    });
  });
  await page.reload();
  await page.getByRole("button", { name: "Work with Local Repository" }).click();
  await page.getByRole("button", { name: "Show Account Menu" }).waitFor();
  return page;
}

const inputs = (page: Page) => page.locator('[data-mode="edit"] [data-key-path]');

async function openEntry(page: Page, entry: string) {
  await page.evaluate((hash) => location.assign(hash), `#/collections/${entry}`);
  await inputs(page).first().waitFor();
}

/** A field by its path, such as `intakes.0.start`. */
const field = (page: Page, path: string): Locator =>
  page.locator(`[data-mode="edit"] [data-key-path="${path}"]`).first();
const fill = (page: Page, path: string, text: string) =>
  field(page, path).locator("input, textarea").first().fill(text);

async function save(page: Page) {
  const button = page.getByRole("button", { name: "Save", exact: true });
  await button.click();
  const saved = page.getByText("Entry saved.");
  const refused = page.getByText(/fields? ha(s|ve) errors/);
  await saved.or(refused).first().waitFor();
  expect(await refused.count(), page.url()).toBe(0);
  await saved.waitFor({ state: "hidden" });
}

/** Takes what the editor wrote into the company's folder. */
async function takeOver(page: Page) {
  const files = await page.evaluate(async () => {
    const found: [string, string][] = [];
    const walk = async (folder: FileSystemDirectoryHandle, path: string) => {
      for await (const [name, handle] of folder as unknown as AsyncIterable<[string, FileSystemHandle]>) {
        if (handle.kind === "directory") await walk(handle as FileSystemDirectoryHandle, `${path}${name}/`);
        else {
          const bytes = await (await (handle as FileSystemFileHandle).getFile()).arrayBuffer();
          found.push([
            `${path}${name}`,
            btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("")),
          ]);
        }
      }
    };
    const storage = await navigator.storage.getDirectory();
    await walk(await storage.getDirectoryHandle("repository"), "");
    return found;
  });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), Buffer.from(text, "base64"));
  }
}

test("the editor finds nothing to complain of in its configuration, nor in its page's policy", async () => {
  const complaints: string[] = [];
  const page = await openEditor(complaints);
  expect(complaints).toEqual([]);
  await page.close();
}, 180_000);

test("saving a file changes nothing that was not changed", async () => {
  const page = await openEditor();
  const before = JSON.stringify(loadContent(folder));
  const entries: [entry: string, field: string][] = [
    ["company/entries/site", "tagline"],
    ["company/entries/policies", "deposit"],
    ["pages/entries/home", "summary"],
    ["pages/entries/training", "lead"],
    ["pages/entries/privacy", "lead"],
    [`courses/entries/${course}`, "lead"],
    ["services/entries/advice-and-support", "lead"],
  ];
  for (const [entry, path] of entries) {
    await openEntry(page, entry);
    const input = field(page, path).locator("input, textarea").first();
    await input.fill(`${await input.inputValue()} Changed.`);
    await save(page);
  }
  await takeOver(page);
  const after = JSON.stringify(loadContent(folder));
  expect(after.split(" Changed.")).toHaveLength(entries.length + 1);
  expect(JSON.parse(after.replaceAll(" Changed.", ""))).toEqual(JSON.parse(before));
  await page.close();
}, 180_000);

test("a price, a date, a photograph and a person are changed, and the folder is ready for a build", async () => {
  const page = await openEditor();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openEntry(page, `courses/entries/${course}`);
  await fill(page, "price", "9500");
  const photo = field(page, "photo");
  await photo.getByRole("checkbox").click();
  await field(page, "photo.file").getByRole("button", { name: "Browse" }).click();
  const picture = {
    name: "class.png",
    mimeType: "image/png",
    buffer: Buffer.from(drawPhotograph(640, 480, 1)),
  };
  await page.getByRole("dialog").locator('input[type="file"]').first().setInputFiles(picture);
  await page.getByRole("button", { name: "Insert" }).click();
  await fill(page, "photo.alt", "Eight people around one table");
  await fill(page, "photo.consent", "2026-11-02");
  const dates = field(page, "intakes");
  await dates.getByRole("button", { name: /^Add/ }).click();
  await fill(page, "intakes.1.start", "2099-05-04");
  await field(page, "intakes.1.mode").getByRole("radio", { name: "Online" }).click();
  await save(page);

  await openEntry(page, "company/entries/people");
  await page.getByText("Second Person").first().waitFor();
  await inputs(page).first().getByRole("button", { name: "Remove" }).last().click();
  await save(page);
  await takeOver(page);

  const content = loadContent(folder);
  expect(content.people.map(({ name }) => name)).not.toContain("Second Person");
  const edited = content.courses.find(({ slug }) => slug === course);
  expect(edited?.price).toBe(9500);
  expect(edited?.intakes.map(({ start, mode }) => [start, mode])).toEqual([
    ["2099-01-10", "In person"],
    ["2099-05-04", "Online"],
  ]);
  expect(edited?.photo).toMatchObject({ file: "class.png", alt: "Eight people around one table" });
  expect(readdirSync(join(folder, "pictures"))).toContain("class.png");
  expect(asked.filter((url) => !url.startsWith(new URL(address).origin) && /^https?:/.test(url))).toEqual([]);
  await page.close();

  const published = await preparePhotographs(content, folder);
  expect(published.map(({ key }) => key)).toContain(`course/${course}`);
}, 180_000);
