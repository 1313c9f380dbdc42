// The owner's command: npm run newsletter -- send issue.md
import { randomUUIDv7 } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { parseSubscription } from "../../domain/subscription.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open.ts";
import { countAudience } from "../database/stores/issues.ts";
import { describeError } from "../log.ts";
import { composeIssue } from "../mail/compose-mail.ts";
import { type Issue, readIssue } from "../mail/issue-file.ts";
import { IssueMistake } from "../mail/issue-markdown.ts";
import type { MailFacts } from "../mail/message.ts";
import { createTransport } from "../mail/transport.ts";
import { queueIssue } from "../submissions/queue-issue.ts";

const usage = `npm run newsletter -- send <issue.md> [--dry-run] [--test <address>] [--per-minute <n>]

  queues the issue for every confirmed subscriber; the running site sends it. Run again after an interruption, it
  goes on where it stopped; nobody gets the same issue twice.

  --dry-run         only shows how many would get it, and the mail as text and HTML
  --test            sends it to this address only, at once, marked as a test
  --per-minute      how many go out in a minute, 60 unless told otherwise

An issue is a Markdown file that begins with

  ---
  subject: What stands in the list of mails
  preview: The line beside it (may be left out)
  ---

Headings, paragraphs, lists, **bold**, *italic* and [links](https://www.example.com) are possible.
`;

export type NewsletterTools = {
  config: Config;
  facts: MailFacts;
  out: (text: string) => void;
  err: (text: string) => void;
  clock?: () => Date;
};

type Tools = Required<NewsletterTools>;
type Arguments = { file: string; dryRun: boolean; test: string | undefined; perMinute: number };

/** Nobody's: the link of a mail that only shows what the others look like. */
const noToken = "test";
const defaultPace = "60";
/** Above it Gmail cuts a mail off, and with its end the link for leaving. */
const largestHtml = 100_000;

/** Runs while the site may be running, too. Resolves with the exit code: 2 for a wrong command line. */
export async function runNewsletter(argv: string[], given: NewsletterTools): Promise<number> {
  const tools: Tools = { clock: () => new Date(), ...given };
  const [command = "", ...rest] = argv;
  if (command !== "send") {
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
    return await send(args, tools);
  } catch (error) {
    tools.err(
      error instanceof IssueMistake
        ? `${args.file}: ${error.message}\n`
        : `That did not work: ${describeError(error).message}\n`,
    );
    return 1;
  }
}

function readArguments(argv: string[]): Arguments {
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

async function send(args: Arguments, tools: Tools): Promise<number> {
  const { config, err } = tools;
  const issue = readIssue(readUtf8(args.file));
  const { siteUrl, mailFrom: from } = config;
  const letter = await composeIssue(issue, noToken, { facts: tools.facts, from, siteUrl: () => siteUrl });
  const size = Buffer.byteLength(letter.html);
  if (size > largestHtml) {
    throw new IssueMistake(
      `makes a mail of ${Math.ceil(size / 1000)} kB, and mail programs cut off what is above ${largestHtml / 1000} kB`,
    );
  }
  if (!args.dryRun && config.smtpUrl !== undefined && !config.siteUrlGiven) {
    err(
      "SITE_URL is unset, but the links for leaving need it, for example SITE_URL=https://www.example.com\n",
    );
    return 2;
  }
  if (!args.dryRun && args.test !== undefined) return await sendTest(letter, args.test, tools);

  const database = openDatabase(config.databaseUrl);
  try {
    return args.dryRun
      ? await showIssue(database, issue, letter, args, tools)
      : await queue(database, issue, args, tools);
  } finally {
    await database.close();
  }
}

function readUtf8(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
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

type Letter = Awaited<ReturnType<typeof composeIssue>>;

/** Past the outbox: whoever tries it out wants the mail, or the mail server's complaint, now. */
async function sendTest(letter: Letter, to: string, { config, clock, out }: Tools): Promise<number> {
  const id = randomUUIDv7();
  const transport = createTransport(config);
  try {
    await transport.send({
      ...letter,
      id,
      messageId: `<${id}@${mailDomain(config)}>`,
      to,
      date: clock(),
      subject: `[Test] ${letter.subject}`,
    });
  } finally {
    await transport.close();
  }
  const where = config.smtpUrl === undefined ? `, as a file in ${join(config.dataDir, "mail")}` : "";
  out(`The test is sent to ${to}${where}. Its link for leaving belongs to nobody.\n`);
  return 0;
}

async function showIssue(
  database: Database,
  issue: Issue,
  letter: Letter,
  { perMinute }: Arguments,
  { out }: Tools,
): Promise<number> {
  const { confirmed, queued, left } = await database.read((db) => countAudience(db, issue.id));
  const minutes = Math.ceil(left / perMinute);
  out(`Subject: ${issue.subject}\nPreview: ${issue.preview}\n`);
  out(`${confirmed} confirmed, ${queued} queued before, ${left} to queue: ${plural(minutes, "minute")}\n`);
  out(`\n----- Text -----\n\n${letter.text}\n----- HTML -----\n\n${letter.html}\n`);
  out("\nNothing was queued (--dry-run).\n");
  return 0;
}

async function queue(
  database: Database,
  issue: Issue,
  { perMinute }: Arguments,
  { config, clock, out, err }: Tools,
): Promise<number> {
  const result = await queueIssue({ database, clock, mailDomain: mailDomain(config) }, issue, {
    perMinute,
    afterBatch: (count) => err(`${count} queued …\n`),
  });
  if (result.status === "refused") {
    err(
      `Another text with the subject "${issue.subject}" was queued at ${inNepal(result.queuedAt)}, and its readers would get both. ` +
        "To go on with that one, use its unchanged file. If this is a new issue, give it a subject of its own.\n",
    );
    return 1;
  }
  const { confirmed, queued } = await database.read((db) => countAudience(db, issue.id));
  if (confirmed + queued === 0) {
    out("Nobody has confirmed a subscription yet.\n");
    return 0;
  }
  const before = queued - result.count;
  out(
    result.count === 0
      ? `Nobody is left: the issue was queued for ${plural(before, "subscriber")} before.\n`
      : `Queued for ${plural(result.count, "subscriber")}${before > 0 ? `, for ${before} before` : ""}. ` +
          `The site sends the last one at ${inNepal(result.lastDueAt)}.\n`,
  );
  return 0;
}

const mailDomain = ({ mailFrom }: Config) => mailFrom.address.slice(mailFrom.address.lastIndexOf("@") + 1);
const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

const nepalClock = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kathmandu",
});
const inNepal = (date: Date) => `${nepalClock.format(date)}, Nepal time`;
