// A company that brings the addresses of its former website: the server and a static copy send them on.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startChangedSample } from "../support/companies/changed-sample.ts";
import { serveFiles } from "../support/machines/file-server.ts";

const stops: (() => Promise<void> | void)[] = [];
let served = "";
let copied = "";

beforeAll(async () => {
  const site = await startChangedSample();
  stops.push(site.stop);
  served = site.url;
  const folder = mkdtempSync(join(tmpdir(), "static-copy-"));
  execFileSync(process.execPath, [site.entry, "static", folder], {
    env: { ...process.env, SITE_URL: "https://www.example.com" },
  });
  const host = await serveFiles(folder, "names");
  stops.push(host.stop, () => rmSync(folder, { recursive: true }));
  copied = host.url;
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

const ask = async (url: string) => {
  const { status, headers } = await fetch(url, { redirect: "manual" });
  return [status, headers.get("location")?.replace(served, "")];
};

test.for([
  ["/courses.php", "/training-courses"],
  ["/courses.php/", "/training-courses"],
  ["/courses.php?utm_source=card", "/training-courses?utm_source=card"],
  ["/prospectus.pdf", "/downloads/brochure.pdf"],
  ["/keeping-bees", "/beekeeping"],
  ["/downloads/syllabus-keeping-bees.pdf", "/downloads/syllabus-beekeeping.pdf"],
  ["/social/keeping-bees.jpg", "/social/beekeeping.jpg"],
  ["/Our%20Work", "/portfolio?tab=cloud"],
])("%s leads to %s, by the server and by a static copy", async ([from, to]) => {
  expect(await ask(served + from)).toEqual([308, to]);
  expect(await ask(copied + from)).toEqual([301, to]);
  expect((await fetch(served + from)).status).toBe(200);
  expect((await fetch(copied + from)).status).toBe(200);
});

test("the server knows an old address in any capitals, and adds what was asked to a target's query", async () => {
  expect(await ask(`${served}/Courses.PHP`)).toEqual([308, "/training-courses"]);
  expect(await ask(`${served}/our%20work?from=card`)).toEqual([308, "/portfolio?tab=cloud&from=card"]);
});

test("links of mails follow a course to its new address", async () => {
  const asked = "course=keeping-bees&batch=keeping-bees-2027-01-15-online";
  expect(await ask(`${served}/enroll?${asked}`)).toEqual([
    308,
    `/enroll?${asked.replaceAll("keeping-bees", "beekeeping")}`,
  ]);
  expect(await ask(`${served}/calendar/keeping-bees-2027-01-15-online.ics`)).toEqual([
    308,
    "/calendar/beekeeping-2027-01-15-online.ics",
  ]);
});

test("the sitemap names no old address", async () => {
  const sitemap = await (await fetch(`${served}/sitemap.xml`)).text();
  expect(sitemap).not.toContain("courses.php");
});
