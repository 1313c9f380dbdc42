// Settings that are read without complaint and still will not work, or not well, on the internet.

import { findTypeface, usualTypeface } from "../../../content-model/check/typeface.ts";
import { listedPages, readyPaths } from "../../../content-model/map/pages.ts";
import { ownContactService } from "../../../content-model/read/load.server.ts";
import type { ContentFile } from "../../../content-model/schema/content-fields.ts";
import type { Content } from "../../../content-model/schema/schema.ts";
import { domainOf } from "../../../domain/contacts/mail-person.ts";
import { paths } from "../../../domain/paths.ts";
import { lettersWithoutFace } from "../../../publish/typeface/faces.ts";
import { firstLetters, typefaceFor } from "../../../publish/typeface/missing-letters.ts";
import { findLeftBehind } from "../../database/open.ts";
import { type Config, findMisspelt, mailDefaults, readConfig, webhookHost } from "../../run/config.ts";
import { isLocalHost } from "../../run/local-host.ts";
import { type Finding, finding, inFile, inSetting } from "./finding.ts";

/** Names that are kept free for examples (RFC 2606), and those of one machine. */
export const isReserved = (domain: string) =>
  /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/i.test(domain);
const { origin: _, ...defaultIds } = ownContactService;

export function readSettings(env: NodeJS.ProcessEnv, { site }: Content) {
  return readConfig(env, mailDefaults(site));
}

export const findWrongSettings = (
  env: NodeJS.ProcessEnv,
  content: Content,
  files: ContentFile[],
  folder: string,
): Finding[] => [
  ...checkTypeface(content, files, folder),
  ...checkSettings(env, content),
  ...checkContactService(content, files),
  ...checkPhoneField(content, files),
  ...checkFormsTold(content, files),
  ...checkIndex(content, files),
  ...checkLocale(content, files),
  ...checkStaffNotes(env, content, files),
  ...checkReceivers(env, content, files),
];

export function checkSettings(env: NodeJS.ProcessEnv, content: Content): Finding[] {
  const read = readSettings(env, content);
  if (read.ok) return [...misspelt(env, read.names), ...questionable(read.config)];
  return read.problems.map((problem) => {
    const [field = "", ...rest] = problem.split(" ");
    const todo = "Correct it: the server does not start with this value.";
    return finding("setting", "error", inSetting(field), rest.join(" "), todo);
  });
}

const misspelt = (env: NodeJS.ProcessEnv, names: string[]): Finding[] =>
  findMisspelt(env, names).map(({ name, meant }) => {
    const todo = `Write ${meant}, if that is meant.`;
    return finding("setting", "warning", inSetting(name), "is no setting and is ignored", todo);
  });

function questionable(config: Config): Finding[] {
  const findings: Finding[] = [];
  const warn = (field: string, found: string, todo: string) =>
    findings.push(finding("setting", "warning", inSetting(field), found, todo));
  const site = new URL(config.siteUrl);
  const isPublic = config.siteUrlGiven && !isLocalHost(site.hostname);

  if (!config.siteUrlGiven) {
    warn(
      "SITE_URL",
      `is unset, so links in mails and for search engines lead to ${config.siteUrl}`,
      "Set it to the public address, for example SITE_URL=https://www.your-company.com",
    );
  } else if (!isPublic || isReserved(site.hostname)) {
    warn("SITE_URL", `is ${config.siteUrl}, which nobody else can open`, "Set it to the public address.");
  } else if (site.protocol === "http:") {
    warn(
      "SITE_URL",
      `is ${config.siteUrl}, so forms travel unencrypted and browsers say “not secure”`,
      "Put a web server with TLS in front and write https:// here.",
    );
  }
  if (config.smtpUrl === undefined)
    warn(
      "SMTP_URL",
      `is unset, so mails are only written to ${config.dataDir}/mail and nobody receives them`,
      "Set it to the mail server, for example SMTP_URL=smtps://user:password@mail.your-company.com:465",
    );
  const leftBehind = findLeftBehind(config);
  if (leftBehind)
    warn(
      "DATABASE_URL",
      `names another database, while ${leftBehind.file} holds ${leftBehind.holds}`,
      "Leave DATABASE_URL empty, export them with npm run leads -- export, and move that file away.",
    );
  const only = (list: string[]) => list.filter((address) => !config.leadsTo.includes(address));
  const addresses = {
    MAIL_FROM: [config.mailFrom.address],
    LEADS_TO: config.leadsTo,
    LEADS_TO_CONTACT: only(config.noticesTo.contact),
    LEADS_TO_ENROLLMENT: only(config.noticesTo.enrollment),
  };
  for (const [field, list] of Object.entries(addresses)) {
    for (const address of list.filter((one) => isReserved(domainOf(one))))
      warn(field, `is ${address}, which reaches nobody`, `Set ${field}, or put the address into site.yaml.`);
  }
  if (isPublic && site.protocol === "https:" && config.trustedProxies === 0)
    warn(
      "TRUSTED_PROXIES",
      "is 0, but https means a web server in front: all visitors then share one rate limit",
      "Set it to the number of proxies in front, usually TRUSTED_PROXIES=1.",
    );
  if (config.trustedProxies > 0 && !isLocalHost(config.host))
    warn(
      "HOST",
      `is ${config.host}, so whoever reaches the port directly can claim any address`,
      "Let only the proxy reach the port: HOST=127.0.0.1, or a firewall.",
    );
  const plainly = [
    ["SMTP_URL", config.smtpUrl, "tls", "off"],
    ["DATABASE_URL", config.databaseUrl, "sslmode", "disable"],
  ] as const;
  for (const [field, url, option, value] of plainly) {
    if (url === undefined || new URL(url).searchParams.get(option) !== value) continue;
    if (isLocalHost(new URL(url).hostname)) continue;
    warn(
      field,
      `ends with ${option}=${value}, so what visitors sent travels unencrypted to another machine`,
      `Leave that out, unless the network between is encrypted itself.`,
    );
  }
  if (!config.rateLimitPerAddress)
    warn("RATE_LIMIT_PER_ADDRESS", "is off", "Leave it empty for the default, 20/600.");
  if (!config.rateLimitTotal) warn("RATE_LIMIT_TOTAL", "is off", "Leave it empty for the default, 600/600.");
  return findings;
}

function* checkContactService({ contactService }: Content, files: ContentFile[]): Generator<Finding> {
  if (contactService.origin === "") return;
  const todo = "Put in the ids that service gave you. Another copy of this site may keep them.";
  for (const [field, value] of Object.entries(defaultIds)) {
    if (contactService[field as keyof typeof defaultIds] !== value) continue;
    const found = `${value} is what a fresh copy of the site says, but the form posts to ${contactService.origin}`;
    yield finding("setting", "warning", inFile(files, "contact-service.yaml", [field]), found, todo);
  }
}

export function* checkStaffNotes(env: NodeJS.ProcessEnv, content: Content, files: ContentFile[]) {
  const read = readSettings(env, content);
  if (!read.ok || !read.config.staffInbox || tells(content, "{staffNotes}")) return;
  const found =
    "does not say that notes are kept beside a message, and whom it is forwarded to (STAFF_INBOX=on)";
  yield untold(files, found, "Write {staffNotes} where it says who reads the messages.");
}

export function* checkReceivers(env: NodeJS.ProcessEnv, content: Content, files: ContentFile[]) {
  const read = readSettings(env, content);
  const { origin } = content.contactService;
  const receivers = {
    [origin && new URL(origin).host]: "gets what the contact form sends (contact-service.yaml)",
    [read.ok ? webhookHost(read.config) : ""]: "is told of leads (LEADS_WEBHOOK_URL)",
  };
  for (const [host, why] of Object.entries(receivers)) {
    if (host === "" || tells(content, "{receivers}") || tells(content, host)) continue;
    const todo = "Write {receivers} in the place of what it says about outside services.";
    yield untold(files, `does not say that ${host} ${why}`, todo);
  }
}

function* checkPhoneField(content: Content, files: ContentFile[]): Generator<Finding> {
  if (!content.pages.contact.phoneField || tells(content, "{contactPhone}")) return;
  const found =
    "does not say that the contact form asks for a phone number (phoneField in pages/contact.yaml)";
  yield untold(files, found, "Write {contactPhone} where it lists what the contact form stores.");
}

/** Forms that a site may lack: the mark of texts about them, and what the site calls them. */
const forms = () =>
  [
    { path: paths.enroll, mark: "{enrollment}", word: "staff.kindEnrollment" },
    { path: paths.newsletter, mark: "{newsletter}", word: "newsletter.formLabel" },
  ] as const;

export function* checkFormsTold(content: Content, files: ContentFile[]): Generator<Finding> {
  const ready = readyPaths(content);
  for (const { path, mark, word } of forms()) {
    const name = content.words[word];
    const telling = privacyTexts(content).filter(
      ({ text }) => text.includes(mark) || text.toLowerCase().includes(name.toLowerCase()),
    );
    if (ready.includes(path)) {
      const todo = `Write what it stores and for how long; a text with ${mark} is shown while there is that form.`;
      if (telling.length === 0) yield untold(files, `does not speak of the form “${name}” (${path})`, todo);
      continue;
    }
    for (const { at } of telling.filter(({ text }) => !text.includes(mark))) {
      const found = `speaks of “${name}”, and the site has no such form`;
      const todo = `Delete it, or begin the text with ${mark}, which leaves it out while there is no such form.`;
      yield finding("contradiction", "warning", inFile(files, "pages/privacy.yaml", at), found, todo);
    }
  }
}

const privacyTexts = ({ pages }: Content) =>
  pages.privacy.sections.flatMap((section, i) =>
    (["paragraphs", "list"] as const).flatMap((part) =>
      (section[part] ?? []).map((text, j) => ({ text, at: ["sections", i, part, j] })),
    ),
  );

/** Whether the privacy page has a name, or a mark for what is said only in some cases. */
const tells = (content: Content, name: string) =>
  privacyTexts(content).some(({ text }) => text.includes(name));

const untold = (files: ContentFile[], found: string, todo: string) =>
  finding("contradiction", "warning", inFile(files, "pages/privacy.yaml", ["sections"]), found, todo);

function* checkIndex({ site }: Content, files: ContentFile[]): Generator<Finding> {
  if (site.index) return;
  const found = "is false, so search engines are asked to leave out every page";
  const todo = "Delete the line once the site is to be found.";
  yield finding("setting", "warning", inFile(files, "site.yaml", ["index"]), found, todo);
}

export function* checkLocale({ site }: Content, files: ContentFile[]): Generator<Finding> {
  const written = new Intl.Locale(site.locale);
  const { language } = new Intl.Locale(site.language);
  if (written.language === language) return;
  const better = `${language}-${written.region ?? site.country}`;
  const found = `is ${site.locale}, so the months stand in another language than the texts (language: ${site.language})`;
  const todo = `Write locale: ${better}, which keeps the formats of the country, or correct language.`;
  yield finding("setting", "warning", inFile(files, "site.yaml", ["locale"]), found, todo);
}

/** Pictures for shared links have no letters but those of installed typefaces. */
function* checkTypeface(content: Content, files: ContentFile[], folder: string): Generator<Finding> {
  const { brand, site } = content;
  const titles = listedPages(content).flatMap(({ title, part = "" }) => [title, part]);
  const shown = [site.name.value, site.place, ...titles].join(" ");
  const folders = [brand.typeface, usualTypeface].flatMap((name) => {
    const typeface = name === undefined ? undefined : findTypeface(name, folder);
    return typeface && "fixed" in typeface && typeface.fixed !== undefined ? [typeface.fixed] : [];
  });
  const missing = lettersWithoutFace(folders, shown);
  if (missing.length === 0) return;
  const found = `has no ${firstLetters(missing)}, so boxes stand in pictures for shared links`;
  const needed = typefaceFor(missing.join(""));
  const todo = needed
    ? `Name one that has them, such as typeface: ${needed} (see "Typeface" in content/README.md).`
    : "Write without them, or name a typeface that has them.";
  yield finding("setting", "warning", inFile(files, "brand.yaml", ["typeface"]), found, todo);
}
