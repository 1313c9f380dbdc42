// The mails of the site of the browser tests.
import { expect } from "@playwright/test";
import type { Email } from "postal-mime";
import { readMails } from "./mail-folder.ts";

/** Waits for the expected number of mails to an address or with it as Reply-To. Oldest first. */
export async function mailsAbout(address: string, count: number): Promise<Email[]> {
  let mails: Email[] = [];
  const read = async () => {
    mails = (await readMails(process.env.TEST_SITE_DATA ?? "")).filter(({ to = [], replyTo = [] }) =>
      [...to, ...replyTo].some((mailbox) => mailbox.address === address),
    );
    return mails.map(({ subject }) => subject);
  };
  await expect.poll(read, { message: `mails about ${address}`, timeout: 10_000 }).toHaveLength(count);
  return mails;
}

/** The address behind the first link of a mail whose path is `path`. */
export function linkIn(mail: Email, path: string): string {
  const link = (mail.text ?? "").match(/https?:\/\/\S+/g)?.find((found) => new URL(found).pathname === path);
  if (link === undefined) throw new Error(`No link to ${path} in “${mail.subject}”`);
  return link;
}
