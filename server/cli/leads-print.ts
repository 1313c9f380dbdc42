import { type Region, zoneName } from "../../domain/region.ts";
import { companyClock } from "../../domain/time/date.ts";
import type { LeadRecord } from "../database/stores/records.ts";
import type { MailRow } from "../database/tables.ts";
import { type TableColumn, tableHead, tableLine } from "./table.ts";

const columns: TableColumn[] = [
  { title: "Reference", width: 9 },
  { title: "Received", width: 16 },
  { title: "Kind", width: 10 },
  { title: "State", width: 12 },
  { title: "Name", width: 18 },
  { title: "About", width: 25 },
];

export const listHead = (): string => tableHead(columns);

export function listLine(record: LeadRecord, hasFailedMail: boolean, region: Region): string {
  return tableLine(columns, [
    `${record.reference}${hasFailedMail ? "!" : ""}`,
    companyClock(record.created_at, region),
    record.kind,
    record.state,
    record.name ?? record.email,
    record.subject ?? record.course ?? "",
  ]);
}

export function showRecord(record: LeadRecord, mails: readonly MailRow[], region: Region): string {
  const { message, ...facts } = record;
  const lines = Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(
      ([name, value]) =>
        `${name.padEnd(18)} ${name.endsWith("_at") ? `${companyClock(String(value), region)} ${zoneName(region)}` : value}`,
    );
  const mailLines = mails.map((mail) => {
    const tried = mail.attempts === 1 ? "1 try" : `${mail.attempts} tries`;
    const error = mail.last_error === null ? "" : `: ${mail.last_error}`;
    const what = mail.kind === "lead-webhook" ? "call" : "mail";
    return `${what}               ${mail.kind} to ${mail.recipient}, ${mail.state} after ${tried}${error}`;
  });
  const words = message === null ? [] : ["", message];
  return `${[...lines, ...mailLines, ...words].join("\n")}\n\n`;
}
