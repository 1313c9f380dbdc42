// `npm run doctor -- --mail`: the mail server and the DNS records of the domain, as far as there is a network.

import { Resolver } from "node:dns/promises";
import { createTransport } from "nodemailer";
import { domainOf } from "../../../domain/contacts/mail-person.ts";
import { demandsTls } from "../../mail/mail-transport.ts";
import type { Config } from "../../run/config.ts";
import { answerWithin } from "../../run/within.ts";
import { type Finding, finding, inSetting } from "./finding.ts";
import { isReserved } from "./settings.ts";

const defaultTimeoutMs = 15_000;
/** Selectors that common mail services use; a domain may have any other. */
const usualSelectors = "default mail dkim google selector1 selector2 s1 s2 k1 k2 zoho".split(" ");

/** The TXT records of a name; undefined when there is no such name. Throws when no name server answers. */
export type LookUpTexts = (name: string) => Promise<string[] | undefined>;
type Texts = (name: string) => Promise<string[]>;

const lookUpTexts: LookUpTexts = async (name) => {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "ENODATA") return [];
    if (code === "ENOTFOUND") return undefined;
    throw error;
  }
};

type Tools = { lookUp?: LookUpTexts; selector?: string | undefined; timeoutMs?: number };

export async function checkMail(config: Config, tools: Tools = {}): Promise<Finding[]> {
  const { lookUp = lookUpTexts, selector, timeoutMs = defaultTimeoutMs } = tools;
  const domain = domainOf(config.mailFrom.address);
  const [server, names] = await Promise.all([
    checkServer(config.smtpUrl, timeoutMs),
    checkNames(domain, selector, (name) => answerWithin(timeoutMs, lookUp(name))),
  ]);
  return [server, ...names].filter((found) => found !== undefined);
}

async function checkNames(domain: string, selector: string | undefined, lookUp: LookUpTexts) {
  const example = `could not check: ${domain} is only an example`;
  if (isReserved(domain)) return [mail("note", "MAIL_FROM", example, "Set MAIL_FROM first.")];
  try {
    if ((await lookUp(domain)) === undefined) {
      const found = `the name server that this machine asks knows no ${domain}`;
      return [mail("warning", "MAIL_FROM", found, "Check the spelling, or try again from another network.")];
    }
    const texts: Texts = async (name) => (await lookUp(name)) ?? [];
    const checks = [checkSpf(domain, texts), checkDkim(domain, selector, texts), checkDmarc(domain, texts)];
    return await Promise.all(checks);
  } catch (error) {
    const found = `could not check SPF, DKIM and DMARC of ${domain}: ${reasonOf(error)}`;
    return [mail("note", "MAIL_FROM", found, "Try again where the network allows name lookups.")];
  }
}

const mail = (level: Finding["level"], field: string, found: string, todo: string): Finding =>
  finding("mail", level, inSetting(field), found, todo);

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function checkServer(smtpUrl: string | undefined, timeoutMs: number): Promise<Finding | undefined> {
  if (smtpUrl === undefined)
    return mail("note", "SMTP_URL", "could not check: it is unset", "Set it, then try again.");
  const { hostname } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl.replace(/\?.*/, ""),
    requireTLS: demandsTls(smtpUrl),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  try {
    await answerWithin(timeoutMs, transport.verify());
    return undefined;
  } catch (error) {
    return explain(error, hostname);
  } finally {
    transport.close();
  }
}

/** A refusal is the owner's to correct; a server that cannot be reached may only be out of reach from here. */
function explain(error: unknown, host: string): Finding {
  const { code } = error as { code?: string };
  const reason = reasonOf(error);
  if (code === "EAUTH")
    return mail("error", "SMTP_URL", `was refused by ${host}: ${reason}`, "Correct user or password.");
  if (code === "ETLS" || /certificate|SSL routines/i.test(reason)) {
    const found = `${host} offers no encryption that can be trusted: ${reason}`;
    const todo = "Use the name its certificate is made out to; smtps:// is for port 465, smtp:// for 587.";
    return mail("error", "SMTP_URL", found, todo);
  }
  const todo =
    "Check name and port, and whether this machine may connect there: many providers block port 25.";
  return mail("warning", "SMTP_URL", `could not reach ${host}: ${reason}`, todo);
}

type Checked = Promise<Finding | undefined>;

async function checkSpf(domain: string, lookUp: Texts): Checked {
  const records = (await lookUp(domain)).filter((text) => /^v=spf1(\s|$)/i.test(text));
  const [record = ""] = records;
  const warn = (found: string, todo: string) => mail("warning", "SPF", found, todo);
  if (records.length === 0)
    return warn(`${domain} has no SPF record`, "Ask your mail provider for the line v=spf1 … to publish.");
  const several = `${domain} has ${records.length} SPF records`;
  if (records.length > 1) return warn(several, "Merge them: with two, receivers ignore both.");
  if (/\s\+?all\b/i.test(record))
    return warn(`${domain} lets anybody send: ${record}`, "End the record with ~all or -all.");
}

async function checkDkim(domain: string, selector: string | undefined, lookUp: Texts): Checked {
  const selectors = selector === undefined ? usualSelectors : [selector];
  const found = await Promise.all(selectors.map((name) => lookUp(`${name}._domainkey.${domain}`)));
  const keys = found.flat().filter((text) => /\bp=/.test(text));
  if (keys.some((text) => /\bp=[^;\s]/.test(text))) return;
  if (keys.length > 0) {
    const revoked = `the key of ${domain} is revoked (empty p=)`;
    return mail("warning", "DKIM", revoked, "Publish the key of your mail provider.");
  }
  if (selector !== undefined) {
    const none = `there is no key at ${selector}._domainkey.${domain}`;
    return mail("warning", "DKIM", none, "Publish the key that your mail provider shows.");
  }
  const unknown = `no key of ${domain} under the usual names, but it may have another`;
  const todo = "Ask your provider for the selector, then run npm run doctor -- --mail --dkim <selector>";
  return mail("note", "DKIM", unknown, todo);
}

/** A name without a policy of its own has that of the name above it. */
async function checkDmarc(domain: string, lookUp: Texts): Checked {
  const labels = domain.split(".");
  for (let i = 0; i <= labels.length - 2; i++) {
    const texts = await lookUp(`_dmarc.${labels.slice(i).join(".")}`);
    const record = texts.find((text) => /^v=DMARC1\b/i.test(text));
    if (record === undefined) continue;
    const todo = "Once your mails pass, use p=quarantine or p=reject.";
    return /;\s*p=none\b/i.test(record)
      ? mail("note", "DMARC", `${domain} only watches (p=none)`, todo)
      : undefined;
  }
  const todo = `Publish at _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:… Large providers refuse mail without one.`;
  return mail("warning", "DMARC", `${domain} has no DMARC record`, todo);
}
