// The mails that a site wrote as files, because its SMTP_URL is empty.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

/** Oldest first. */
export async function readMails(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, "mail");
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(".eml")).sort();
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}
