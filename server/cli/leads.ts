import { parseArgs } from "node:util";
import { emailKey } from "../../domain/contacts/mail-person.ts";
import { isOfPerson, matchesSearch } from "../../domain/leads/lead-search.ts";
import { leadStates } from "../../domain/leads/lead-state.ts";
import { describeDoubt } from "../../domain/leads/retention-doubt.ts";
import { type Region, zoneName } from "../../domain/region.ts";
import { companyClock } from "../../domain/time/date.ts";
import type { ErasedBackups } from "../backups/erase-from-backups.ts";
import type { Connection, Database } from "../database/database.ts";
import { markAnswered } from "../database/stores/leads.ts";
import { dismissFailedMails, retryFailedMails } from "../database/stores/outbox.ts";
import { findForwards, findOtherRecipients, findPerson, type Person } from "../database/stores/people.ts";
import {
  findMails,
  findOwnersOfFailedMails,
  type LeadRecord,
  leadRecord,
  readRecords,
  type StoredRecord,
  subscriberRecord,
} from "../database/stores/records.ts";
import { erasePerson, isAllSeen, seenOf } from "../submissions/erasures.ts";
import { expire, readExpiring } from "../submissions/expire.ts";
import { csvLines, writeJson } from "../submissions/leads-export.ts";
import { type ReleaseOutcome, releaseFromQuarantine } from "../submissions/store-submission.ts";
import { commandLine, exitCodeOf, Refusal } from "./exit-code.ts";
import { listHead, listLine, showRecord } from "./leads-print.ts";
import { type OwnerTools, refuseUnmeant, withDatabase } from "./owner-command.ts";
import { counted } from "./table.ts";

const usage = `npm run leads -- <command>, or without one for list

  list [--kind contact|enrollment|subscriber] [--state new|quarantined|…]
                        what has come in, one line each, the newest last
  show <who>            everything about it, with its mails
  export [--format csv|json] [--kind …] [--state …]
                        all of it on standard output (csv unless told otherwise, for spreadsheets set to the
                        company's locale)
  erase <who>           erases the person's data everywhere, mail copies and BACKUP_DIR included, once you say yes;
                        --dry-run only says what
  retry [<who>]         sends mails again that were given up, and calls of LEADS_WEBHOOK_URL
  dismiss [<who>]       no longer counts mails as failed that were given up, say those to a mistyped address
  expire                shows what RETENTION_DAYS ends now, and once you say yes erases it though the daily job refused;
                        --dry-run only shows it
  release <who>         lets a quarantined submission through; its mails go out now
  answered <who>        marks leads as answered, so that the daily mail no longer names them

<who> is a reference (C-7K3M9Q), an id, a mail address, a phone number or a whole name ("Maria Silva"). show also takes
a part of a name or number; a name or number that several people have changes nothing. erase, dismiss and expire ask
before they do what cannot be undone; where nobody can answer, add --yes.
`;

type Tools = OwnerTools & { region: Region };
type Arguments = ReturnType<typeof readArguments>;
type Command = (database: Database, args: Arguments, tools: Tools) => Promise<void>;

export const runLeads = (argv: string[], tools: Tools): Promise<number> =>
  exitCodeOf(tools.err, () => runCommand(argv, tools));

async function runCommand(argv: string[], tools: Tools): Promise<void> {
  const [first = "", ...others] = argv;
  if (["help", "--help", "-h"].includes(first)) return tools.out(usage);
  const [name, rest] = first === "" || first.startsWith("--") ? ["list", argv] : [first, others];
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Refusal(usage, 2);
  const args = commandLine(usage, () => readArguments(name, rest));
  await withDatabase(tools, (database) => command(database, args, tools));
}

const kinds = ["contact", "enrollment", "subscriber"] satisfies LeadRecord["kind"][];
const states = [
  ...leadStates,
  ...(["pending", "confirmed", "unsubscribed", "bounced", "complained"] satisfies LeadRecord["state"][]),
];

function refuseUnknown(option: string, value: string | undefined, known: string[]) {
  if (value === undefined || known.includes(value)) return;
  throw new Error(`There is no ${option} ${value}: --${option} takes ${known.join(", ")}.`);
}

async function* chosen(records: AsyncIterable<StoredRecord>, { kind, state }: Arguments) {
  for await (const one of records)
    if ((!kind || one.record.kind === kind) && (!state || one.record.state === state)) yield one;
}

const ofEverybody = ["list", "export", "expire"];

function readArguments(name: string, argv: string[]) {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      kind: { type: "string" },
      state: { type: "string" },
      format: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
    },
  });
  refuseUnknown("kind", values.kind, kinds);
  refuseUnknown("state", values.state, states);
  const [who, ...more] = positionals;
  if (who !== undefined && ofEverybody.includes(name))
    throw new Error(`${name} takes no ${who || "name"}; use its -- options.`);
  if (more.length > 0)
    throw new Error('One person at a time: a name of several words stands in quotes, as in "Maria Silva".');
  if (who?.trim() === "") throw new Error("The name is empty.");
  const { "dry-run": dryRun, ...rest } = values;
  return { ...rest, who, dryRun };
}

const recordsOf = ({ leads, subscribers, consents }: Person): StoredRecord[] => [
  ...leads.map(leadRecord),
  ...subscribers.map((row) => subscriberRecord(row, consents)),
];

async function find(database: Database, { who }: Arguments, { err, region }: Tools, rules = [isOfPerson]) {
  if (who === undefined)
    throw new Refusal("Name one: a reference, an id, a mail address, a phone number or a name.\n");
  const found = recordsOf(await database.read((db) => findPerson(db, who)));
  for (const rule of rules) {
    if (found.length > 0) break;
    const isWanted = rule(who, region);
    for await (const one of readRecords(database)) if (isWanted(one.record)) found.push(one);
  }
  if (found.length === 0 && (await forwardsTo(database, who)).length === 0)
    err(`Nothing is stored under ${who}.\n`);
  return found;
}

async function forwardsTo(database: Database, who = ""): Promise<string[]> {
  const key = emailKey(who);
  const found = await database.read((db) => findForwards(db, key));
  return found.map((act) => `${act.reference} was forwarded to ${key} by ${act.actor}, ${act.created_at}\n`);
}

async function findOne(database: Database, args: Arguments, tools: Tools) {
  const found = await find(database, args, tools);
  if (new Set(found.map(({ record }) => emailKey(record.email))).size <= 1) return found;
  const several = `Several people are stored under ${args.who}, and nothing was changed.`;
  tools.err(`${several} Say which by reference:\n`);
  for (const { record } of found) tools.err(listLine(record, false, tools.region));
  throw new Refusal("");
}

/** Where nothing was found, standard error says so already, but the exit code has to, too. */
function refuseUnfound(count: number): void {
  if (count === 0) throw new Refusal("");
}

const erasedBackups = ({ folder, looked, held }: ErasedBackups): string =>
  looked === 0
    ? `There are no backups in ${folder}.\n`
    : `Erased from ${held} of ${looked} backups in ${folder}; the others never held it.\n`;

const commands: Record<string, Command> = {
  async list(database, args, { out, region }) {
    const failed = await database.read(findOwnersOfFailedMails);
    let count = 0;
    out(listHead());
    for await (const { rowId, record } of chosen(readRecords(database), args)) {
      out(listLine(record, failed.has(rowId), region));
      count++;
    }
    out(`${count} in all\n`);
    if (failed.size > 0)
      out(`! A notice about it was given up (${failed.size} in all): see show, then retry or dismiss.\n`);
  },

  async show(database, args, tools) {
    const records = await find(database, args, tools, [isOfPerson, matchesSearch]);
    for (const { rowId, record } of records) {
      const mails = await database.read((db) => findMails(db, rowId));
      tools.out(showRecord(record, mails, tools.region));
    }
    const forwards = await forwardsTo(database, args.who);
    tools.out(forwards.join(""));
    refuseUnfound(records.length + forwards.length);
  },

  async export(database, args, { out, region }) {
    const { format = "csv" } = args;
    if (format !== "csv" && format !== "json")
      throw new Refusal(`The format is csv or json, not ${format}.\n`, 2);
    const records = chosen(readRecords(database), args);
    if (format === "json") await writeJson(records, out);
    else for await (const line of csvLines(records, region)) out(line);
  },

  async erase(database, args, tools) {
    const named = await findOne(database, args, tools);
    const { who = "" } = args;
    const forwards = await forwardsTo(database, who);
    tools.out(forwards.join(""));
    if (named.length === 0) {
      if (args.dryRun) return refuseUnfound(forwards.length);
      // An earlier attempt may have deleted the rows, but failed to clean the files or the backups.
      if (!who.includes("@")) {
        await database.scrub();
        throw new Refusal("");
      }
      const seenAt = tools.clock();
      await refuseUnmeant(tools, args.yes, `Erase what is left of ${who}?`);
      const backups = await erasePerson({ database, config: tools.config, seenAt }, emailKey(who));
      if (forwards.length > 0) tools.out("Erased, with the mails that were forwarded there.\n");
      if (backups) tools.out(erasedBackups(backups));
      return refuseUnfound((backups?.held ?? 0) + forwards.length);
    }
    const key = emailKey(named[0]?.record.email ?? "");
    const readPerson = () => database.read((db) => findPerson(db, key));
    const person = await readPerson();
    const seen = seenOf(person, tools.clock());
    tools.out(listHead());
    for (const { record } of recordsOf(person)) tools.out(listLine(record, false, tools.region));
    for (const recipient of await database.read((db) => findOtherRecipients(db, key)))
      tools.out(`${recipient} was told of it: erase it there, too.\n`);
    if (args.dryRun) return tools.out("Nothing was erased (--dry-run).\n");
    await refuseUnmeant(tools, args.yes, "Erase all of this for good?");
    if (!isAllSeen(await readPerson(), seen)) {
      tools.out("Nothing was erased, since more has come in meanwhile. This is all there is now:\n");
      return await commands.erase?.(database, args, tools);
    }
    const seenAt = new Date(seen.at);
    const backups = await erasePerson({ database, config: tools.config, seenAt }, key);
    tools.out("Erased, with all mails about it.\n");
    if (backups) tools.out(erasedBackups(backups));
  },

  async expire(database, { yes, dryRun }, { config, clock, out, region, ...asking }) {
    const { dataDir, retentionDays } = config;
    const parts = { database, clock, dataDir, retentionDays };
    const { now, believedAt, keptSince, counts, doubt } = await readExpiring(parts);
    const [clockNow, lastRun, since] = [now, believedAt, keptSince].map((at) =>
      companyClock(at.toISOString(), region),
    );
    const { leads, subscribers, mails } = counts;
    out(`The clock says ${clockNow}, ${zoneName(region)}; the last run was at ${lastRun}.\n`);
    out(`Older than RETENTION_DAYS (${retentionDays}, since ${since}) or never confirmed: `);
    out(`${counted(leads, "lead")}, ${counted(subscribers, "subscriber")}, ${counted(mails, "mail")}.\n`);
    if (doubt !== undefined) out(`The daily job does not erase them by itself: ${describeDoubt(doubt)}.\n`);
    if (dryRun) return out("Nothing was erased (--dry-run).\n");
    await refuseUnmeant(asking, yes, "Are clock and RETENTION_DAYS right? Erase it for good?");
    const { erased } = await expire(parts, { confirmed: true });
    const people = counted(erased?.people ?? 0, "person", "people");
    out(`Erased: ${people}, ${counted(erased?.mails ?? 0, "mail")}.\n`);
  },

  async retry(database, args, tools) {
    const at = tools.clock().toISOString();
    const count = await changeFailedMails(database, args, tools, (db, owner) =>
      retryFailedMails(db, at, owner),
    );
    tools.out(`${counted(count, "mail")} queued again.\n`);
  },

  async dismiss(database, args, tools) {
    const question = `Give up the failed mails about ${args.who ?? "everybody"}?`;
    const count = await changeFailedMails(database, args, tools, dismissFailedMails, question);
    tools.out(`${counted(count, "failed mail")} dismissed.\n`);
  },

  async release(database, args, tools) {
    const { config, clock, out } = tools;
    const records = await findOne(database, args, tools);
    const now = clock();
    const said: Record<ReleaseOutcome, string> = {
      released: "is released",
      "not-quarantined": "is not in quarantine",
      capped: "stays in quarantine, since its address gets no more mails today or this month",
    };
    let count = 0;
    for (const { rowId, record } of records) {
      const { reference } = record;
      const outcome = await database.write((db) => releaseFromQuarantine(db, rowId, config, now));
      if (outcome === "released") count++;
      out(`${reference} ${said[outcome]}.\n`);
    }
    refuseUnfound(count);
  },

  async answered(database, args, tools) {
    const found = await findOne(database, args, tools);
    const leads = found.filter(({ record }) => record.kind !== "subscriber");
    for (const { rowId, record } of leads) {
      const at = tools.clock().toISOString();
      const first = await database.write((db) => markAnswered(db, rowId, at));
      tools.out(`${record.reference} ${first ? "is marked as answered" : "was answered before"}.\n`);
    }
    refuseUnfound(leads.length);
  },
};

async function changeFailedMails(
  database: Database,
  args: Arguments,
  tools: Tools,
  change: (db: Connection, owner?: string) => Promise<number>,
  question?: string,
): Promise<number> {
  const owners =
    args.who === undefined ? [undefined] : (await findOne(database, args, tools)).map(({ rowId }) => rowId);
  refuseUnfound(owners.length);
  if (question !== undefined) await refuseUnmeant(tools, args.yes, question);
  let count = 0;
  for (const owner of owners) count += await database.write((db) => change(db, owner));
  return count;
}
