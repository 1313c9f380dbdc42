import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { one, textOf } from "../../support/reading/html.ts";
import { siteForFile } from "../site-for-file.ts";

const folder = mkdtempSync(join(tmpdir(), "backups-"));
// A clean-up before the site's runs after it, once no backup is being written any more; `afterAll` would run before it.
beforeAll(() => () => rmSync(folder, { recursive: true, force: true }));
const site = siteForFile({
  ...{ BACKUP_DIR: folder, BACKUP_KEEP: "10", BACKUP_EVERY_HOURS: "12" },
  LEADS_WEBHOOK_URL: "https://crm.example.com/leads",
  LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24).toString("base64")}`,
  STAFF_INBOX: "on",
  LEADS_TO: "office@example.com",
});
const without = siteForFile();

test("the privacy page says how long backups are kept, and is silent about them where none are made", async () => {
  const text = textOf(one((await site.page("/privacy")).document, "main"));
  expect(text).toContain("A backup of the database is kept for 5 days");
  expect(text).not.toMatch(/[{}]/);
  expect(textOf(one((await without.page("/privacy")).document, "main"))).not.toMatch(/backup|[{}]/i);
});

test("the privacy page tells of notes beside messages where the staff can keep some", async () => {
  const told = "They may keep a note beside it, or forward it to a colleague";
  expect(textOf(one((await site.page("/privacy")).document, "main"))).toContain(told);
  expect(textOf(one((await without.page("/privacy")).document, "main"))).not.toContain(told);
});

test("the privacy page says that no outside service receives the forms only while none does", async () => {
  const told = textOf(one((await site.page("/privacy")).document, "main"));
  expect(told).toContain("hands what needs an answer on to the program at crm.example.com");
  expect(told).not.toContain("no outside service");
  const kept = textOf(one((await without.page("/privacy")).document, "main"));
  expect(kept).toContain("no outside service receives them");
});
