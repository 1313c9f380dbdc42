import { createTransport } from "nodemailer";
import { type MailTransport, PermanentRefusal } from "./message.ts";
import { toNodemailer } from "./nodemailer-message.ts";

/** Below the outbox's lease, so that no second worker starts a mail that this one is still sending. */
const sendTimeout = 40_000;

const defaultPort = { "smtp:": 587, "smtps:": 465 };

/** 5xx answers about our login or connection: the mail itself is fine, and the owner can put it right. */
const aboutUs = [530, 534, 535, 538];

type SmtpError = Error & { code?: string; responseCode?: number };

function isPermanent(error: SmtpError): boolean {
  const { code, responseCode } = error;
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return false;
  if (responseCode === undefined) return false;
  return responseCode >= 500 && responseCode < 600 && !aboutUs.includes(responseCode);
}

/**
 * A pool of connections to the server that `url` (checked by the configuration) names. Certificates are verified; a
 * password is never sent unencrypted to another machine.
 */
export function createSmtpTransport(url: string, timeout = sendTimeout): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  const secure = protocol === "smtps:";
  const isLocal = host === "localhost" || host === "::1" || host.startsWith("127.");
  const transport = createTransport({
    pool: true,
    host,
    port: port === "" ? defaultPort[secure ? "smtps:" : "smtp:"] : Number(port),
    secure,
    requireTLS: !secure && username !== "" && !isLocal,
    ...(username === ""
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    maxConnections: 5,
    maxMessages: 100,
    // Left to itself the pool sends a message again when its connection drops, without the outbox knowing.
    maxRequeues: 0,
    idleTimeout: 20_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
    tls: { minVersion: "TLSv1.2", rejectUnauthorized: true },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // A connection of the pool that breaks while idle is reported here, and is replaced when needed.
  transport.on("error", () => {});
  return {
    async send(mail) {
      try {
        await transport.sendMail({ ...toNodemailer(mail), signal: AbortSignal.timeout(timeout) });
      } catch (error) {
        if (error instanceof Error && isPermanent(error)) {
          throw new PermanentRefusal(error.message, { cause: error });
        }
        throw error;
      }
    },
    // What a mail server has taken is out of reach.
    async forget() {},
    async close() {
      transport.close({ force: true });
    },
  };
}
