// The staff's pages in a browser, mostly without script: they have none of the site's.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { runAxe } from "../../support/reading/axe.ts";
import { type SiteProcess, startSite } from "../../support/sites/site-process.ts";
import { colourRules } from "../access/violations.ts";

const contactFields = {
  name: "Sita Sharma",
  email: "sita@visitor.example",
  subject: "A website",
  message: "Can you make one?",
  topic: "",
};
const another = { ...contactFields, name: "Ram Rai", email: "ram@visitor.example" };
const office = "office@company.example";

const test = base.extend<{ signedIn: Page }, { backups: string; site: SiteProcess }>({
  backups: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "site-backups-"));
      await use(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  site: [
    async ({ backups }, use) => {
      const site = await startSite({ STAFF_INBOX: "on", LEADS_TO: office, BACKUP_DIR: backups });
      const post = (path: string, fields: Record<string, string>) =>
        fetch(`${site.url}${path}`, {
          method: "POST",
          headers: { Origin: site.url },
          body: new URLSearchParams(fields),
        });
      await post("/contact", contactFields);
      const long = {
        ...contactFields,
        name: "W".repeat(100),
        subject: "x".repeat(150),
        message: "y".repeat(900),
      };
      await post("/contact", { ...long, topic: "spam" });
      await post("/contact", another);
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  signedIn: async ({ page, site }, use) => {
    await page.goto("/staff");
    await openLink(page, site);
    await page.getByRole("main").getByRole("button").click();
    await expect(page).toHaveURL(`${site.url}/staff`);
    await use(page);
  },
});

const linksIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .sort()
    .flatMap(
      (name) =>
        readFileSync(join(folder, name), "utf8")
          .replaceAll("=\r\n", "")
          .replaceAll("=3D", "=")
          .match(/http\S+\/staff\/enter\?token=[\w-]{22}(&lead=[\w-]+)?/)?.[0] ?? [],
    );

/** Nothing runs over the edge at any width; axe is asked where the layout differs, and in the dark for colours alone. */
async function expectReadable(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    if (width !== 768) expect((await runAxe(page, {})).violations, `${what} at ${width}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${what} at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  const { violations } = await runAxe(page, { runOnly: colourRules });
  expect(violations, `${what}, dark`).toEqual([]);
}

const used = new Set<string>();

/** The link of a mail that no test has used. */
async function newestLink({ dataDir }: SiteProcess): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(() => {
      link = linksIn(join(dataDir, "mail")).find((one) => !used.has(one));
      return link;
    })
    .toBeDefined();
  used.add(link ?? "");
  return link ?? "";
}

/** Asks for a link where that can be done, and opens it. */
async function openLink(page: Page, site: SiteProcess): Promise<void> {
  await page.getByRole("textbox").fill(office);
  await page.getByRole("button").click();
  await expect(page.getByRole("status")).toBeVisible();
  await page.goto(await newestLink(site));
}

/** The second press comes once the first was sent, and long before it is answered. */
async function pressTwice(page: Page, button: Locator): Promise<void> {
  const network = await page.context().newCDPSession(page);
  const conditions = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", { ...conditions, latency: 1_000 });
  await button.scrollIntoViewIfNeeded();
  const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 };
  // A locator would wait for the answer.
  const press = async () => {
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await page.mouse.click(x + 5, y + 5);
    await sent;
  };
  await press();
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await press();
  expect((await answered).status()).toBe(303);
  await network.send("Network.emulateNetworkConditions", { ...conditions, latency: 0 });
  await page.waitForLoadState();
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a lead is found, noted upon, forwarded and marked as answered", async ({ signedIn: page }) => {
    await page.getByRole("searchbox").fill("ram rai");
    await page.getByRole("search").getByRole("button").click();
    const leads = page.getByRole("main").getByRole("list").first().getByRole("listitem");
    await expect(leads).toHaveCount(1);
    await page.getByRole("link", { name: another.name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(another.name);
    await page.locator("#note").fill("Called at noon.\nसोमबार फेरि");
    await page.locator("[formaction$='/note']").click();
    await expect(page.locator(".staff-events")).toContainText("सोमबार फेरि");
    await page.locator("#forward").fill("colleague@company.example");
    await page.locator(".btn[formaction$='/forward']").click();
    await expect(page.locator(".staff-events")).toContainText("colleague@company.example");
    await page.locator("[formaction$='/answered']").click();
    await expect(page.locator("[formaction$='/answered']")).toHaveCount(0);
    await page.locator("[formaction$='/unanswered']").click();
    await page.locator("[formaction$='/answered']").click();
    await page.goto("/staff?state=answered");
    await expect(leads).toHaveCount(1);
    const saved = page.waitForEvent("download");
    await page.locator("form[action$='/export'] button").click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe("leads.csv");
    expect(readFileSync(await download.path(), "utf8")).toContain(another.name);
  });

  test("pressing a button twice on a slow connection does it once, and signs in", async ({ page, site }) => {
    const alone = { ...another, name: "Maya Gurung", email: "maya@visitor.example" };
    await page.request.post("/contact", { headers: { Origin: site.url }, form: alone });
    await page.goto("/staff");
    await openLink(page, site);
    await pressTwice(page, page.getByRole("main").getByRole("button"));
    await expect(page).toHaveURL(`${site.url}/staff`);
    await page.getByRole("link", { name: alone.name }).click();
    const noted = page.locator(".staff-events").getByText("Called twice.");
    await page.locator("#note").fill("Called twice.");
    await pressTwice(page, page.locator("[formaction$='/note']"));
    await expect(noted).toHaveCount(1);
    await page.locator("#forward").fill("partner@company.example");
    await pressTwice(page, page.locator(".btn[formaction$='/forward']"));
    // One that it was done, and one of its mail.
    const forwarded = page.locator(".staff-events li", { hasText: "partner@company.example" });
    await expect(forwarded).toHaveCount(2);
    await page.locator("a[href$='/erase']").click();
    await pressTwice(page, page.locator("form[action$='/erase'] button"));
    await expect(page).toHaveURL(`${site.url}/staff`);
  });

  test("what was typed stays when another button is pressed, and Enter forwards", async ({
    signedIn: page,
  }) => {
    await page.getByRole("link", { name: contactFields.name, exact: true }).click();
    // As many characters as a note may have, each of several code units.
    const note = "क्षि".repeat(2_000);
    const forward = "third@company.example";
    await page.locator("#note").fill(`${note}क्षि`);
    await page.locator("#forward").fill(forward);
    await page.locator("[formaction$='/answered']").click();
    await expect(page.locator("#note")).toHaveValue(`${note}क्षि`);
    await expect(page.locator("#forward")).toHaveValue(forward);
    await page.locator("[formaction$='/unanswered']").click();
    await page.locator("[formaction$='/note']").click();
    await expect(page.locator("#note[aria-invalid]")).toHaveValue(`${note}क्षि`);
    await page.locator("#note").fill(note);
    await page.locator("#forward").press("Enter");
    await expect(page.locator(".staff-events")).toContainText(forward);
    await page.locator("[formaction$='/note']").click();
    await expect(page.locator(".staff-events")).toContainText(note);
    await expect(page.locator("#note")).toHaveValue("");
  });

  test("a link in webmail leads to its lead, whether signed in or not", async ({ signedIn: page, site }) => {
    const lead = await page.getByRole("link", { name: another.name }).getAttribute("href");
    const webmail = createServer((_, response) =>
      response
        .setHeader("Content-Type", "text/html")
        .end(`<a href="${site.url}${lead}">lead</a> <a href="${site.url}/staff">list</a>`),
    );
    await new Promise<void>((resolve) => webmail.listen(0, "127.0.0.1", resolve));
    const { port } = webmail.address() as AddressInfo;
    const follow = async (name: string) => {
      await page.goto(`http://127.0.0.1:${port}/`);
      await page.getByRole("link", { name }).click();
    };
    const heading = page.getByRole("heading", { level: 1 });
    await follow("lead");
    await expect(heading).toHaveText(another.name);
    await expect(page).toHaveURL(`${site.url}${lead}?again`);
    await follow("list");
    await expect(page.getByRole("searchbox")).toBeVisible();
    await page.locator("form[action$='/sign-out'] button").click();
    await follow("lead");
    await openLink(page, site);
    await page.getByRole("main").getByRole("button").click();
    await expect(heading).toHaveText(another.name);
    await expect(page).toHaveURL(`${site.url}${lead}`);
    webmail.close();
  });

  test("a person is erased after a page that asks", async ({ signedIn: page, site, backups }) => {
    const gone = { ...another, name: "Hari Limbu", email: "hari@visitor.example" };
    await page.request.post("/contact", { headers: { Origin: site.url }, form: gone });
    await page.goto("/staff?q=hari");
    const lead = page.getByRole("link", { name: gone.name });
    await lead.click();
    await page.locator("a[href$='/erase']").click();
    await expect(page.getByRole("main")).toContainText(gone.email);
    const more = { ...gone, subject: "Another question" };
    await page.request.post("/contact", { headers: { Origin: site.url }, form: more });
    const button = page.locator("form[action$='/erase'] button");
    await button.click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByRole("main")).toContainText(more.subject);
    const damaged = "site-2026-11-19T08-00-00-000Z.db";
    const path = join(backups, damaged);
    writeFileSync(path, "no database".repeat(100));
    await button.click();
    await expect(page.getByRole("main")).toContainText(damaged);
    rmSync(path);
    await page.getByRole("main").getByRole("link").click();
    await expect(page).toHaveURL(`${site.url}/staff`);
    await page.goto("/staff?q=hari");
    await expect(lead).toHaveCount(0);
    await page.goto("/staff/log");
    await expect(page.locator(".staff-events li").first()).toContainText(office);
  });

  test("the button ends the session, and nothing of it is left behind Back", async ({
    signedIn: page,
    site,
  }) => {
    const name = page.getByRole("link", { name: contactFields.name, exact: true });
    await expect(name).toBeVisible();
    await page.locator("form[action$='/sign-out'] button").click();
    await expect(page.locator("#email")).toBeVisible();
    await page.goBack();
    await expect(name).toHaveCount(0);
    expect(await page.context().cookies()).toEqual([]);
    expect(site.output()).not.toContain(office);
  });
});

test("other pages do not get in: framed, posted to, or opened from elsewhere", async ({
  signedIn: page,
  site,
}) => {
  const foreign = "http://foreign.example/";
  await page.route(foreign, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<iframe src="${site.url}/staff"></iframe><form method="post" action="${site.url}/staff/export"><button>Go</button></form>`,
    }),
  );
  await page.goto(foreign);
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith("chrome-error"))).toBe(true);
  const posted = page.waitForResponse(`${site.url}/staff/export`);
  await page.getByRole("button").click();
  expect((await posted).status()).toBe(403);
  const answer = await page.request.post(`${site.url}/staff/export`, {
    headers: { Origin: "https://evil.example" },
  });
  expect(answer.status()).toBe(403);
});

test("what was typed is given back after the session has ended, and while the database is locked", async ({
  signedIn: page,
  site,
}) => {
  await page.getByRole("link", { name: another.name }).click();
  const typed = `Called at one.\nसोमबार फेरि ${"W".repeat(100)}`;
  const keep = async () => {
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.locator("[formaction$='note']").click();
    return (await answered).status();
  };
  await page.locator("#note").fill(typed);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  expect(await keep()).toBe(403);
  await expect(page.locator("#note")).toHaveValue(typed);
  await expectReadable(page, "signed out");
  await page.context().addCookies(cookies);
  const database = new DatabaseSync(join(site.dataDir, "site.db"));
  database.exec("begin immediate");
  expect(await keep()).toBe(503);
  await expect(page.locator("#note")).toHaveValue(typed);
  await expectReadable(page, "failed");
  database.close();
  expect(await keep()).toBe(303);
  await expect(page.locator(".staff-events")).toContainText("Called at one.");
});

test("is readable and fits at every width, in both colours", async ({ signedIn: page }) => {
  test.slow();
  const lead = await page.getByRole("link", { name: "WWW" }).getAttribute("href");
  const paths = [
    "/staff",
    "/staff?q=nobody",
    lead ?? "",
    `${lead}/erase`,
    "/staff/log",
    "/staff/none",
    "/staff/enter?token=x",
  ];
  for (const path of paths) {
    await page.goto(path);
    await expectReadable(page, path);
  }
});
