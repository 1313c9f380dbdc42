// The copy that `npm run build:static` writes, on two kinds of hosts that only have files.

import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { listedPages } from "../../../content-model/map/pages.ts";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { pagesOfKinds } from "../../support/companies/entries.ts";
import { serveFiles } from "../../support/machines/file-server.ts";
import { scriptRuns } from "../site-test.ts";

const entry = join(import.meta.dirname, "../../../build/server/index.js");
const paths = listedPages(loadContent()).map(({ path }) => path);

type Workers = { hosts: Record<"folders" | "names", string> };

const test = base.extend<{ problems: string[]; expectedErrors: RegExp[] }, Workers>({
  hosts: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "static-copy-"));
      execFileSync(process.execPath, [entry, "static", folder], {
        env: { ...process.env, SITE_URL: "https://www.example.com" },
      });
      const servers = [await serveFiles(folder, "folders"), await serveFiles(folder, "names")] as const;
      await use({ folders: servers[0].url, names: servers[1].url });
      await Promise.all(servers.map((server) => server.stop()));
      rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  expectedErrors: async ({ browserName: _ }, use) => use([]),
  problems: [
    async ({ context, hosts, expectedErrors }, use) => {
      const problems: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error" && !expectedErrors.some((e) => e.test(message.text())))
          problems.push(`${message.location().url}: ${message.text()}`);
      });
      context.on("weberror", (error) => problems.push(String(error.error())));
      context.on("request", (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith("http") && !Object.values(hosts).includes(origin)) {
          problems.push(`Request to ${request.url()}`);
        }
      });
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** Has the script come at once, as a first key press does, and waits until it serves the page. */
async function scriptComes(page: Page) {
  await page.keyboard.press("Shift");
  await scriptRuns(page);
}

// With a redirect to a slash, which the other kind of host does without.
test("pages of every kind come alive without an error on a host of folders", async ({
  page,
  hosts,
  problems,
}) => {
  test.slow();
  for (const path of pagesOfKinds(1)) {
    const response = await page.goto(hosts.folders + path, { waitUntil: "domcontentloaded" });
    expect(response?.status(), path).toBe(200);
    await expect(page.locator("h1"), path).toHaveCount(1);
    await scriptComes(page);
    expect(problems, path).toEqual([]);
  }
});

test("every page stands on both hosts", async ({ request, hosts }) => {
  for (const url of Object.values(hosts))
    for (const path of paths) expect((await request.get(url + path)).status(), url + path).toBe(200);
});

for (const style of ["folders", "names"] as const) {
  test(`a link inside the site needs no new page on a host of ${style}`, async ({ page, hosts }) => {
    await page.goto(hosts[style]);
    await scriptComes(page);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.getByRole("navigation").getByRole("link", { name: "About" }).first().click();
    await expect(page).toHaveURL(`${hosts[style]}/about-us`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Portfolio" }).click();
    await expect(page).toHaveURL(`${hosts[style]}/portfolio`);
    const work = page.locator("article.work").first();
    await work.hover();
    await work.getByRole("link").click();
    await expect(page).toHaveURL(/\/portfolio\/[a-z-]+$/);
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  });
}

// The query is the browser's business on either kind of host; one redirects to a slash before it.
test("filters, tabs, subject and course work from the address", async ({ page, hosts }) => {
  await page.goto(`${hosts.folders}/services?category=development`);
  await expect(page.locator("article.svc:not([hidden])")).toHaveCount(2);
  await page.getByRole("button", { name: "All Services" }).click();
  await expect(page.locator("article.svc:not([hidden])")).toHaveCount(7);
  await page.goto(`${hosts.names}/portfolio?tab=cloud`);
  await expect(page.getByRole("tab", { name: "Cloud & DevOps" })).toHaveAttribute("aria-selected", "true");
  await page.goto(`${hosts.folders}/contact?subject=A%20website`);
  await expect(page.getByLabel("Subject")).toHaveValue("A website");
  await page.goto(`${hosts.names}/enroll?course=fullstack-web`);
  await expect(page.locator("select[name=course]")).toHaveValue("fullstack-web");
  await page.goto(`${hosts.folders}/mobile-app-course`);
  await scriptComes(page);
  await page.getByRole("link", { name: "Enroll Now" }).first().click();
  await expect(page.locator("select[name=course]")).toHaveValue("mobile-app-course");
});

test("what the query asks for is drawn by the browser, since the host knows no query", async ({
  page,
  hosts,
}) => {
  await page.goto(`${hosts.names}/training-courses/compare?courses=fullstack-web,ai-ml-course`);
  await expect(page.getByRole("table").getByRole("columnheader")).toHaveCount(2);
  await page.goto(`${hosts.names}/search?q=docker`);
  await expect(page.locator(".found-list li").first()).toContainText(/docker/i);
  await page.goto(`${hosts.names}/course-finder?make=websites&know=everyday&months=8`);
  await expect(page.getByRole("heading", { name: /that suit your answers/ })).toBeVisible();
  await page.goto(`${hosts.names}/contact?consultation=1`);
  await expect(page.getByRole("heading", { name: "Propose a time" })).toBeVisible();
  await expect(page.getByRole("radio", { name: /AM|PM/ }).first()).toBeAttached();
});

test("an unknown address answers 404 with the Not-found screen and a way home", async ({
  page,
  hosts,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  for (const url of Object.values(hosts)) {
    const response = await page.goto(`${url}/no/such-page`);
    expect(response?.status()).toBe(404);
    await scriptComes(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL(`${url}/`);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Oops! Page not found");
  }
});

test("a form that nobody takes says so before it is filled in", async ({ request, hosts }) => {
  for (const [path, forms] of Object.entries({ "/contact": 2, "/enroll": 2, "/newsletter": 2 })) {
    const html = await (await request.get(hosts.names + path)).text();
    expect(html.match(/This form cannot be sent from here/g), path).toHaveLength(forms);
  }
});

test("a form that nobody takes says so and keeps what was typed", async ({ page, hosts, expectedErrors }) => {
  expectedErrors.push(/status of 405/, /form was not sent/);
  await page.goto(`${hosts.names}/contact`);
  // Before that the browser itself posts, and shows what the host answers.
  await scriptComes(page);
  const form = page.locator("#contact-form");
  await form.getByLabel("Name").fill("Sita Sharma");
  await form.getByLabel("Email").fill("sita@visitor.example");
  await form.getByLabel("Subject").fill("A website");
  await form.getByRole("textbox", { name: "Message" }).fill("Can you make one?");
  await form.getByRole("button", { name: /Send/ }).click();
  await expect(page.getByRole("alertdialog")).toContainText(
    "Failed to send message. Please try again later.",
  );
  await expect(form.getByRole("textbox", { name: "Message" })).toHaveValue("Can you make one?");
});

test("stops a script that is not its own, even without the host's headers", async ({
  page,
  hosts,
  expectedErrors,
}) => {
  expectedErrors.push(/Content Security Policy/);
  await page.goto(`${hosts.folders}/about-us`);
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.foreign = true";
    document.body.append(script);
    return "foreign" in window;
  });
  expect(ran).toBe(false);
});

test("a copy carries the sitemap, the documents and the files for robots", async ({ request, hosts }) => {
  const sitemap = await (await request.get(`${hosts.names}/sitemap.xml`)).text();
  expect(sitemap.match(/<loc>/g)).toHaveLength(paths.length);
  for (const path of ["/robots.txt", "/site.webmanifest", "/favicon.ico", "/downloads/brochure.pdf"]) {
    expect((await request.get(hosts.names + path)).status(), path).toBe(200);
  }
});

test("nothing is written without a public address, or into a folder that is in use", () => {
  const folder = mkdtempSync(join(tmpdir(), "static-copy-"));
  const write = (target: string, SITE_URL: string) =>
    spawnSync(process.execPath, [entry, "static", target], {
      env: { ...process.env, SITE_URL },
      encoding: "utf8",
    });
  const nameless = write(folder, "");
  expect(nameless.status).toBe(2);
  expect(nameless.stderr).toContain("SITE_URL is unset");
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
  const used = write(import.meta.dirname, "https://www.example.com");
  expect(used.status).toBe(2);
  expect(used.stderr).toContain("is not empty");
});
