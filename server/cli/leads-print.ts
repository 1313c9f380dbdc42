import { type Region, zoneName } from "../../domain/region.ts";
import { companyClock } from "../../domain/time/date.ts";
import type { LeadRecord } from "../database/stores/records.ts";
import type { MailRow } from "../database/tables.ts";
import { tableHead, tableLine } from "./table.ts";

const widths = { Reference: 9, Received: 16, Kind: 10, State: 12, Name: 18, About: 25 };
const columns = Object.entries(widths).map(([title, width]) => ({ title, width }));

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
  const written = (name: string, value: string) =>
    name.endsWith("_at") ? `${companyClock(value, region)} ${zoneName(region)}` : value;
  const lines = Object.entries(facts).flatMap(([name, value]) =>
    value === null ? [] : [`${name.padEnd(18)} ${written(name, value)}`],
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
