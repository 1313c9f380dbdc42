// Settings from the environment to one checked object. Only the caller reads process.env.
import { isIP } from "node:net";
import { join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSubscription } from "../domain/subscription.ts";

/** `count` accepted submissions in `seconds`; undefined is no limit. */
export type RateLimit = { count: number; seconds: number };
export type Sender = { name: string; address: string };

/** `keep` is how many copies stay in the folder. */
export type BackupSettings = { folder: string; everyHours: number; keep: number };

export type Config = {
  port: number;
  host: string;
  /** Public address without a slash at the end. With PORT=0 and no SITE_URL it is set after listening. */
  siteUrl: string;
  siteUrlGiven: boolean;
  /** Further origins whose pages may post. */
  allowedOrigins: string[];
  /** Every origin a post may come from. */
  acceptedOrigins: string[];
  dataDir: string;
  databaseUrl: string;
  smtpUrl: string | undefined;
  mailFrom: Sender;
  leadsTo: string[];
  rateLimitPerAddress: RateLimit | undefined;
  rateLimitTotal: RateLimit | undefined;
  trustedProxies: number;
  retentionDays: number;
  /** Where and how often the server copies its database; undefined when it does not. */
  backup: BackupSettings | undefined;
  backupKeep: number;
  /** Minutes since midnight in Nepal; undefined is no digest. */
  digestAt: number | undefined;
  /** A lead that nobody has answered for so many days is overdue. */
  answerWithinDays: number;
  /** Where failures are told by a POST, and health by a GET. */
  alertUrl: string | undefined;
  heartbeatUrl: string | undefined;
};

type Environment = Record<string, string | undefined>;
type Result = { ok: true; config: Config } | { ok: false; problems: string[] };

/** Thrown inside a reader and turned into one line of `problems`. */
class Wrong extends Error {}

function wholeNumber(text: string, least: number, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) {
    throw new Wrong(`is ${JSON.stringify(text)}, but it must be a whole number from ${least} to ${most}`);
  }
  return value;
}

function webOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Wrong(
      `has ${JSON.stringify(text)}, which is not an address that starts with https:// or http://`,
    );
  }
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "" || url.username !== "") {
    throw new Wrong(`has ${JSON.stringify(text)}, but only scheme, name and port may be given, no path`);
  }
  return url.origin;
}

function mailAddress(text: string): string {
  const parsed = parseSubscription({ email: text });
  if (!parsed.ok) throw new Wrong(`has ${JSON.stringify(text)}, which is not a mail address`);
  return parsed.value.email;
}

function sender(text: string): Sender {
  const named = /^\s*"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>\s*$/u.exec(text);
  return named
    ? { name: named[1] ?? "", address: mailAddress(named[2] ?? "") }
    : { name: "", address: mailAddress(text) };
}

function rateLimit(text: string): RateLimit | undefined {
  if (text === "off") return undefined;
  const [count, seconds, more] = text.split("/");
  if (count === undefined || seconds === undefined || more !== undefined) {
    throw new Wrong(
      `is ${JSON.stringify(text)}, but it must be a number of submissions, a slash and seconds, or off`,
    );
  }
  return { count: wholeNumber(count, 1, 1_000_000), seconds: wholeNumber(seconds, 1, 86_400) };
}

function clockTime(text: string): number | undefined {
  if (text === "off") return undefined;
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined) throw new Wrong(`is ${JSON.stringify(text)}, but it must be a time or off`);
  return Number(hours) * 60 + Number(minutes);
}

/** Such an address is a secret by itself, so a problem never repeats it. */
function hook(text: string): string | undefined {
  if (text === "") return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Wrong("is not an address that starts with https:// or http://");
  }
  if (url.username !== "" || url.password !== "") {
    throw new Wrong("has a user or password in front of the @, which cannot be sent that way");
  }
  return url.href;
}

/** Passwords stand in this value, so a problem never repeats it. */
function smtpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol)) {
    throw new Wrong(
      "is not an address that starts with smtp:// or smtps:// (write special characters of the password as %40 and so on)",
    );
  }
  if (url.hostname === "") throw new Wrong("names no mail server");
  if ((url.username === "") !== (url.password === ""))
    throw new Wrong("has a user without a password, or the reverse");
  return text;
}

function databaseUrl(text: string): string {
  if (/^postgres(ql)?:\/\//.test(text)) {
    if (!URL.canParse(text) || new URL(text).pathname.length < 2)
      throw new Wrong("names no PostgreSQL database");
    return text;
  }
  if (!text.startsWith("file:")) throw new Wrong("starts neither with file: nor with postgres://");
  if (text === "file:" || text.endsWith("/")) throw new Wrong("names a folder, not a file");
  if (!text.startsWith("file://")) return `file:${resolve(text.slice("file:".length))}`;
  if (!URL.canParse(text) || new URL(text).hostname !== "")
    throw new Wrong("needs a path: file:data/site.db or file:///var/site.db");
  return `file:${fileURLToPath(text)}`;
}

/** A copy beside the original is lost with it, and what lies in DATA_DIR must be erasable there. */
function backupFolder(text: string, dataDir: string, database: string | undefined): string {
  const folder = resolve(text);
  if (`${folder}${sep}`.startsWith(`${dataDir}${sep}`))
    throw new Wrong(`is ${JSON.stringify(text)}, which lies in DATA_DIR and would be lost together with it`);
  if (database?.startsWith("postgres"))
    throw new Wrong("is for SQLite only; leave it empty and back up the PostgreSQL with pg_dump");
  return folder;
}

function host(text: string): string {
  if (isIP(text) === 0 && !/^[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?$/.test(text)) {
    throw new Wrong(`is ${JSON.stringify(text)}, which is neither an IP address nor a host name`);
  }
  return text;
}

const list = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

function recipients(text: string): string[] {
  const addresses = list(text).map(mailAddress);
  if (addresses.length === 0) throw new Wrong("names no mail address");
  return addresses;
}

/** Reads every setting; all problems come back at once, each as one line with an example. Empty counts as unset. */
export function readConfig(env: Environment, defaults: { mailFrom: string; leadsTo: string }): Result {
  const problems: string[] = [];
  const read = <T>(name: string, fallback: string, example: string, parse: (text: string) => T): T => {
    try {
      return parse(env[name]?.trim() || fallback);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      problems.push(`${name} ${error.message}, for example ${name}=${example}`);
      return undefined as T;
    }
  };

  const port = read("PORT", "3000", "3000", (text) => wholeNumber(text, 0, 65_535));
  const dataDir = read("DATA_DIR", "./data", "./data", (text) => resolve(text));
  const databaseUrlRead = read(
    "DATABASE_URL",
    `file:${join(dataDir, "site.db")}`,
    "postgres://user:password@localhost:5432/site",
    databaseUrl,
  );
  const backupDir = read("BACKUP_DIR", "", "/var/backups/site", (text) =>
    text === "" ? undefined : backupFolder(text, dataDir, databaseUrlRead),
  );
  const everyHours = read("BACKUP_EVERY_HOURS", "24", "24", (text) => wholeNumber(text, 1, 168));
  const keep = read("BACKUP_KEEP", "14", "14", (text) => wholeNumber(text, 1, 1_000));
  const siteUrlGiven = (env.SITE_URL?.trim() ?? "") !== "";
  const config: Config = {
    port,
    host: read("HOST", "127.0.0.1", "127.0.0.1", host),
    siteUrl: read("SITE_URL", `http://localhost:${port ?? 3000}`, "https://www.example.com", webOrigin),
    siteUrlGiven,
    allowedOrigins: read("ALLOWED_ORIGINS", "", "https://pages.example.com,https://example.net", (text) =>
      list(text).map(webOrigin),
    ),
    acceptedOrigins: [],
    dataDir,
    databaseUrl: databaseUrlRead,
    smtpUrl: read("SMTP_URL", "", "smtps://user:password@mail.example.com:465", (text) =>
      text === "" ? undefined : smtpUrl(text),
    ),
    mailFrom: read("MAIL_FROM", defaults.mailFrom, "website@example.com", sender),
    leadsTo: read("LEADS_TO", defaults.leadsTo, "office@example.com", recipients),
    rateLimitPerAddress: read("RATE_LIMIT_PER_ADDRESS", "20/600", "20/600", rateLimit),
    rateLimitTotal: read("RATE_LIMIT_TOTAL", "600/600", "600/600", rateLimit),
    trustedProxies: read("TRUSTED_PROXIES", "0", "1", (text) => wholeNumber(text, 0, 20)),
    retentionDays: read("RETENTION_DAYS", "730", "730", (text) => wholeNumber(text, 1, 36_500)),
    backup: backupDir === undefined ? undefined : { folder: backupDir, everyHours, keep },
    backupKeep: keep,
    digestAt: read("DIGEST_AT", "07:00", "07:00", clockTime),
    answerWithinDays: read("ANSWER_WITHIN_DAYS", "2", "2", (text) => wholeNumber(text, 1, 365)),
    alertUrl: read("ALERT_URL", "", "https://alerts.example.com/site", hook),
    heartbeatUrl: read("HEARTBEAT_URL", "", "https://alerts.example.com/ping", hook),
  };
  if (problems.length > 0) return { ok: false, problems };
  setPort(config, config.port);
  return { ok: true, config };
}

/** Fits public address and accepted origins to the port that is listened on; needed again only after PORT=0. */
export function setPort(config: Config, port: number): void {
  config.port = port;
  if (!config.siteUrlGiven) config.siteUrl = `http://localhost:${port}`;
  const own = config.siteUrlGiven ? [config.siteUrl] : [config.siteUrl, `http://127.0.0.1:${port}`];
  config.acceptedOrigins = [...own, ...config.allowedOrigins];
}

/** How many days a backup stays while the server runs; 0 when it makes none. */
export const backupDays = ({ backup }: Config): number =>
  backup ? Math.ceil((backup.keep * backup.everyHours) / 24) : 0;
