import type { Page } from "@playwright/test";
import { loadContent } from "../../content-model/load.server.ts";
import { specifiedFooterPaths } from "../pages/specified.ts";
import { expect, openPage, test } from "./site-test.ts";

const { people, site } = loadContent();
const members = (page: Page) => page.getByRole("main").getByRole("article");
const footer = (page: Page) => page.getByRole("contentinfo");

test("four members are shown with picture, name, role, words and expertise", async ({ page }) => {
  await openPage(page, "/team");
  await expect(members(page)).toHaveCount(4);
  for (const [i, person] of people.entries()) {
    const member = members(page).nth(i);
    await expect(member.locator("img")).toHaveCount(1);
    await expect(member.getByRole("heading")).toHaveText(person.name);
    for (const text of [person.role, person.bio])
      await expect(member.getByText(text, { exact: true })).toBeVisible();
    await expect(member.getByRole("listitem")).toHaveText(person.expertise);
  }
});

test("email opens a mail link, the other networks a new tab without access to this one", async ({ page }) => {
  await openPage(page, "/team");
  for (const [i, { social }] of people.entries()) {
    const { email, ...profiles } = social;
    const links = members(page).nth(i).getByRole("link");
    await expect(links).toHaveCount(Object.keys(social).length);
    await expect(
      members(page)
        .nth(i)
        .getByRole("link", { name: /^Email / }),
    ).toHaveAttribute("href", `mailto:${email}`);
    for (const address of Object.values(profiles)) {
      const link = members(page).nth(i).locator(`a[href="${address}"]`);
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", "noopener noreferrer");
      await expect(link).toHaveAccessibleName(/opens in a new tab/);
    }
  }
});

test("social links appear when a member is pointed at or reached by keyboard", async ({ page }) => {
  await openPage(page, "/team");
  const [first, second] = [members(page).nth(0), members(page).nth(1)];
  const opacityOf = (member: typeof first) => member.getByRole("link").first().locator("xpath=..");
  await expect(opacityOf(first)).toHaveCSS("opacity", "0");
  await first.hover();
  await expect(opacityOf(first)).toHaveCSS("opacity", "1");
  await second.getByRole("link").first().focus();
  await expect(opacityOf(second)).toHaveCSS("opacity", "1");
});

test("the team page leads to contact and portfolio", async ({ page }) => {
  await openPage(page, "/team");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "View Portfolio" })).toHaveAttribute("href", "/portfolio");
  await main.getByRole("link", { name: "Contact Us" }).click();
  await expect(page).toHaveURL("/contact");
});

test("the footer has every link it should have, and each opens its page", async ({ page }) => {
  await openPage(page, "/privacy");
  for (const path of specifiedFooterPaths) {
    await footer(page).locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test("the footer names phone, two mailboxes, four networks, the place and the rights", async ({ page }) => {
  await page.goto("/about-us");
  const link = (href: string) => footer(page).locator(`a[href="${href}"]`);
  await expect(footer(page)).toContainText(site.phone?.value ?? "");
  expect(site.mailboxes).toHaveLength(2);
  for (const { value } of site.mailboxes) await expect(link(`mailto:${value}`)).toHaveText(value);
  expect(site.social).toHaveLength(4);
  for (const { network, url } of site.social) {
    await expect(link(url)).toContainText(network);
    await expect(link(url)).toHaveAttribute("target", "_blank");
    await expect(link(url)).toHaveAttribute("rel", "noopener noreferrer");
  }
  await expect(footer(page)).toContainText(site.place);
  await expect(footer(page)).toContainText("All rights reserved.");
});

test("Back to top of the footer scrolls to the top", async ({ page }) => {
  await openPage(page, "/about-us");
  await footer(page).getByRole("link", { name: "Back to top" }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
