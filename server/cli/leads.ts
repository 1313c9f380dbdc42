// The owner's commands: npm run leads -- list | report | show | export | erase | retry | dismiss | expire | release | answered
import { parseArgs } from "node:util";
import { eraseFromBackups } from "../backups/erase-from-backups.ts";
import type { Config } from "../config.ts";
import type { Connection, Database } from "../database/database.ts";
import { openDatabase } from "../database/open.ts";
import { markAnswered } from "../database/stores/leads.ts";
import { dismissFailedMails, retryFailedMails } from "../database/stores/outbox.ts";
import { findPerson, type Person } from "../database/stores/people.ts";
import {
  findMails,
  findOwnersOfFailedMails,
  leadRecord,
  readRecords,
  readReportRows,
  type StoredRecord,
  subscriberRecord,
} from "../database/stores/records.ts";
import { describeError } from "../log.ts";
import { erasePeople } from "../submissions/erase-person.ts";
import { expire, readExpiring } from "../submissions/expire.ts";
import { releaseFromQuarantine } from "../submissions/release.ts";
import { writeCsv, writeJson } from "./leads-export.ts";
import { listHead, listLine, nepalClock, showRecord } from "./leads-print.ts";
import { leadsReport, reportStart } from "./leads-report.ts";

const usage = `npm run leads -- <command>, or without one for list

  list [--kind contact|enrollment|subscriber] [--state new|quarantined|…]
                        what has come in, one line each, the newest last
  report                how many leads the last weeks brought, from where, and how soon they were answered
  show <who>            everything about it, with its mails
  export [--format csv|json]
                        all of it on standard output (csv unless told otherwise)
  erase <who>           erases the person's data everywhere, mail copies and BACKUP_DIR included; --dry-run only
                        says what
  retry [<who>]         sends mails again that were given up
  dismiss [<who>]       no longer counts mails as failed that were given up, say those to a mistyped address
  expire [--confirm]    shows what RETENTION_DAYS ends now; with --confirm erases it though the daily job refused
  release <who>         lets a quarantined submission through; its mails go out now
  answered <who>        marks leads as answered, so that the daily mail no longer names them (or: answer)

<who> is a reference (C-7K3M9Q), an id or a mail address.
`;

export type LeadsTools = {
  config: Config;
  out: (text: string) => void;
  err: (text: string) => void;
  clock?: () => Date;
};

type Arguments = {
  who: string | undefined;
  kind?: string;
  state?: string;
  format?: string;
  dryRun: boolean;
  confirm: boolean;
};
type Command = (database: Database, args: Arguments, tools: Required<LeadsTools>) => Promise<number>;

/** Runs one command while the server may be running, too. Resolves with the exit code: 2 for a wrong command line. */
export async function runLeads(argv: string[], tools: LeadsTools): Promise<number> {
  const [first = "", ...others] = argv;
  if (["help", "--help", "-h"].includes(first)) {
    tools.out(usage);
    return 0;
  }
  const [name, rest] = first === "" || first.startsWith("--") ? ["list", argv] : [first, others];
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    tools.err(usage);
    return 2;
  }
  let args: Arguments;
  try {
    args = readArguments(rest);
  } catch (error) {
    tools.err(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return 2;
  }
  const database = openDatabase(tools.config.databaseUrl);
  try {
    return await command(database, args, { clock: () => new Date(), ...tools });
  } catch (error) {
    tools.err(`That did not work: ${describeError(error).message}\n`);
    return 1;
  } finally {
    await database.close();
  }
}

function readArguments(argv: string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      kind: { type: "string" },
      state: { type: "string" },
      format: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      confirm: { type: "boolean", default: false },
    },
  });
  if (positionals.length > 1) throw new Error("One reference, id or mail address at a time.");
  const { "dry-run": dryRun, ...rest } = values;
  return { ...rest, who: positionals[0], dryRun };
}

const recordsOf = ({ leads, subscribers }: Person): StoredRecord[] => [
  ...leads.map(leadRecord),
  ...subscribers.map(subscriberRecord),
];

/** The records that `who` names; says so when there are none. */
async function find(database: Database, { who }: Arguments, { err }: LeadsTools): Promise<StoredRecord[]> {
  if (who === undefined) {
    err("Say which: a reference, an id or a mail address.\n");
    return [];
  }
  const found = recordsOf(await database.read((db) => findPerson(db, who)));
  if (found.length === 0) err(`Nothing is stored under ${who}.\n`);
  return found;
}

/** Erases people from the backups, too, and says so. Resolves with the number of copies they were in. */
async function eraseCopies({ config, out }: LeadsTools, keys: string[]): Promise<number> {
  if (!config.backup) return 0;
  const { folder } = config.backup;
  const { looked, changed } = await eraseFromBackups(folder, keys);
  out(
    looked === 0
      ? `There are no backups in ${folder}.\n`
      : `Erased from ${changed} of ${looked} backups in ${folder}; the others never held it.\n`,
  );
  return changed;
}

const commands: Record<string, Command> = {
  async list(database, { kind, state }, { out }) {
    const failed = await database.read(findOwnersOfFailedMails);
    let count = 0;
    out(listHead());
    for await (const { rowId, record } of readRecords(database)) {
      if ((kind && record.kind !== kind) || (state && record.state !== state)) continue;
      out(listLine(record, failed.has(rowId)));
      count++;
    }
    out(`${count} in all\n`);
    if (failed.size > 0)
      out(`! A mail about it was given up (${failed.size} in all): see show, then retry or dismiss.\n`);
    return 0;
  },

  async report(database, _, { clock, out }) {
    const now = clock();
    const rows = await database.read((db) => readReportRows(db, reportStart(now).toISOString()));
    out(leadsReport(rows, now));
    return 0;
  },

  async show(database, args, tools) {
    const records = await find(database, args, tools);
    for (const { rowId, record } of records) {
      const mails = await database.read((db) => findMails(db, rowId));
      tools.out(showRecord(record, mails));
    }
    return records.length > 0 ? 0 : 1;
  },

  async export(database, { format = "csv" }, { out, err }) {
    if (format !== "csv" && format !== "json") {
      err(`The format is csv or json, not ${format}.\n`);
      return 2;
    }
    await (format === "json" ? writeJson : writeCsv)(readRecords(database), out);
    return 0;
  },

  async erase(database, args, tools) {
    const named = await find(database, args, tools);
    if (named.length === 0) {
      if (args.who === undefined || args.dryRun) return 1;
      // An earlier attempt may have deleted the rows and then found the files in use, or not got to the backups.
      if (!args.who.includes("@")) {
        await database.scrub();
        return 1;
      }
      const keys = [args.who.trim().toLowerCase()];
      await erasePeople({ database, dataDir: tools.config.dataDir }, keys);
      return (await eraseCopies(tools, keys)) > 0 ? 0 : 1;
    }
    const keys = [...new Set(named.map(({ record }) => record.email.toLowerCase()))];
    const people = await Promise.all(keys.map((key) => database.read((db) => findPerson(db, key))));
    tools.out(listHead());
    for (const { record } of people.flatMap(recordsOf)) tools.out(listLine(record, false));
    if (args.dryRun) {
      tools.out("Nothing was erased (--dry-run).\n");
      return 0;
    }
    await erasePeople({ database, dataDir: tools.config.dataDir }, keys);
    tools.out("Erased, with all mails about it.\n");
    await eraseCopies(tools, keys);
    return 0;
  },

  async expire(database, { confirm }, { config, clock, out }) {
    const { dataDir, retentionDays } = config;
    const parts = { database, clock, dataDir, retentionDays };
    const { now, believedAt, keptSince, counts, doubt } = await readExpiring(parts);
    out(
      `The clock says ${nepalClock(now.toISOString())} in Nepal; the last run was at ${nepalClock(believedAt.toISOString())}.\n`,
    );
    out(
      `Older than RETENTION_DAYS (${retentionDays}, since ${nepalClock(keptSince.toISOString())}) or never confirmed: ` +
        `${counts.leads} leads, ${counts.subscribers} subscribers, ${counts.mails} mails.\n`,
    );
    if (doubt !== undefined) out(`The daily job does not erase them by itself: ${doubt}.\n`);
    if (!confirm) {
      out("Nothing was erased. If clock and RETENTION_DAYS are right: npm run leads -- expire --confirm\n");
      return 0;
    }
    const { erased } = await expire(parts, { confirmed: true });
    out(`Erased: ${erased?.people ?? 0} people, ${erased?.mails ?? 0} mails.\n`);
    return 0;
  },

  async retry(database, args, tools) {
    const at = tools.clock().toISOString();
    const count = await changeFailedMails(database, args, tools, (db, owner) =>
      retryFailedMails(db, at, owner),
    );
    if (count === undefined) return 1;
    tools.out(`${count} ${count === 1 ? "mail goes" : "mails go"} out again.\n`);
    return 0;
  },

  async dismiss(database, args, tools) {
    const count = await changeFailedMails(database, args, tools, dismissFailedMails);
    if (count === undefined) return 1;
    tools.out(`${count} ${count === 1 ? "mail counts" : "mails count"} as failed no more.\n`);
    return 0;
  },

  async release(database, args, { config, clock, out, err }) {
    const records = await find(database, args, { config, out, err });
    const mailTools = {
      clock,
      logger: { info: () => {}, warn: () => {}, error: () => {} },
      limits: { receiptCap: undefined },
      leadsTo: config.leadsTo,
      mailDomain: config.mailFrom.address.split("@").at(-1) ?? "",
    };
    let count = 0;
    for (const { rowId, record } of records) {
      const { reference } = record;
      const released = await database.write((db) => releaseFromQuarantine(mailTools, db, rowId));
      if (released) count++;
      out(released ? `${reference} is released.\n` : `${reference} is not in quarantine.\n`);
    }
    return count > 0 ? 0 : 1;
  },

  answered: markAsAnswered,
  answer: markAsAnswered,
};

/** The number of mails changed, of all people or of those named; undefined when nobody is stored under that. */
async function changeFailedMails(
  database: Database,
  args: Arguments,
  tools: LeadsTools,
  change: (db: Connection, owner?: string) => Promise<number>,
): Promise<number | undefined> {
  const owners =
    args.who === undefined ? [undefined] : (await find(database, args, tools)).map(({ rowId }) => rowId);
  if (owners.length === 0) return undefined;
  let count = 0;
  for (const owner of owners) count += await database.write((db) => change(db, owner));
  return count;
}

async function markAsAnswered(database: Database, args: Arguments, tools: Required<LeadsTools>) {
  const leads = (await find(database, args, tools)).filter(({ record }) => record.kind !== "subscriber");
  for (const { rowId, record } of leads) {
    const at = tools.clock().toISOString();
    const first = await database.write((db) => markAnswered(db, rowId, at));
    tools.out(`${record.reference} ${first ? "is marked as answered" : "was answered before"}.\n`);
  }
  return leads.length > 0 ? 0 : 1;
}
