import { existsSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { contentFolder } from "../../content-model/read/folder.ts";
import { noticesFolder } from "../../content-model/schema/notices.ts";
import { emailKey } from "../../domain/contacts/mail-person.ts";
import { parseSubscription } from "../../domain/forms/subscription.ts";
import { zoneName } from "../../domain/region.ts";
import { companyClock, formatMoment } from "../../domain/time/date.ts";
import { day } from "../../domain/time/durations.ts";
import { fromLocalTime } from "../../domain/time/local-moment.ts";
import { wallClock } from "../../domain/time/local-time.ts";
import type { Connection, Database } from "../database/database.ts";
import {
  countAudience,
  type IssueProgress,
  issueLock,
  listIssues,
  setIssueState,
} from "../database/stores/issues.ts";
import { findSubscriberByEmail, findSubscriberOfMail, suppress } from "../database/stores/subscribers.ts";
import type { IssueState, SubscriberRow } from "../database/tables.ts";
import { composeIssue, envelope } from "../mail/compose-mail.ts";
import { IssueMistake, readIssue } from "../mail/issue-file.ts";
import { type WrittenIssue, withPictures, withPicturesInside } from "../mail/issue-pictures.ts";
import type { MailFacts } from "../mail/mail-facts.ts";
import { readMailReport } from "../mail/mail-report.ts";
import { createMailTransport } from "../mail/mail-transport.ts";
import { makeFolder } from "../run/durable-files.ts";
import { describeError } from "../run/log.ts";
import { queueIssue } from "../submissions/queue-issue.ts";
import { asRefusal, commandLine, exitCodeOf, Refusal } from "./exit-code.ts";
import { type OwnerTools, readFileOrInput, refuseUnmeant, withDatabase } from "./owner-command.ts";
import { counted, type TableColumn, tableHead, tableLine } from "./table.ts";

const usage = `npm run newsletter -- preview <issue.md>
npm run newsletter -- send <issue.md or - for standard input> [--dry-run] [--test <address>] [--at <time>] [--per-minute <n>]
npm run newsletter -- list | pause <issue> | resume <issue> | stop <issue> [--yes]
npm run newsletter -- bounced <address> | complained <address> [--yes]
npm run newsletter -- returned <mail or - for standard input>

  preview           writes the mail as a file for a browser, and says where

  send              queues the issue for every confirmed subscriber; the running site sends it. Run again after an interruption, it
  goes on where it stopped; nobody gets the same issue twice.

  --dry-run         only shows how many would get it, and the mail as text
  --test            sends it to this address only, at once, marked as a test
  --at              when the first one goes out, by the company's clock: --at "2026-12-01 09:00"
  --per-minute      how many go out in a minute, 60 unless told otherwise

An issue is a Markdown file that begins with

  ---
  subject: What stands in the list of mails
  preview: The line beside it (may be left out)
  ---

or a notice of the site with "kind: newsletter", whose title and summary these are: so the site has what was sent. Its
path may begin in the company's folder: notices/two-courses.md

  list              every issue, with how many mails were delivered, failed and are left
  pause, resume     holds back the mails of an issue, and lets them go on
  stop              deletes those that are left, for good
                    <issue> is what list shows first, or the beginning of it

  bounced           a mail to this subscriber came back later: no other goes there until somebody enters the address
                    anew
  complained        this subscriber called a mail spam: no other goes there, whoever enters the address, until the
                    complaint is as old as RETENTION_DAYS says and erased
                    stop and complained ask before they do it; where nobody can answer, add --yes

  returned          reads a report from the mailbox of MAIL_FROM, and does what it says: bounced, complained or nothing

Headings (## and ###), paragraphs, lists, tables, **bold**, *italic* and [links](https://www.example.com) are possible, also to pages
of the site ([courses](/training-courses)), and pictures in a paragraph of their own: ![What it shows](photographs/class.jpg),
named by the path from the file. The mails carry them.
`;

type LinkProblem = (href: string) => string | undefined;
type Tools = OwnerTools & { facts: MailFacts; company?: string; linkProblem: LinkProblem };
type Arguments = ReturnType<typeof readArguments>;

/** The link of a test mail or a preview carries this token, which belongs to nobody. */
const noToken = "test";
const defaultPace = "60";
/** Gmail cuts off larger mails, and with their end the link to unsubscribe. */
const maxHtmlBytes = 100_000;

export const runNewsletter = (argv: string[], tools: Tools): Promise<number> =>
  exitCodeOf(tools.err, () => runCommand(argv, tools));

async function runCommand([command = "", ...rest]: string[], tools: Tools): Promise<void> {
  const yes = rest.includes("--yes");
  const named = rest.filter((word) => word !== "--yes");
  if (command === "bounced" || command === "complained") return await endNamed(command, named, yes, tools);
  if (command === "returned") return await readReturned(rest, tools);
  if (command === "list" || Object.hasOwn(stateAfter, command))
    return await manage(command, named, yes, tools);
  if (command !== "send" && command !== "preview")
    throw new Refusal(usage, ["", "help", "--help"].includes(command) ? 0 : 2);
  const args = commandLine(usage, () => readArguments(rest, tools));
  try {
    await (command === "preview" ? preview(args, tools) : send(args, tools));
  } catch (error) {
    throw error instanceof IssueMistake ? new Refusal(`${args.file}: ${error.message}\n`) : asRefusal(error);
  }
}

const stateAfter: Record<string, IssueState> = { pause: "paused", resume: "sending", stop: "stopped" };

const columns: TableColumn[] = [
  { title: "Issue", width: 8 },
  { title: "From", width: 16 },
  { title: "State", width: 7 },
  { title: "Delivered", width: 9, align: "right" },
  { title: "Failed", width: 6, align: "right" },
  { title: "Left", width: 6, align: "right" },
  { title: "Subject", width: 40 },
];

async function manage(command: string, [wanted, more]: string[], yes: boolean, tools: Tools) {
  const { clock, out } = tools;
  const state = stateAfter[command];
  if (more !== undefined || (wanted === undefined) !== (state === undefined)) throw new Refusal(usage, 2);
  await withDatabase(tools, async (database) => {
    const issues = await database.read(listIssues);
    if (state === undefined || wanted === undefined)
      return out(tableHead(columns) + issues.map((issue) => issueLine(issue, tools)).join(""));
    const [issue, another] = issues.filter(({ id }) => id.startsWith(wanted));
    if (!issue) throw new Refusal(`There is no issue ${wanted}.\n`);
    if (another) throw new Refusal(`${wanted} is the beginning of several issues.\n`);
    if (command === "stop" && issue.state !== "stopped") {
      const question = `Stop "${issue.subject}" for good? ${counted(issue.left, "mail")} will not go out.`;
      await refuseUnmeant(tools, yes, question);
    }
    const now = clock().toISOString();
    const lock = issueLock(issue.id);
    if (!(await database.write((db) => setIssueState(db, issue.id, state, now), { lock })))
      throw new Refusal(`"${issue.subject}" is stopped for good.\n`);
    const { send_at } = issue;
    const planned = state === "sending" && send_at !== null && send_at > now ? new Date(send_at) : undefined;
    const going = planned ? `go out at ${companyTime(planned, tools.facts)}` : "go out";
    const left = state === "stopped" ? "will not go out" : state === "paused" ? "wait" : going;
    const becomes = planned ? "planned" : state;
    out(`"${issue.subject}" is ${becomes}: ${issue.delivered} delivered, ${issue.left} ${left}.\n`);
  });
}

async function endNamed(state: Ended, [address, more]: string[], yes: boolean, tools: Tools) {
  const parsed = parseSubscription({ email: address ?? "" });
  const problem = address === undefined ? "Name an address." : `${address} is not a mail address.`;
  if (more !== undefined || !parsed.ok) throw new Refusal(`${problem}\n\n${usage}`, 2);
  const { email } = parsed.value;
  if (state === "complained") await refuseUnmeant(tools, yes, `Send ${email} no newsletter, whoever asks?`);
  const find = (db: Connection) => findSubscriberByEmail(db, emailKey(email));
  await endSubscription(state, find, `${email} is no subscriber.\n`, tools);
}

async function readReturned([file, more]: string[], tools: Tools) {
  if (file === undefined || more !== undefined)
    throw new Refusal(`Name one mail, as it arrived.\n\n${usage}`, 2);
  const mail = await readFileOrInput(file === "-" ? file : resolve(tools.folder, file)).catch(
    (error: unknown) => {
      throw new Refusal(`${file} cannot be read: ${describeError(error).message}\n`);
    },
  );
  const report = readMailReport(mail);
  const unknown = "This is no report about a mail of the newsletter that was sent from here.\n";
  if (!report) throw new Refusal(unknown);
  const { outcome, mailIds } = report;
  if (outcome === "temporary") return tools.out("Temporary failure; nothing changed.\n");
  await endSubscription(outcome, (db) => findSubscriberOfMail(db, mailIds), unknown, tools);
}

type Ended = "bounced" | "complained";

type Find = (db: Connection) => Promise<SubscriberRow | undefined>;

async function endSubscription(state: Ended, find: Find, unknown: string, tools: Tools) {
  const { clock, out } = tools;
  await withDatabase(tools, async (database) => {
    const found = await database.write(async (db) => {
      const subscriber = await find(db);
      // A complaint is never taken back by a mail that comes back afterwards.
      if (subscriber && subscriber.state !== state && subscriber.state !== "complained")
        await suppress(db, subscriber.id, state, clock().toISOString());
      return subscriber;
    });
    if (!found) throw new Refusal(unknown);
    out(`${found.email} gets no more issues.\n`);
  });
}

function issueLine(issue: IssueProgress, { facts: { region }, clock }: Tools): string {
  const { id, created_at, send_at, state } = issue;
  const isPlanned = state === "sending" && (send_at ?? "") > clock().toISOString();
  return tableLine(columns, [
    id.slice(0, 8),
    companyClock(send_at ?? created_at, region),
    isPlanned ? "planned" : state,
    ...[issue.delivered, issue.failed, issue.left].map(String),
    issue.subject,
  ]);
}

/** A time by the company's clock that is still to come, within a year. */
function readTime(typed: string, { facts, clock }: Tools): Date {
  const { timeZone } = facts.region;
  const [, date = "", time = ""] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/.exec(typed.trim()) ?? [];
  const wall = Date.parse(`${date}T${time}:00Z`);
  // A day that a month does not have would count as one of the next.
  const isDate = !Number.isNaN(wall) && new Date(wall).toISOString().startsWith(`${date}T${time}`);
  const moment = isDate ? fromLocalTime(date, (wall - Date.parse(date)) / 60_000, timeZone) : undefined;
  // No clock shows the hour that is left out when summer time begins.
  if (!moment || wallClock(moment.getTime(), timeZone) !== wall)
    throw new Error(`--at takes a time such as "2026-12-01 09:00", not ${typed}.`);
  const ahead = moment.getTime() - clock().getTime();
  if (ahead <= 0) throw new Error(`--at ${typed} is in the past: it is ${companyTime(clock(), facts)}.`);
  if (ahead > 366 * day) throw new Error(`--at ${typed} is more than a year away.`);
  return moment;
}

function readArguments(argv: string[], tools: Tools) {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      test: { type: "string" },
      at: { type: "string" },
      "per-minute": { type: "string", default: defaultPace },
    },
  });
  const [file, more] = positionals;
  if (file === undefined || more !== undefined) throw new Error("Name one issue, a Markdown file.");
  const perMinute = Number(values["per-minute"]);
  if (!/^\d{1,4}$/.test(values["per-minute"]) || perMinute < 1)
    throw new Error("--per-minute takes a whole number from 1 to 9999.");
  const test = values.test === undefined ? undefined : parseSubscription({ email: values.test });
  if (test?.ok === false) throw new Error(`${values.test} is not a mail address.`);
  const sendAt = values.at === undefined ? undefined : readTime(values.at, tools);
  return { file, dryRun: values["dry-run"], test: test?.value.email, perMinute, sendAt };
}

/** As it is named where the command was called, or else from the company's folder on. */
function findIssueFile(file: string, { folder, company = contentFolder }: Tools): string {
  const [here, there] = [resolve(folder, file), resolve(company, file)];
  return !existsSync(here) && existsSync(there) ? there : here;
}

async function readRendered({ file }: Arguments, tools: Tools) {
  const { config, facts, folder } = tools;
  const path = file === "-" ? file : findIssueFile(file, tools);
  const beside = file === "-" ? folder : dirname(path);
  // A notice names its pictures as they are seen from the company's folder.
  const pictures = basename(beside) === noticesFolder ? dirname(beside) : beside;
  const issue = readIssue(await readUtf8(path));
  for (const { line, href } of issue.links) {
    const problem = tools.linkProblem(href);
    if (problem) throw new IssueMistake(`line ${line}: ${problem}`);
  }
  const written = await withPictures(issue, pictures);
  const rendered = await composeIssue(written, noToken, { facts, config });
  const size = Buffer.byteLength(rendered.html);
  if (size > maxHtmlBytes)
    throw new IssueMistake(
      `makes a mail of ${Math.ceil(size / 1000)} kB, and mail programs cut off what is above ${maxHtmlBytes / 1000} kB`,
    );
  return { written, rendered };
}

type Rendered = Awaited<ReturnType<typeof readRendered>>["rendered"];

async function preview(args: Arguments, tools: Tools) {
  const { written, rendered } = await readRendered(args, tools);
  const { dataDir } = tools.config;
  const path = join(dataDir, "newsletter-preview.html");
  makeFolder(dataDir, 0o700);
  writeFileSync(path, withPicturesInside(rendered.html, written.pictures));
  tools.out(`Subject: ${rendered.subject}\nPreview: ${written.issue.preview}\n`);
  tools.out(`Open it in a browser: ${pathToFileURL(path)}\n`);
}

async function send(args: Arguments, tools: Tools) {
  const { config, out } = tools;
  const { written, rendered } = await readRendered(args, tools);
  const unset =
    "SITE_URL is unset, but the links for leaving need it, for example SITE_URL=https://www.example.com\n";
  if (!args.dryRun && config.smtpUrl !== undefined && !config.siteUrlGiven) throw new Refusal(unset, 2);
  if (!args.dryRun && args.test !== undefined) return await sendTest(rendered, args.test, tools);

  await withDatabase(tools, async (database) => {
    if (!args.dryRun) return await queue(database, written, args, tools);
    const { issue } = written;
    const { confirmed, queued, left } = await database.read((db) => countAudience(db, issue.id));
    const minutes = counted(Math.ceil(left / args.perMinute), "minute");
    out(`Subject: ${issue.subject}\nPreview: ${issue.preview}\n`);
    out(`${confirmed} confirmed, ${queued} queued before, ${left} to queue: ${minutes}\n`);
    out(`\n${rendered.text}\nNothing was queued (--dry-run). How it looks: npm run newsletter -- preview\n`);
  });
}

async function readUtf8(file: string): Promise<string> {
  const bytes = await readFileOrInput(file).catch(({ code }: NodeJS.ErrnoException) => {
    throw new IssueMistake(code === "ENOENT" ? `there is no ${resolve(file)}` : `cannot be read (${code})`);
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new IssueMistake("is not text in UTF-8");
  }
}

/** Bypasses the outbox: whoever tests an issue wants the mail, or the mail server's error, at once. */
async function sendTest(rendered: Rendered, to: string, { config, facts, clock, out }: Tools) {
  const transport = createMailTransport(config);
  try {
    const mail = { ...envelope({ facts, config }, to, clock()), ...rendered };
    await transport.send({ ...mail, subject: `[Test] ${rendered.subject}` });
  } finally {
    await transport.close();
  }
  const where = config.smtpUrl === undefined ? `, as a file in ${join(config.dataDir, "mail")}` : "";
  out(`The test is sent to ${to}${where}. Its unsubscribe link has no effect.\n`);
}

async function queue(database: Database, written: WrittenIssue, args: Arguments, tools: Tools) {
  const { issue, pictures } = written;
  const { perMinute, sendAt } = args;
  const { config, facts, clock, out, err } = tools;
  const afterBatch = (count: number) => err(`${count} queued …\n`);
  const queueTools = { database, clock, mailDomain: config.mailDomain };
  const result = await queueIssue(queueTools, issue, { pictures, sendAt, perMinute, afterBatch });
  if (result.status === "planned") {
    const when = result.sendAt === null ? "at once" : `at ${companyTime(result.sendAt, facts)}`;
    throw new Refusal(
      `This issue was queued before, to go out ${when}. To change that, stop it and send a changed text.\n`,
    );
  }
  if (result.status === "stopped")
    throw new Refusal("This issue was stopped. To send it after all, change its text.\n");
  if (result.status === "refused")
    throw new Refusal(
      `Another text with the subject "${issue.subject}" was queued at ${companyTime(result.queuedAt, facts)}, and its readers would get both. ` +
        "To go on with that one, use its unchanged file. If this is a new issue, give it a subject of its own.\n",
    );
  const { confirmed, queued } = await database.read((db) => countAudience(db, issue.id));
  const laterOnes = "Whoever confirms from now on gets it only when you send it again, without --at.";
  if (confirmed + queued === 0) {
    const none = "There are no confirmed subscribers yet";
    const planned = sendAt && `, but the issue is planned for ${companyTime(sendAt, facts)}. ${laterOnes}`;
    return out(`${none}${planned ?? "."}\n`);
  }
  const before = queued - result.count;
  if (result.count === 0)
    return out(`Nobody is left: the issue was queued for ${counted(before, "subscriber")} before.\n`);
  const others = before > 0 ? `, for ${before} before` : "";
  const first = sendAt ? ` The site sends the first one at ${companyTime(sendAt, facts)}.` : "";
  const last = ` The site sends the last one at ${companyTime(result.lastDueAt, facts)}.`;
  out(
    `Queued for ${counted(result.count, "subscriber")}${others}.${first}${last}${sendAt ? ` ${laterOnes}` : ""}\n`,
  );
}

const companyTime = (date: Date, { region }: MailFacts) =>
  `${formatMoment(date, region, "medium")}, ${zoneName(region)}`;
