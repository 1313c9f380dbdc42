import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { freshFolder } from "../../tests/support/fresh-database.ts";
import { freshServices } from "../../tests/support/fresh-services.ts";
import {
  addSubscribers,
  databaseOf,
  issueFile,
  issueText,
  newsletter,
} from "../../tests/support/run-newsletter.ts";

test("an issue is looked for where the command is called, and then in the company's folder", async () => {
  const fresh = await freshServices();
  const [called, company] = [freshFolder(), freshFolder()];
  const send = () => newsletter({ ...fresh, folder: called, company }, "send", "notices/may.md", "--dry-run");
  expect((await send()).err).toContain(`there is no ${join(called, "notices/may.md")}`);
  for (const [folder, body] of [
    [company, "From the company."],
    [called, "From here."],
  ] as const) {
    mkdirSync(join(folder, "notices"));
    writeFileSync(join(folder, "notices/may.md"), issueText(body));
    expect((await send()).out).toContain(body);
  }
});

test("an issue that stands on the site as a notice is sent with its title and summary", async () => {
  const fresh = await freshServices();
  const company = freshFolder();
  mkdirSync(join(company, "notices"));
  const file = join(company, "notices/first-issue.md");
  const front = "title: Two courses start\nsummary: In December.\ndate: 2026-11-30\nkind: newsletter";
  const body = "Before.";
  writeFileSync(file, `---\n${front}\n---\n\n${body}\n`);
  expect(await newsletter(fresh, "preview", file)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Subject: Two courses start\nPreview: In December\.\n/),
  });
  writeFileSync(file, `---\n${front.replace("newsletter", "article")}\n---\n\n${body}\n`);
  expect(await newsletter(fresh, "preview", file)).toMatchObject({ code: 1 });
});

test("shows a file for a browser before anything is sent", async () => {
  const fresh = await freshServices();
  await addSubscribers(databaseOf(fresh), 1);
  const seen = await newsletter(fresh, "preview", issueFile(issueText("Before.")));
  expect(seen).toMatchObject({ code: 0, err: "" });
  const file = /file:\S+/.exec(seen.out)?.[0] ?? "";
  const html = readFileSync(fileURLToPath(file), "utf8");
  expect(html).toContain("Before.");
  expect(await databaseOf(fresh).read((db) => db.selectFrom("issues").selectAll().execute())).toEqual([]);
  expect((await newsletter(fresh, "preview", "nowhere.md")).code).toBe(1);
});

test("paths lead from where the command was called", async () => {
  const fresh = await freshServices();
  await addSubscribers(databaseOf(fresh), 1);
  const file = issueFile(issueText("Before."));
  const there = { ...fresh, folder: dirname(file) };
  expect((await newsletter(there, "send", "issue.md")).out).toContain("Queued for 1");
  expect((await newsletter(fresh, "send", "issue.md")).err).toContain("there is no");
});
