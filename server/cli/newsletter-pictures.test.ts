import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import PostalMime from "postal-mime";
import sharp from "sharp";
import { expect, test } from "vitest";
import { startMailServer } from "../../tests/support/machines/mail-server.ts";
import { freshFolder } from "../../tests/support/sites/fresh-database.ts";
import { freshServices, startedServices } from "../../tests/support/sites/fresh-services.ts";
import {
  addSubscribers,
  databaseOf,
  issueFile,
  issueText,
  newsletter,
} from "../../tests/support/sites/run-newsletter.ts";

const body = "Before.\n\n![Students in the lab](photographs/the%20lab.jpg)\n\nAfter.";

/** An issue with a photograph beside it, which grows with every `seed`. */
async function illustrated({ width = 2_400, height = 1_600, seed = 0 } = {}): Promise<string> {
  const file = issueFile(issueText(body));
  const folder = join(dirname(file), "photographs");
  mkdirSync(folder);
  const background = { r: 120 + seed, g: 80, b: 40 };
  await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toFile(join(folder, "the lab.jpg"));
  return file;
}

test("each mail carries the pictures of its issue, made small", async () => {
  const mailServer = await startMailServer();
  const env = { SMTP_URL: mailServer.url, SITE_URL: "https://www.company.example" };
  const fresh = await freshServices({ transport: "as configured", env });
  const database = databaseOf(fresh);
  await addSubscribers(database, 2);
  const file = await illustrated();
  expect((await newsletter(fresh, "send", file)).code).toBe(0);
  // What is sent was read when the issue was queued.
  writeFileSync(join(dirname(file), "photographs/the lab.jpg"), "");
  for (let second = 0; second < 3; second++) {
    await fresh.services.sendDueMails();
    fresh.clock.pass(1_000);
  }
  expect(mailServer.accepted).toHaveLength(2);
  const mail = await PostalMime.parse(mailServer.accepted[0] ?? "");
  const [picture, ...others] = mail.attachments;
  expect(others).toEqual([]);
  expect(picture).toMatchObject({ mimeType: "image/jpeg", disposition: "inline", related: true });
  const cid = picture?.contentId?.slice(1, -1);
  expect(mail.html).toContain(`src="cid:${cid}"`);
  expect(mail.html).toMatch(/<img[^>]* alt="Students in the lab"[^>]*/);
  expect(mail.html).toContain('width="504"');
  expect(mail.html).toContain('height="336"');
  expect(mail.text).toContain("Before.\n\n[Students in the lab]\n\nAfter.");
  const { width } = await sharp(Buffer.from(picture?.content as ArrayBuffer)).metadata();
  expect(width).toBe(1_008);
});

test("an issue is looked for where the command is called, and then in the company's folder", async () => {
  const fresh = await startedServices();
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

test("an issue that stands on the site as a notice is sent with its title, summary and pictures", async () => {
  const fresh = await freshServices();
  const company = dirname(await illustrated());
  mkdirSync(join(company, "notices"));
  const file = join(company, "notices/first-issue.md");
  const front = "title: Two courses start\nsummary: In December.\ndate: 2026-11-30\nkind: newsletter";
  writeFileSync(file, `---\n${front}\n---\n\n${body}\n`);
  expect(await newsletter(fresh, "preview", file)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Subject: Two courses start\nPreview: In December\.\n/),
  });
  writeFileSync(file, `---\n${front.replace("newsletter", "article")}\n---\n\n${body}\n`);
  expect(await newsletter(fresh, "preview", file)).toMatchObject({ code: 1 });
});

test("another picture makes another issue, the same one does not", async () => {
  const fresh = await freshServices();
  await addSubscribers(databaseOf(fresh), 1);
  expect((await newsletter(fresh, "send", await illustrated())).out).toContain("Queued for 1");
  expect((await newsletter(fresh, "send", await illustrated())).out).toContain("Nobody is left");
  const other = await newsletter(fresh, "send", await illustrated({ seed: 90 }));
  expect(other.err).toContain("Another text with the subject");
});

test("says which picture will not do", async () => {
  const fresh = await freshServices();
  const without = await newsletter(fresh, "send", issueFile(issueText(body)));
  expect(without).toMatchObject({
    code: 1,
    err: expect.stringMatching(/there is no picture \S+the lab\.jpg/),
  });
  const broken = await illustrated();
  writeFileSync(join(dirname(broken), "photographs/the lab.jpg"), "no picture");
  expect((await newsletter(fresh, "send", broken)).err).toContain("is not a picture that can be read");
});

test("shows a file for a browser before anything is sent", async () => {
  const fresh = await freshServices();
  await addSubscribers(databaseOf(fresh), 1);
  const seen = await newsletter(fresh, "preview", await illustrated());
  expect(seen).toMatchObject({ code: 0, err: "" });
  const file = /file:\S+/.exec(seen.out)?.[0] ?? "";
  const html = readFileSync(fileURLToPath(file), "utf8");
  expect(html).toContain('src="data:image/jpeg;base64,');
  expect(html).toContain("Before.");
  expect(await databaseOf(fresh).read((db) => db.selectFrom("issues").selectAll().execute())).toEqual([]);
  expect((await newsletter(fresh, "preview", "nowhere.md")).code).toBe(1);
});
