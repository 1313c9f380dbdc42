import type { LeadRecord } from "../database/stores/records.ts";
import type { MailRow } from "../database/tables.ts";

const clock = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Asia/Kathmandu",
});

const nepalClock = (time: string) => clock.format(new Date(time));

/** Reference, arrival in Nepal's time, kind, state, name, address, what it is about. */
export function listLine(record: LeadRecord, hasFailedMail: boolean): string {
  const about = record.subject ?? record.course ?? "";
  const parts = [
    record.reference,
    nepalClock(record.created_at),
    record.kind.padEnd(10),
    record.state.padEnd(12),
    record.name ?? "",
    `<${record.email}>`,
    about,
    hasFailedMail ? "(a mail was given up)" : "",
  ];
  return `${parts.filter((part) => part !== "").join("  ")}\n`;
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
