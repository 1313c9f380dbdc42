// A static copy whose forms go to the site's server at another address.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { serveFiles } from "../../support/machines/file-server.ts";
import { type SiteProcess, startSite } from "../../support/sites/site-process.ts";
import { openPage } from "../site-test.ts";

const entry = join(import.meta.dirname, "../../../build/server/index.js");

const test = base.extend<object, { copy: { url: string; api: SiteProcess } }>({
  copy: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "static-copy-"));
      const host = await serveFiles(folder, "folders");
      const api = await startSite({ ALLOWED_ORIGINS: host.url });
      execFileSync(process.execPath, [entry, "static", folder], {
        env: { ...process.env, SITE_URL: "https://www.example.com", API_ORIGIN: api.url },
      });
      await use({ url: host.url, api });
      await api.stop();
      await host.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
});

/** Everything the server mailed so far, as one text. */
function mailed({ dataDir }: SiteProcess): string {
  const folder = join(dataDir, "mail");
  if (!existsSync(folder)) return "";
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".eml"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
}

test("an enrollment is stored by the other server and answered with its reference", async ({
  page,
  copy,
}) => {
  await openPage(page, `${copy.url}/enroll?course=fullstack-web`);
  await page.getByLabel("Full name").fill("Sita Sharma");
  await page.locator("#enrollment-form").getByLabel("Email").fill("sita@visitor.example");
  await page.getByLabel("Phone").fill("9841234567");
  await page.locator("#enrollment-form button[type=submit]").click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Enrollment submitted for Sita Sharma");
  const reference = /E-[A-Z0-9]+/.exec((await dialog.textContent()) ?? "")?.[0] ?? "none";
  await expect.poll(() => mailed(copy.api)).toContain(reference);
});

test("a contact message goes the same way", async ({ page, copy }) => {
  await openPage(page, `${copy.url}/contact`);
  const form = page.locator("#contact-form");
  await form.getByLabel("Name").fill("Sita Sharma");
  await form.getByLabel("Email").fill("sita@visitor.example");
  await form.getByLabel("Subject").fill("A website for the school");
  await form.getByRole("textbox", { name: "Message" }).fill("Can you make one?");
  await form.getByRole("button", { name: /Send/ }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Your message was sent successfully.");
  await expect.poll(() => mailed(copy.api)).toContain("A website for the school");
});

test("a subscription goes the same way", async ({ page, copy }) => {
  await openPage(page, `${copy.url}/about-us`);
  const form = page.locator("form.newsletter");
  await form.getByLabel("Email").fill("ram@visitor.example");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByRole("status")).not.toBeEmpty();
  await expect.poll(() => mailed(copy.api)).toContain("ram@visitor.example");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is answered by the other server's page", async ({ page, copy }) => {
    await page.goto(`${copy.url}/enroll`);
    await page.getByLabel("Full name").fill("Hari Rai");
    await page.locator("#enrollment-form").getByLabel("Email").fill("hari@visitor.example");
    await page.getByLabel("Phone").fill("9841234567");
    await page.locator("#enrollment-form button[type=submit]").click();
    await expect(page).toHaveURL(new RegExp(`^${copy.api.url}/enroll\\?sent=`));
    await expect(page.getByText("Enrollment submitted for Hari Rai")).toBeVisible();
  });
});
