import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { contentFolder } from "../../content-model/read/folder.ts";
import { emailKey } from "../../domain/contacts/mail-person.ts";
import { parseSubscription } from "../../domain/forms/subscription.ts";
import { zoneName } from "../../domain/region.ts";
import { companyClock, formatMoment } from "../../domain/time/date.ts";
import type { Database } from "../database/database.ts";
import { countAudience, issueLock, listIssues, stopIssue } from "../database/stores/issues.ts";
import { findSubscriberByEmail, suppress } from "../database/stores/subscribers.ts";
import { composeIssue, envelope } from "../mail/compose-mail.ts";
import { type Issue, readIssue } from "../mail/issue-file.ts";
import { IssueMistake } from "../mail/issue-markdown.ts";
import type { MailFacts } from "../mail/message.ts";
import { createMailTransport } from "../mail/smtp-transport.ts";
import { describeError } from "../run/log.ts";
import { queueIssue } from "../submissions/queue-issue.ts";
import { isMeant, type OwnerTools, withDatabase } from "./owner-command.ts";
import { counted, type TableColumn, tableHead, tableLine } from "./table.ts";

const usage = `npm run newsletter -- preview <issue.md>
npm run newsletter -- send <issue.md or - for standard input> [--dry-run] [--test <address>] [--per-minute <n>]
npm run newsletter -- list | stop <issue> [--yes]
npm run newsletter -- bounced <address> | complained <address> [--yes]

  preview           writes the mail as a file for a browser, and says where

  send              queues the issue for every confirmed subscriber; the running site sends it. Run again after an interruption, it
  goes on where it stopped; nobody gets the same issue twice.

  --dry-run         only shows how many would get it, and the mail as text
  --test            sends it to this address only, at once, marked as a test
  --per-minute      how many go out in a minute, 60 unless told otherwise

An issue is a Markdown file that begins with

  ---
  subject: What stands in the list of mails
  preview: The line beside it (may be left out)
  ---

or a notice of the site with "kind: newsletter", whose title and summary these are: so the site has what was sent. Its
path may begin in the company's folder: notices/two-courses.md

  list              every issue, with how many mails were delivered, failed and are left
  stop              deletes the mails of an issue that are left, for good
                    <issue> is what list shows first, or the beginning of it

  bounced           a mail to this subscriber came back later: no other goes there until somebody enters the address
                    anew
  complained        this subscriber called a mail spam: no other goes there, whoever enters the address, until the
                    complaint is as old as RETENTION_DAYS says and erased
                    stop and complained ask before they do it; where nobody can answer, add --yes

Headings (## and ###), paragraphs, lists, tables, **bold**, *italic* and [links](https://www.example.com) are possible, also to pages
of the site ([courses](/training-courses)). Of a picture the mail has the words alone.
`;

export type NewsletterTools = OwnerTools & {
  facts: MailFacts;
  clock?: () => Date;
  folder?: string;
  company?: string;
};

type Tools = NewsletterTools & Required<Pick<NewsletterTools, "clock" | "folder">>;
type Arguments = ReturnType<typeof readArguments>;

/** The link of a test mail or a preview carries this token, which belongs to nobody. */
const noToken = "test";
const defaultPace = "60";
/** Gmail cuts off larger mails, and with their end the link to unsubscribe. */
const maxHtmlBytes = 100_000;

export async function runNewsletter(argv: string[], given: NewsletterTools): Promise<number> {
  const tools: Tools = { clock: () => new Date(), folder: process.cwd(), ...given };
  const [command = "", ...rest] = argv;
  const yes = rest.includes("--yes");
  const named = rest.filter((word) => word !== "--yes");
  if (command === "bounced" || command === "complained")
    return await endSubscription(command, named, yes, tools);
  if (command === "list" && rest.length === 0) return await list(tools);
  if (command === "stop" && named.length === 1) return await stop(named[0] ?? "", yes, tools);
  if (command !== "send" && command !== "preview") {
    tools.err(usage);
    return ["", "help", "--help"].includes(command) ? 0 : 2;
  }
  let args: Arguments;
  try {
    args = readArguments(rest);
  } catch (error) {
    tools.err(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return 2;
  }
  try {
    return await (command === "preview" ? preview(args, tools) : send(args, tools));
  } catch (error) {
    tools.err(
      error instanceof IssueMistake
        ? `${args.file}: ${error.message}\n`
        : `Failed: ${describeError(error).message}\n`,
    );
    return 1;
  }
}

const columns: TableColumn[] = [
  { title: "Issue", width: 8 },
  { title: "From", width: 16 },
  { title: "State", width: 7 },
  { title: "Delivered", width: 9, align: "right" },
  { title: "Failed", width: 6, align: "right" },
  { title: "Left", width: 6, align: "right" },
  { title: "Subject", width: 40 },
];

async function list(tools: Tools): Promise<number> {
  return await withDatabase(tools, async (database) => {
    tools.out(tableHead(columns));
    for (const issue of await database.read(listIssues))
      tools.out(
        tableLine(columns, [
          issue.id.slice(0, 8),
          companyClock(issue.created_at, tools.facts.region),
          issue.state,
          ...[issue.delivered, issue.failed, issue.left].map(String),
          issue.subject,
        ]),
      );
    return 0;
  });
}

async function stop(wanted: string, yes: boolean, tools: Tools): Promise<number> {
  const { clock, out, err } = tools;
  return await withDatabase(tools, async (database) => {
    const found = (await database.read(listIssues)).filter(({ id }) => id.startsWith(wanted));
    const [issue] = found;
    if (!issue || found.length > 1) {
      err(issue ? `${wanted} is the beginning of several issues.\n` : `There is no issue ${wanted}.\n`);
      return 1;
    }
    const { id, subject, delivered, left } = issue;
    if (issue.state !== "stopped") {
      const question = `Stop "${subject}" for good? ${counted(left, "mail")} will not go out.`;
      if (!(await isMeant(tools, yes, question))) return 1;
    }
    const now = clock().toISOString();
    await database.write((db) => stopIssue(db, id, now), { lock: issueLock(id) });
    out(`"${subject}" is stopped: ${delivered} delivered, ${left} will not go out.\n`);
    return 0;
  });
}

async function endSubscription(
  state: "bounced" | "complained",
  [address, more]: string[],
  yes: boolean,
  tools: Tools,
): Promise<number> {
  const { clock, out, err } = tools;
  const parsed = parseSubscription({ email: address ?? "" });
  if (more !== undefined || !parsed.ok) {
    err(`${address === undefined ? "Name an address." : `${address} is not a mail address.`}\n\n${usage}`);
    return 2;
  }
  const { email } = parsed.value;
  if (state === "complained" && !(await isMeant(tools, yes, `Send ${email} no newsletter, whoever asks?`)))
    return 1;
  return await withDatabase(tools, async (database) => {
    const found = await database.write(async (db) => {
      const subscriber = await findSubscriberByEmail(db, emailKey(email));
      // A complaint is never taken back by a mail that comes back afterwards.
      if (subscriber && subscriber.state !== state && subscriber.state !== "complained")
        await suppress(db, subscriber.id, state, clock().toISOString());
      return subscriber;
    });
    if (found) out(`${found.email} gets no more issues.\n`);
    else err(`${email} is no subscriber.\n`);
    return found ? 0 : 1;
  });
}

function readArguments(argv: string[]) {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      test: { type: "string" },
      "per-minute": { type: "string", default: defaultPace },
    },
  });
  const [file, more] = positionals;
  if (file === undefined || more !== undefined) throw new Error("Name one issue, a Markdown file.");
  const perMinute = Number(values["per-minute"]);
  if (!/^\d{1,4}$/.test(values["per-minute"]) || perMinute < 1) {
    throw new Error("--per-minute takes a whole number from 1 to 9999.");
  }
  const test = values.test === undefined ? undefined : parseSubscription({ email: values.test });
  if (test?.ok === false) throw new Error(`${values.test} is not a mail address.`);
  return { file, dryRun: values["dry-run"], test: test?.value.email, perMinute };
}

/** As it is named where the command was called, or else from the company's folder on. */
function findIssueFile(file: string, { folder, company = contentFolder }: Tools): string {
  const [here, there] = [resolve(folder, file), resolve(company, file)];
  return !existsSync(here) && existsSync(there) ? there : here;
}

async function readRendered({ file }: Arguments, tools: Tools) {
  const { config, facts } = tools;
  const issue = readIssue(readUtf8(file === "-" ? file : findIssueFile(file, tools)));
  const rendered = await composeIssue(issue, noToken, { facts, config });
  const size = Buffer.byteLength(rendered.html);
  if (size > maxHtmlBytes) {
    throw new IssueMistake(
      `makes a mail of ${Math.ceil(size / 1000)} kB, and mail programs cut off what is above ${maxHtmlBytes / 1000} kB`,
    );
  }
  return { issue, rendered };
}

async function preview(args: Arguments, tools: Tools): Promise<number> {
  const { issue, rendered } = await readRendered(args, tools);
  const { dataDir } = tools.config;
  const path = join(dataDir, "newsletter-preview.html");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(path, rendered.html);
  tools.out(`Subject: ${rendered.subject}\nPreview: ${issue.preview}\n`);
  tools.out(`Open it in a browser: ${pathToFileURL(path)}\n`);
  return 0;
}

async function send(args: Arguments, tools: Tools): Promise<number> {
  const { config, err } = tools;
  const { issue, rendered } = await readRendered(args, tools);
  if (!args.dryRun && config.smtpUrl !== undefined && !config.siteUrlGiven) {
    err(
      "SITE_URL is unset, but the links for leaving need it, for example SITE_URL=https://www.example.com\n",
    );
    return 2;
  }
  if (!args.dryRun && args.test !== undefined) return await sendTest(rendered, args.test, tools);

  return await withDatabase(tools, (database) =>
    args.dryRun ? showIssue(database, issue, rendered, args, tools) : queue(database, issue, args, tools),
  );
}

function readUtf8(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file === "-" ? process.stdin.fd : file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new IssueMistake(code === "ENOENT" ? `there is no ${resolve(file)}` : `cannot be read (${code})`);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new IssueMistake("is not text in UTF-8");
  }
}

type RenderedMail = Awaited<ReturnType<typeof composeIssue>>;

/** Bypasses the outbox: whoever tests an issue wants the mail, or the mail server's error, at once. */
async function sendTest(
  rendered: RenderedMail,
  to: string,
  { config, facts, clock, out }: Tools,
): Promise<number> {
  const transport = createMailTransport(config);
  try {
    const mail = { ...envelope({ facts, config }, to, clock()), ...rendered };
    await transport.send({ ...mail, subject: `[Test] ${rendered.subject}` });
  } finally {
    await transport.close();
  }
  const where = config.smtpUrl === undefined ? `, as a file in ${join(config.dataDir, "mail")}` : "";
  out(`The test is sent to ${to}${where}. Its unsubscribe link has no effect.\n`);
  return 0;
}

async function showIssue(
  database: Database,
  issue: Issue,
  rendered: RenderedMail,
  { perMinute }: Arguments,
  { out }: Tools,
): Promise<number> {
  const { confirmed, queued, left } = await database.read((db) => countAudience(db, issue.id));
  const minutes = Math.ceil(left / perMinute);
  out(`Subject: ${issue.subject}\nPreview: ${issue.preview}\n`);
  out(`${confirmed} confirmed, ${queued} queued before, ${left} to queue: ${counted(minutes, "minute")}\n`);
  out(`\n${rendered.text}\nNothing was queued (--dry-run). How it looks: npm run newsletter -- preview\n`);
  return 0;
}

async function queue(
  database: Database,
  issue: Issue,
  { perMinute }: Arguments,
  { config, facts, clock, out, err }: Tools,
): Promise<number> {
  const tools = { database, clock, mailDomain: config.mailDomain };
  const result = await queueIssue(tools, issue, {
    perMinute,
    afterBatch: (count) => err(`${count} queued …\n`),
  });
  if (result.status === "stopped") {
    err("This issue was stopped. To send it after all, change its text.\n");
    return 1;
  }
  if (result.status === "refused") {
    err(
      `Another text with the subject "${issue.subject}" was queued at ${companyTime(result.queuedAt, facts)}, and its readers would get both. ` +
        "To go on with that one, use its unchanged file. If this is a new issue, give it a subject of its own.\n",
    );
    return 1;
  }
  const { confirmed, queued } = await database.read((db) => countAudience(db, issue.id));
  if (confirmed + queued === 0) {
    out("There are no confirmed subscribers yet.\n");
    return 0;
  }
  const before = queued - result.count;
  out(
    result.count === 0
      ? `Nobody is left: the issue was queued for ${counted(before, "subscriber")} before.\n`
      : `Queued for ${counted(result.count, "subscriber")}${before > 0 ? `, for ${before} before` : ""}. ` +
          `The site sends the last one at ${companyTime(result.lastDueAt, facts)}.\n`,
  );
  return 0;
}

const companyTime = (date: Date, { region }: MailFacts) =>
  `${formatMoment(date, region, "medium")}, ${zoneName(region)}`;
