import type { LeadRecord } from "../database/stores/records.ts";
import type { MailRow } from "../database/tables.ts";
import { type TableColumn, tableHead, tableLine } from "./table.ts";

const clock = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Asia/Kathmandu",
});

/** A time, which is kept in UTC, as clocks in Nepal showed it. */
export const nepalClock = (time: string) => clock.format(new Date(time));

const columns: TableColumn[] = [
  { title: "Reference", width: 9 },
  { title: "Received", width: 16 },
  { title: "Kind", width: 10 },
  { title: "State", width: 12 },
  { title: "Name", width: 18 },
  { title: "About", width: 25 },
];

export const listHead = (): string => tableHead(columns);

/** Reference with a mark for a mail that was given up, arrival in Nepal's time, kind, state, who, what it is about. */
export function listLine(record: LeadRecord, hasFailedMail: boolean): string {
  return tableLine(columns, [
    `${record.reference}${hasFailedMail ? "!" : ""}`,
    nepalClock(record.created_at),
    record.kind,
    record.state,
    record.name ?? record.email,
    record.subject ?? record.course ?? "",
  ]);
}

export function showRecord(record: LeadRecord, mails: readonly MailRow[]): string {
  const { message, ...facts } = record;
  const lines = Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(
      ([name, value]) =>
        `${name.padEnd(18)} ${name.endsWith("_at") ? `${nepalClock(String(value))} Nepal time` : value}`,
    );
  const mailLines = mails.map((mail) => {
    const tried = mail.attempts === 1 ? "1 try" : `${mail.attempts} tries`;
    const error = mail.last_error === null ? "" : `: ${mail.last_error}`;
    return `mail               ${mail.kind} to ${mail.recipient}, ${mail.state} after ${tried}${error}`;
  });
  const words = message === null ? [] : ["", message];
  return `${[...lines, ...mailLines, ...words].join("\n")}\n\n`;
}
