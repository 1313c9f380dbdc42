import { join } from "node:path";
import type { Config } from "../config.ts";
import { createFileTransport } from "./file-transport.ts";
import type { MailTransport } from "./message.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

export function createTransport({ smtpUrl, dataDir }: Pick<Config, "smtpUrl" | "dataDir">): MailTransport {
  return smtpUrl === undefined ? createFileTransport(join(dataDir, "mail")) : createSmtpTransport(smtpUrl);
}
