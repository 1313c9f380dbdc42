// Without SMTP_URL every mail becomes an .eml file, which any mail program opens.
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { makeFolder, namesIn, putInPlace } from "../run/durable-files.ts";
import type { MailTransport } from "./message.ts";
import { toNodemailer } from "./nodemailer-message.ts";

/** The id of mails outside the outbox (test issues, sign-in links). Their files are deleted daily and with any erasure. */
export const transientMailId = "00000000-0000-0000-0000-000000000000";

export function createFileTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(toNodemailer(mail));
      if (!Buffer.isBuffer(message)) throw new Error("the mail was not composed in memory");
      makeFolder(folder, 0o700);
      // The same mail always gets the same name, so a repeat after a crash leaves one file.
      const path = join(folder, `${mail.date.toISOString().replace(/[:.]/g, "-")}-${mail.id}.eml`);
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await putInPlace(`${path}.part`, path);
    },
    forget: (id) => deleteMailFiles(folder, [id]),
    async close() {},
  };
}

/** Deletes the files of these mails, half-written ones included; a missing folder is an empty one. */
export async function deleteMailFiles(folder: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const wanted = new Set(ids);
  for (const name of await namesIn(folder)) {
    const id = /([0-9a-f-]{36})\.eml(\.part)?$/.exec(name)?.[1];
    if (id !== undefined && wanted.has(id)) await rm(join(folder, name), { force: true });
  }
}
