// STAFF_URL: the staff's pages at a host name that shares nothing with the public pages.
import { expect, test } from "vitest";
import { siteForFile } from "../pages/site-for-file.ts";

const STAFF_URL = "https://staff.example.com";
const SITE_URL = "https://www.example.com";
const site = siteForFile({ SITE_URL, STAFF_URL, STAFF_INBOX: "on", LEADS_TO: "office@example.com" });
const ask = async (host: string, path: string) => {
  const { status, headers } = await site.request(path, { headers: { Host: host } });
  return [status, headers.location];
};

test("each name answers its own pages and leads to the other for the rest", async () => {
  for (const path of ["/staff", "/staff/log?page=2", "/editor", "/editor/index.html"])
    expect(await ask("www.example.com", path)).toEqual([308, STAFF_URL + path]);
  for (const path of ["/", "/contact?sent=x", "/downloads/brochure.pdf", "/favicon.svg", "/staffing"])
    expect(await ask("staff.example.com", path)).toEqual([308, SITE_URL + path]);
  expect(await ask("staff.example.com", "/staff")).toEqual([200, undefined]);
  expect(await ask("www.example.com", "/contact")).toEqual([200, undefined]);
});

test("what the staff's pages show comes with them, and they take forms from their own name alone", async () => {
  const page = await site.request("/staff", { headers: { Host: "staff.example.com" } });
  const [font = ""] = /\/assets\/[^"')]+\.woff2/.exec(page.body.toString()) ?? [];
  expect(await ask("staff.example.com", font)).toEqual([200, undefined]);
  const signIn = async (Origin: string) => {
    const headers = {
      Host: "staff.example.com",
      Origin,
      "Content-Type": "application/x-www-form-urlencoded",
    };
    const { status } = await site.request("/staff/sign-in", {
      method: "POST",
      headers,
      body: "email=a%40b.example",
    });
    return status;
  };
  expect([await signIn(STAFF_URL), await signIn(SITE_URL)]).toEqual([200, 403]);
});
