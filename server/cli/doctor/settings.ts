// Settings that are read without complaint and still will not work, or not well, on the internet.
import type { ContentFile } from "../../../content/load.server.ts";
import type { Content } from "../../../content/schema.ts";
import { type Config, readConfig } from "../../config.ts";
import { lineIn } from "./content-fields.ts";
import type { Finding } from "./finding.ts";

/** Names that are kept free for examples (RFC 2606), and those of one machine. */
export const isReserved = (domain: string) =>
  /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/i.test(domain);
export const isLocal = (host: string) => /^(localhost|127\..*|\[?::1\]?)$/.test(host);
/** What stands in a fresh copy of contact-service.yaml. */
const defaultIds = {
  serviceId: "service_site",
  templateId: "template_contact",
  publicKey: "public_site_key",
};

type Environment = Record<string, string | undefined>;

/** The settings as the server would read them, or what it would refuse. */
export function readSettings(env: Environment, { site }: Content) {
  return readConfig(env, { mailFrom: site.mail.from.value, leadsTo: site.mail.leadsTo.value });
}

/** What is wrong with the settings for a site on the internet. Wrong values fail, since the server would not start. */
export function checkSettings(env: Environment, content: Content): Finding[] {
  const read = readSettings(env, content);
  if (read.ok) return questionable(read.config);
  return read.problems.map((problem) => {
    const [field = "", ...rest] = problem.split(" ");
    return setting("error", field, rest.join(" "), "Correct it: the server does not start with this value.");
  });
}

function setting(level: Finding["level"], field: string, found: string, todo: string): Finding {
  return { group: "setting", level, file: "environment", field, found, todo };
}

function questionable(config: Config): Finding[] {
  const findings: Finding[] = [];
  const warn = (field: string, found: string, todo: string) =>
    findings.push(setting("warning", field, found, todo));
  const site = new URL(config.siteUrl);
  const isPublic = config.siteUrlGiven && !isLocal(site.hostname);

  if (!config.siteUrlGiven) {
    warn(
      "SITE_URL",
      `is unset, so links in mails and for search engines lead to ${config.siteUrl}`,
      "Set it to the public address, for example SITE_URL=https://www.your-company.com.np",
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
  if (config.smtpUrl === undefined) {
    warn(
      "SMTP_URL",
      `is unset, so mails are only written to ${config.dataDir}/mail and nobody receives them`,
      "Set it to the mail server, for example SMTP_URL=smtps://user:password@mail.your-company.com.np:465",
    );
  }
  const addresses = { MAIL_FROM: [config.mailFrom.address], LEADS_TO: config.leadsTo };
  for (const [field, list] of Object.entries(addresses)) {
    for (const address of list.filter((one) => isReserved(one.slice(one.lastIndexOf("@") + 1)))) {
      warn(
        field,
        `is ${address}, which reaches nobody`,
        `Set ${field}, or put the address into content/site.yaml.`,
      );
    }
  }
  if (isPublic && site.protocol === "https:" && config.trustedProxies === 0) {
    warn(
      "TRUSTED_PROXIES",
      "is 0, but https means a web server in front: all visitors then share one rate limit",
      "Set it to the number of proxies in front, usually TRUSTED_PROXIES=1.",
    );
  }
  if (config.trustedProxies > 0 && !isLocal(config.host)) {
    warn(
      "HOST",
      `is ${config.host}, so whoever reaches the port directly can claim any address`,
      "Let only the proxy reach the port: HOST=127.0.0.1, or a firewall.",
    );
  }
  if (!config.rateLimitPerAddress)
    warn("RATE_LIMIT_PER_ADDRESS", "is off", "Leave it empty for the default, 20/600.");
  if (!config.rateLimitTotal) warn("RATE_LIMIT_TOTAL", "is off", "Leave it empty for the default, 600/600.");
  return findings;
}

/** The contact form's service: whether its ids can work, and whether the privacy page tells the truth about it. */
export function checkContactService(content: Content, files: ContentFile[]): Finding[] {
  const { contactService, pages } = content;
  if (contactService.origin === "") return [];
  const findings: Finding[] = [];
  for (const [field, value] of Object.entries(defaultIds)) {
    if (contactService[field as keyof typeof defaultIds] !== value) continue;
    findings.push({
      group: "setting",
      level: "warning",
      file: "contact-service.yaml",
      line: lineIn(files, "contact-service.yaml", [field]),
      field,
      found: `${value} is what a fresh copy of the site says, but the form posts to ${contactService.origin}`,
      todo: "Put in the ids that service gave you. Another copy of this site may keep them.",
    });
  }
  const file = "pages/privacy.yaml";
  pages.privacy.sections.forEach((section, s) => {
    section.paragraphs.forEach((text, p) => {
      if (!/\bown server\b|\bno outside service\b/i.test(text)) return;
      const path = ["sections", s, "paragraphs", p];
      findings.push({
        group: "contradiction",
        level: "warning",
        file,
        line: lineIn(files, file, path),
        field: path.join("."),
        found: `says that forms go to this site's own server, but the contact form posts to ${contactService.origin}`,
        todo: "Name that service in the privacy page and link to its rules.",
      });
    });
  });
  return findings;
}
