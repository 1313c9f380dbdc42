// What appears once the owner fills it in: chat apps, an announcement, facts for machines. None of it is there before.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test as plainTest, type Request } from "@playwright/test";
import { localTime } from "../../../domain/time/local-time.ts";
import { type CompanySite, startChangedSite } from "../../support/companies/company-site.ts";
import { doubleText } from "../../support/companies/double-text.ts";
import { serveFiles } from "../../support/machines/file-server.ts";
import { openPage } from "../site-test.ts";

const day = 24 * 60 * 60_000;
const dateIn = (days: number) => localTime(new Date(Date.now() + days * day), "Asia/Kathmandu").date;
const [gone, later] = [dateIn(-2), dateIn(90)];

/** As long as a line of news may be. */
const longest = "The office moves on Sunday, and the classes of that day are held a day later, on Mon".slice(
  0,
  80,
);

/** Outside; the browser is answered in its place. */
const service = "https://service.example";
const ids = { serviceId: "service_outside", templateId: "template_outside", publicKey: "key_outside" };

// One worker, so that the copy is built once.
plainTest.describe.configure({ mode: "default" });
let site: CompanySite;

plainTest.beforeAll(async () => {
  plainTest.setTimeout(300_000);
  site = await startChangedSite({
    "site.yaml": {
      phone: { value: "+977 25 000000" },
      registration: { label: "Company registration", value: "100200" },
      tax: { label: "Tax number", value: "XXXXXX", placeholder: true },
      mailboxes: [{ label: "General", value: "info@placeholder.example", placeholder: true }],
      whatsapp: "+977 9800000001",
      viber: "+977 980-000-0002",
      holidays: [{ date: "2027-10-11", name: "Dashain" }],
      announcement: { text: longest, href: "/contact", start: gone, end: later },
    },
    "contact-service.yaml": { origin: service, ...ids },
  });
});
plainTest.afterAll(async () => site?.stop());

plainTest.describe("a site whose owner has filled in more", () => {
  const errors: string[] = [];

  plainTest.beforeEach(({ page }) => {
    errors.length = 0;
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== site.url) errors.push(`Request to ${request.url()}`);
    });
  });
  plainTest.afterEach(() => expect(errors).toEqual([]));

  plainTest("the longest announcement is whole on phones with text of twice the size", async ({ page }) => {
    await doubleText(page);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`${site.url}/contact`);
      const line = page.locator(".announcement");
      await expect(line).toHaveText(longest);
      const { words, box } = await line.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const edges = ({ top, bottom }: DOMRect) => ({ top, bottom });
        return { words: edges(range.getBoundingClientRect()), box: edges(element.getBoundingClientRect()) };
      });
      expect(words.top, `at ${width} px`).toBeGreaterThanOrEqual(box.top);
      expect(words.bottom, `at ${width} px`).toBeLessThanOrEqual(box.bottom);
    }
  });

  plainTest(
    "an announcement is easy to press, and hides neither the skip link nor the focus",
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto(`${site.url}/contact`);
      const link = page.locator(".announcement a");
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: "Skip to the content" });
      await expect(skip).toBeFocused();
      const inFront = await skip.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2) === element;
      });
      expect(inFront).toBe(true);
      await page.locator(".footer a").last().focus();
      for (let i = 0; i < 30; i++) {
        await page.keyboard.press("Shift+Tab");
        const room = await page.evaluate(() => {
          const [focused, header] = [document.activeElement, document.querySelector(".header")];
          if (!focused?.closest("main, .footer") || !header) return undefined;
          return focused.getBoundingClientRect().top - header.getBoundingClientRect().bottom;
        });
        if (room === undefined) break;
        expect(room).toBeGreaterThanOrEqual(0);
      }
    },
  );

  plainTest("below an announcement a menu opens under its button", async ({ page }) => {
    await page.goto(`${site.url}/contact`);
    const box = async (selector: string) =>
      (await page.locator(selector).boundingBox()) ?? { y: NaN, height: NaN };
    const line = await box(".announcement");
    expect([line.y, (await box(".header")).y]).toEqual([0, line.height]);
    for (const scrolled of [0, 400]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), scrolled);
      const button = page.getByRole("button", { name: "Services", exact: true });
      await button.click();
      const [pressed, header] = [await button.boundingBox(), await box(".header")];
      const menu = await page.locator("#services-menu").boundingBox();
      if (!pressed || !menu) throw new Error("no menu");
      expect(Math.abs(menu.y - header.y - header.height)).toBeLessThanOrEqual(2);
      expect(Math.abs(menu.x + menu.width / 2 - pressed.x - pressed.width / 2)).toBeLessThanOrEqual(1);
      await page.keyboard.press("Escape");
    }
  });

  plainTest("a course page links WhatsApp with the course in the message, and Viber", async ({ page }) => {
    await page.goto(`${site.url}/cloud-computing-course`);
    const href = await page.getByRole("link", { name: "WhatsApp +977 9800000001" }).getAttribute("href");
    const link = new URL(href ?? "");
    expect(link.origin + link.pathname).toBe("https://wa.me/9779800000001");
    expect(link.searchParams.get("text")).toContain("Cloud Computing & DevOps");
    await expect(page.getByRole("link", { name: "Viber +977 980-000-0002" })).toHaveAttribute(
      "href",
      "viber://chat?number=%2B9779800000002",
    );
  });

  plainTest(
    "the contact page links both without a message, and no placeholder is shown or read by machines",
    async ({ page }) => {
      await page.goto(`${site.url}/contact`);
      await expect(page.getByRole("link", { name: "WhatsApp +977 9800000001" })).toHaveAttribute(
        "href",
        "https://wa.me/9779800000001",
      );
      await expect(page.getByRole("link", { name: "Viber +977 980-000-0002" })).toBeVisible();
      await expect(
        page
          .getByRole("list", { name: "Other ways to reach us" })
          .getByRole("link", { name: "+977 25 000000" }),
      ).toHaveAttribute("href", "tel:+97725000000");
      const footer = page.getByRole("contentinfo");
      await expect(footer.getByRole("link", { name: "+977 25 000000" })).toHaveAttribute(
        "href",
        "tel:+97725000000",
      );
      await expect(footer).toContainText("Company registration 100200");
      await expect(footer).not.toContainText("Tax number");
      const blocks = (await page.locator('script[type="application/ld+json"]').textContent()) ?? "";
      expect(JSON.parse(blocks)["@graph"][0].telephone).toBe("+97725000000");
      expect(blocks).not.toContain("info@");
    },
  );

  plainTest(
    "on a holiday the hours name it, and the day before they say when the office opens",
    async ({ page }) => {
      const state = page.locator(".open-place");
      await page.clock.setFixedTime("2027-10-11T05:00:00Z");
      await page.goto(`${site.url}/contact`);
      await expect(state).toHaveText("Closed today · Dashain");
      await page.clock.setFixedTime("2027-10-10T05:00:00Z");
      await page.goto(`${site.url}/contact`);
      await expect(state).toHaveText("Closed now · opens Tuesday 9:00 AM");
    },
  );
});

plainTest.describe("a contact form that an outside service takes", () => {
  const message = {
    name: "सीता राई",
    email: "sita@visitor.example",
    subject: "A website",
    message: "Hello\n\nthere",
  };
  const form = (page: Page) => page.getByRole("form", { name: "Contact form" });

  async function send(page: Page) {
    await openPage(page, `${site.url}/contact`);
    for (const [name, text] of Object.entries(message))
      await form(page).locator(`[name="${name}"]`).fill(text);
    await form(page).getByRole("button", { name: "Send Message" }).click();
  }

  plainTest("a message goes there with the owner's ids, and not to this site's server", async ({ page }) => {
    await page.route(`${service}/**`, (route) => route.fulfill({ body: "OK" }));
    const posts: Request[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request));
    await send(page);
    await expect(page.getByRole("alertdialog")).toContainText(
      "✓ Your message was sent successfully. Thank you for contacting us!",
    );
    expect(posts.map((request) => request.url())).toEqual([`${service}/api/v1.0/email/send`]);
    expect(posts[0]?.postDataJSON()).toMatchObject({
      lib_version: "4.4.1",
      service_id: ids.serviceId,
      template_id: ids.templateId,
      user_id: ids.publicKey,
      template_params: message,
    });
  });

  plainTest(
    "a copy of the site without a server has it take the form without JavaScript",
    async ({ browser }) => {
      const folder = mkdtempSync(join(tmpdir(), "static-copy-"));
      execFileSync(process.execPath, [site.entry, "static", folder], {
        env: { ...process.env, SITE_URL: "https://www.example.com" },
      });
      const host = await serveFiles(folder, "folders");
      const page = await browser.newPage({ javaScriptEnabled: false });
      await page.route(`${service}/**`, (route) => route.fulfill({ body: "OK" }));
      await page.goto(`${host.url}/contact`);
      await expect(page.getByText("This form cannot be sent from here")).toHaveCount(1);
      for (const [name, text] of Object.entries(message))
        await form(page).locator(`[name="${name}"]`).fill(text);
      const posted = page.waitForRequest((request) => request.method() === "POST");
      await form(page).getByRole("button", { name: "Send Message" }).click();
      const request = await posted;
      expect(request.url()).toBe(`${service}/api/v1.0/email/send-form`);
      const type = (await request.allHeaders())["content-type"] ?? "";
      const sent = await new Response(new Uint8Array(request.postDataBuffer() ?? []), {
        headers: { "content-type": type },
      }).formData();
      expect(Object.fromEntries(sent)).toMatchObject({
        service_id: ids.serviceId,
        template_id: ids.templateId,
        user_id: ids.publicKey,
        ...{ ...message, message: message.message.replaceAll("\n", "\r\n") },
      });
      await expect(page.locator("body")).toHaveText("OK");
      await page.close();
      await host.stop();
      rmSync(folder, { recursive: true });
    },
  );

  plainTest("the page may reach it and no other origin", async ({ request }) => {
    const policy = (await request.get(`${site.url}/contact`)).headers()["content-security-policy"] ?? "";
    expect(policy).toContain(`connect-src 'self' ${service};`);
    expect(policy.match(/https?:\/\/[^\s;]+/g)).toEqual([service, service]);
  });
});
