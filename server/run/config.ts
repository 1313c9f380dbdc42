import { existsSync, statSync } from "node:fs";
import { isIP } from "node:net";
import { dirname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Site } from "../../content-model/schema/schema.ts";
import { domainOf } from "../../domain/contacts/mail-person.ts";
import { parseSubscription } from "../../domain/forms/subscription.ts";
import { nearestName } from "../../domain/nearest-name.ts";
import { isDecodable } from "../../domain/paths.ts";
import type { LeadKind } from "../database/tables.ts";
import { isLocalHost } from "./local-host.ts";

export type RateLimit = { count: number; seconds: number };
export type Sender = { name: string; address: string };

export type BackupSettings = { folder: string; everyHours: number; keep: number };

export type Config = ReturnType<typeof readSettings>;

export type MailDefaults = { mailFrom: string; leadsTo: string } & {
  [kind in LeadKind]?: string | undefined;
};

export function mailDefaults({ mail: { from, leadsTo } }: Pick<Site, "mail">): MailDefaults {
  const { value, contact, enrollment } = leadsTo;
  return { mailFrom: from.value, leadsTo: value, contact, enrollment };
}

/** `names`: those of all settings. */
type Result = { ok: true; config: Config; names: string[] } | { ok: false; problems: string[] };

class SettingError extends Error {
  example?: string;
}

/** Repeats the value, so it is for those that are no secret. */
const mustBe = (text: string, what: string) =>
  new SettingError(`is ${JSON.stringify(text)}, but it must be ${what}`);

function wholeNumber(text: string, min: number, max: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw mustBe(text, `a whole number from ${min} to ${max}`);
  return value;
}

function webOrigin(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new SettingError(
      `has ${JSON.stringify(text)}, but it must be https:// or http://, a name and perhaps a port, without a path`,
    );
  return url.origin;
}

function mailAddress(text: string): string {
  const parsed = parseSubscription({ email: text });
  if (!parsed.ok) throw new SettingError(`has ${JSON.stringify(text)}, which is not a mail address`);
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
  if (count === undefined || seconds === undefined || more !== undefined)
    throw mustBe(text, "a number of submissions, a slash and seconds, or off");
  return { count: wholeNumber(count, 1, 1_000_000), seconds: wholeNumber(seconds, 1, 86_400) };
}

function clockTime(text: string): number | undefined {
  if (text === "off") return undefined;
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined) throw mustBe(text, "a time or off");
  return Number(hours) * 60 + Number(minutes);
}

function onOrOff(text: string): boolean {
  if (text !== "on" && text !== "off") throw mustBe(text, "on or off");
  return text === "on";
}

/** These URLs are secrets, so an error message never repeats them. */
function hook(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    throw new SettingError(
      "is not an address that starts with https:// or http://, without user and password",
    );
  return url.href;
}

function webhookUrl(text: string): string {
  const url = hook(text);
  if (url.startsWith("http:") && !isLocalHost(new URL(url).hostname))
    throw new SettingError("must start with https://");
  return url;
}

/** As Standard Webhooks wants it: 24 to 64 random bytes. An error message never repeats it. */
function webhookSecret(text: string): string {
  const base64 = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/.exec(text)?.[1];
  const length = base64 === undefined ? 0 : Buffer.from(base64, "base64").length;
  if (text === "") throw new SettingError("is unset, but LEADS_WEBHOOK_URL needs it");
  if (length < 24 || length > 64) throw new SettingError("is not whsec_ and the Base64 of 24 to 64 bytes");
  return text;
}

/** The value may contain a password, so an error message never repeats it. */
function smtpUrl(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol))
    throw new SettingError(
      "is not an address that starts with smtp:// or smtps:// (write special characters of the password as %40 and so on)",
    );
  if (url.hostname === "") throw new SettingError("names no mail server");
  if ((url.username === "") !== (url.password === ""))
    throw new SettingError("has a user without a password, or the reverse");
  refuseBarePercent(url);
  if (!["", "/"].includes(url.pathname) || url.hash !== "")
    throw new SettingError("has a path, which no mail server knows");
  const { searchParams: options } = url;
  if ([...options].some(([name, value]) => name !== "tls" || value !== "off"))
    throw new SettingError("takes nothing after the ? but tls=off");
  if (options.has("tls") && url.username !== "")
    throw new SettingError("has a password, which is never sent without TLS: leave out tls=off");
  return text;
}

function refuseBarePercent({ username, password, hostname, pathname }: URL): void {
  if (![username, password, hostname, pathname].every(isDecodable))
    throw new SettingError("has an unencoded %: write %25");
}

function databaseUrl(text: string, dataDir: string): string {
  if (/^postgres(ql)?:\/\//.test(text)) {
    const url = URL.parse(text);
    if (!url || url.pathname.length < 2 || url.pathname.includes("@") || url.hash !== "")
      throw new SettingError("names no PostgreSQL database (write # ? / of a password as %23 %3F %2F)");
    refuseBarePercent(url);
    return text;
  }
  if (!text.startsWith("file:")) throw new SettingError("must start with file: or postgres://");
  if (text === "file:" || text.endsWith("/")) throw new SettingError("names a folder, not a file");
  const isUrl = text.startsWith("file://");
  if (isUrl && URL.parse(text)?.hostname !== "")
    throw new SettingError("needs a path: file:data/site.db or file:///var/site.db");
  const file = isUrl ? pathOf(text) : resolve(text.slice("file:".length));
  if (existsSync(file) && statSync(file).isDirectory()) throw new SettingError("names a folder, not a file");
  // What is wrong with DATA_DIR itself is told by its name (data-folder.ts).
  if (dirname(file) !== dataDir) refuseFile(dirname(file));
  return `file:${file}`;
}

function pathOf(url: string): string {
  try {
    return fileURLToPath(url);
  } catch {
    throw new SettingError("is no path of a file (write % as %25, and no slash as %2F)");
  }
}

/** A folder that is not there yet can be made, but not where a file stands in its place, or in that of one above it. */
function refuseFile(folder: string): void {
  let nearest = folder;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  if (!statSync(nearest).isDirectory())
    throw new SettingError(`needs a folder where ${JSON.stringify(nearest)} is a file`);
}

/** `why` not: what would be wrong with a folder in `dataDir`. */
function folderOutside(dataDir: string, text: string, why: string): string {
  const folder = resolve(text);
  if (`${folder}${sep}`.startsWith(`${dataDir}${sep}`))
    throw new SettingError(`is ${JSON.stringify(text)}, which lies in DATA_DIR${why}`);
  refuseFile(folder);
  return folder;
}

function backupFolder(text: string, dataDir: string, database: string | undefined): string {
  const folder = folderOutside(dataDir, text, " and would be lost together with it");
  const problem = "is for SQLite only; leave it empty and back up the PostgreSQL with pg_dump";
  if (database?.startsWith("postgres")) throw Object.assign(new SettingError(problem), { example: "" });
  return folder;
}

function host(text: string): string {
  if (isIP(text) === 0 && !/^[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?$/.test(text))
    throw new SettingError(`is ${JSON.stringify(text)}, which is neither an IP address nor a host name`);
  return text;
}

const list = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

function recipients(text: string): string[] {
  const addresses = list(text).map(mailAddress);
  if (addresses.length === 0) throw new SettingError("names no mail address");
  return addresses;
}

/** Reads every setting; all problems come back at once, each as one line with an example. Empty counts as unset. */
export function readConfig(env: NodeJS.ProcessEnv, defaults: MailDefaults): Result {
  const problems: string[] = [];
  const names = ["CONTENT_DIR", "CONTENT_EDITOR", "API_ORIGIN"];
  const config = readSettings(env, defaults, problems, names);
  if (problems.length > 0) return { ok: false, problems };
  setPort(config, config.port);
  return { ok: true, config, names };
}

/** What in the environment is no setting and is ignored, but much like one of `names`. */
export function findMisspelt(env: NodeJS.ProcessEnv, names: string[]) {
  // Short ones such as PORT and HOST are much like names of other programs.
  const isLong = (name: string) => name.length >= 6;
  return Object.keys(env).flatMap((name) => {
    const isUnknown = isLong(name) && !names.includes(name);
    const meant = isUnknown && nearestName(name, names.filter(isLong), name.length < 12 ? 1 : 2);
    return meant && env[meant] === undefined ? [{ name, meant }] : [];
  });
}

/** The settings of a static copy. Its forms go to `formsOrigin`, which has to name the copy in its ALLOWED_ORIGINS. */
export function readStaticConfig(env: NodeJS.ProcessEnv, defaults: MailDefaults) {
  const read = readConfig(env, defaults);
  const problems = read.ok ? [] : read.problems;
  // A server would know where it listens.
  if (!env.SITE_URL?.trim())
    problems.push(
      "SITE_URL is unset, but pages name their public address, for example SITE_URL=https://www.example.com",
    );
  const { API_ORIGIN: text = "" } = env;
  const formsOrigin = readSetting("API_ORIGIN", "https://forms.example.com", problems, () =>
    text === "" ? "" : webOrigin(text),
  );
  return read.ok && problems.length === 0 ? { ...read, formsOrigin } : { ok: false as const, problems };
}

function readSetting<T>(name: string, example: string, problems: string[], parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    problems.push(`${name} ${error.message}, for example ${name}=${error.example ?? example}`);
    return undefined as T;
  }
}

/** Adds to `problems` what is wrong, and to `names` every setting. */
function readSettings(env: NodeJS.ProcessEnv, defaults: MailDefaults, problems: string[], names: string[]) {
  const read = <T>(name: string, fallback: string, example: string, parse: (text: string) => T): T => {
    names.push(name);
    return readSetting(name, example, problems, () => parse(env[name]?.trim() || fallback));
  };
  const optional = <T>(name: string, example: string, parse: (text: string) => T): T | undefined =>
    read(name, "", example, (text) => (text === "" ? undefined : parse(text)));

  const port = read("PORT", "3000", "3000", (text) => wholeNumber(text, 0, 65_535));
  const dataDir = read("DATA_DIR", "./data", "./data", (text) => resolve(text));
  const databaseUrlRead = read(
    "DATABASE_URL",
    `file:${join(dataDir, "site.db")}`,
    "postgres://user:password@localhost:5432/site",
    (text) => databaseUrl(text, dataDir),
  );
  const backupDir = optional("BACKUP_DIR", "/var/backups/site", (text) =>
    backupFolder(text, dataDir, databaseUrlRead),
  );
  const everyHours = read("BACKUP_EVERY_HOURS", "24", "24", (text) => wholeNumber(text, 1, 168));
  const keep = read("BACKUP_KEEP", "14", "14", (text) => wholeNumber(text, 1, 1_000));
  const leadsTo = read("LEADS_TO", defaults.leadsTo, "office@example.com", (text) => {
    // Otherwise whoever edits the content could let themselves in.
    if (env.STAFF_INBOX?.trim() === "on" && !env.LEADS_TO?.trim())
      throw new SettingError("is unset, but STAFF_INBOX needs it: whoever it names may sign in");
    return recipients(text);
  });
  const noticesTo = (kind: LeadKind) =>
    read(`LEADS_TO_${kind.toUpperCase()}`, "", `${kind}@example.com`, (text) => {
      if (text !== "") return recipients(text);
      const own = env.LEADS_TO?.trim() ? undefined : defaults[kind];
      return own === undefined ? leadsTo : [own];
    });
  const webhook = optional("LEADS_WEBHOOK_URL", "https://crm.example.com/leads", webhookUrl);
  const secret = read("LEADS_WEBHOOK_SECRET", "", "whsec_<what openssl rand -base64 32 prints>", (text) =>
    text === "" && webhook === undefined ? undefined : webhookSecret(text),
  );
  const mailFrom = read("MAIL_FROM", defaults.mailFrom, "website@example.com", sender);
  const siteUrlGiven = (env.SITE_URL?.trim() ?? "") !== "";
  return {
    port,
    host: read("HOST", "127.0.0.1", "127.0.0.1", host),
    /** Public address without a slash at the end. With PORT=0 and no SITE_URL it is set after listening. */
    siteUrl: read("SITE_URL", `http://localhost:${port ?? 3000}`, "https://www.example.com", webOrigin),
    siteUrlGiven,
    allowedOrigins: read("ALLOWED_ORIGINS", "", "https://pages.example.com,https://example.net", (text) =>
      list(text).map(webOrigin),
    ),
    ownOrigins: [] as string[],
    acceptedOrigins: [] as string[],
    dataDir,
    pagesDir: optional("PAGES_DIR", "/var/cache/site-pages", (text) =>
      folderOutside(dataDir, text, ", where a web server may not read"),
    ),
    databaseUrl: databaseUrlRead,
    smtpUrl: optional("SMTP_URL", "smtps://user:password@mail.example.com:465", smtpUrl),
    mailFrom,
    mailDomain: domainOf(mailFrom?.address ?? ""),
    mailReturnTo: optional("MAIL_RETURN_TO", "bounces@example.com", mailAddress),
    leadsTo,
    noticesTo: { contact: noticesTo("contact"), enrollment: noticesTo("enrollment") },
    rateLimitPerAddress: read("RATE_LIMIT_PER_ADDRESS", "20/600", "20/600", rateLimit),
    rateLimitTotal: read("RATE_LIMIT_TOTAL", "600/600", "600/600", rateLimit),
    trustedProxies: read("TRUSTED_PROXIES", "0", "1", (text) => wholeNumber(text, 0, 20)),
    retentionDays: read("RETENTION_DAYS", "730", "730", (text) => wholeNumber(text, 1, 36_500)),
    backup: backupDir === undefined ? undefined : { folder: backupDir, everyHours, keep },
    backupHistory: { everyHours, keep },
    digestAt: read("DIGEST_AT", "07:00", "07:00", clockTime),
    answerWithinDays: read("ANSWER_WITHIN_DAYS", "2", "2", (text) => wholeNumber(text, 1, 365)),
    alertUrl: optional("ALERT_URL", "https://alerts.example.com/site", hook),
    alertTo: read("ALERT_TO", "", "you@example.com", (text) => list(text).map(mailAddress)),
    leadsWebhook: webhook === undefined || secret === undefined ? undefined : { url: webhook, secret },
    staffInbox: read("STAFF_INBOX", "off", "on", onOrOff),
    staffUrl: optional("STAFF_URL", "https://staff.example.com", webOrigin),
  };
}

export function setPort(config: Config, port: number): void {
  config.port = port;
  if (!config.siteUrlGiven) config.siteUrl = `http://localhost:${port}`;
  const own = config.siteUrlGiven ? [config.siteUrl] : [config.siteUrl, `http://127.0.0.1:${port}`];
  config.ownOrigins = own;
  config.acceptedOrigins = [...own, ...config.allowedOrigins, ...(config.staffUrl ? [config.staffUrl] : [])];
}

/** Where leads are handed on to; a program of this machine is no outside service. */
export function webhookHost({ leadsWebhook }: Pick<Config, "leadsWebhook">): string {
  const { host, hostname } = new URL(leadsWebhook?.url ?? "http://localhost");
  return isLocalHost(hostname) ? "" : host;
}

export const backupDays = ({ backup }: Config): number =>
  backup ? Math.ceil((backup.keep * backup.everyHours) / 24) : 0;
