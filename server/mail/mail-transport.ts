import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Config } from "../run/config.ts";
import { makeFolder, namesIn, putInPlace } from "../run/durable-files.ts";
import { isLocalHost } from "../run/local-host.ts";
import {
  type MailTransport,
  OutcomeUnknown,
  PermanentRejection,
  TemporaryRejection,
  toNodemailer,
} from "./message.ts";

/** RFC 5321, 4.5.3.2: ten minutes after the final dot, when the server has the mail, and five for each step before. */
const usualTimes = { untilSent: 5 * 60_000, afterSent: 10 * 60_000 };

/** 5xx answers about our login or connection: the mail itself is fine, and the owner can put it right. */
const aboutUs = [530, 534, 535, 538];
/** Mailbox full, too many mails, and whatever is against policy, which is nearly always who sends or how much (RFC 3463). */
const temporaryStatus = /^5\.(2\.2|4\.5|7\.\d+)$/;
/** Too large a mail is refused with the code of a full mailbox, but waiting does not help. */
const tooLarge = ["5.2.3", "5.3.4"];

/** There is no such address; 5.1.7 to 5.1.9 speak of the sender's. */
const deadAddress = /^5\.1\.(?![789]$)/;
/** These codes tell no more than that it failed (RFC 3463, 3.1), and so does none. */
const genericStatus = /^(5\.\d\.0)?$/;
const deadWords =
  /\b(unknown|no such|invalid) (user|recipient|mailbox|address)|\b(user|recipient|mailbox|address|account)\b.{0,60}\b(unknown|not found|not exist|doesn't exist|no longer exists|disabled)\b/i;

/** Whether a server says that there is no such address: by its code, the code in its words, or the words alone. */
export function isDeadAddress(status: string, words: string): boolean {
  const told = genericStatus.test(status) ? (/\b5\.\d{1,3}\.\d{1,3}\b/.exec(words)?.[0] ?? status) : status;
  return genericStatus.test(told)
    ? /\b55[0134]\b/.test(words) && deadWords.test(words)
    : deadAddress.test(told);
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string };

function refusalOf(error: SmtpError): PermanentRejection | TemporaryRejection | undefined {
  const { code, responseCode = 0, response = "", command } = error;
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return undefined;
  if (responseCode < 500 || responseCode >= 600 || aboutUs.includes(responseCode)) return undefined;
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? "";
  const isTemporary =
    command === "MAIL FROM" ||
    temporaryStatus.test(status) ||
    (responseCode === 552 && !tooLarge.includes(status));
  if (isTemporary) return new TemporaryRejection(error.message, { cause: error });
  const isDead = isDeadAddress(status, response);
  return new PermanentRejection(error.message, { cause: error, isDeadAddress: isDead });
}

export function demandsTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  return protocol === "smtp:" && !isLocalHost(hostname) && searchParams.get("tls") !== "off";
}

/** Verifies certificates. Nothing goes to another machine unencrypted unless the URL says so; a password never does. */
export function createSmtpTransport(url: string, times = usualTimes): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  const secure = protocol === "smtps:";
  const transport = createTransport({
    pool: true,
    host,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: demandsTls(url),
    ...(username !== "" && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    maxConnections: 5,
    maxMessages: 100,
    // By default the pool sends a message again when its connection drops, without the outbox knowing.
    maxRequeues: 0,
    idleTimeout: 20_000,
    connectionTimeout: 60_000,
    greetingTimeout: 60_000,
    dnsTimeout: 10_000,
    socketTimeout: 2 * (times.untilSent + times.afterSent),
    tls: { minVersion: "TLSv1.2", rejectUnauthorized: true },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.on("error", () => {});
  const closing = new AbortController();
  const whenSent = new WeakMap<AbortSignal, () => void>();
  transport.use("stream", (mail, done) => {
    const tell = mail.data.signal && whenSent.get(mail.data.signal);
    mail.message.processFunc((message) => (tell ? message.once("end", tell) : message));
    done();
  });
  return {
    async send(mail) {
      const tooLate = new AbortController();
      const limit = (ms: number) =>
        setTimeout(() => tooLate.abort(new Error(`no answer within ${ms / 1_000} s`)), ms);
      let timer = limit(times.untilSent);
      let isSent = false;
      const signal = AbortSignal.any([tooLate.signal, closing.signal]);
      whenSent.set(signal, () => {
        isSent = true;
        clearTimeout(timer);
        timer = limit(times.afterSent);
      });
      try {
        await transport.sendMail({ ...toNodemailer(mail), signal });
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        const refusal = refusalOf(error);
        if (refusal) throw refusal;
        const isAnswered = (error as SmtpError).responseCode !== undefined;
        const reason = signal.aborted ? (signal.reason as Error) : error;
        if (isSent && !isAnswered) throw new OutcomeUnknown(reason.message, { cause: reason });
        throw reason;
      } finally {
        clearTimeout(timer);
      }
    },
    async forget() {},
    async close() {
      closing.abort(new Error("the server is being stopped"));
      transport.close({ force: true });
    },
  };
}

export const createMailTransport = ({ smtpUrl, dataDir }: Pick<Config, "smtpUrl" | "dataDir">) =>
  smtpUrl === undefined ? createFileTransport(join(dataDir, "mail")) : createSmtpTransport(smtpUrl);

/** The id of mails outside the outbox (test issues, sign-in links). Their files are deleted daily and with any erasure. */
export const transientMailId = "00000000-0000-0000-0000-000000000000";

/** Without SMTP_URL every mail becomes an .eml file, which any mail program opens. */
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
