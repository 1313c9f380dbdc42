import { campaignNames } from "../../domain/form-names.ts";
import type { LeadRecord, StoredRecord } from "../database/stores/records.ts";

const columns = [
  "kind",
  "id",
  "reference",
  "state",
  "name",
  "email",
  "phone",
  "subject",
  "message",
  "course",
  "source_page",
  ...campaignNames,
  "quarantine_reason",
  "created_at",
  "answered_at",
  "confirmed_at",
  "unsubscribed_at",
] as const;

/** One array, written piece by piece. */
export async function writeJson(records: AsyncIterable<StoredRecord>, write: (text: string) => void) {
  let separator = "[\n";
  for await (const { record } of records) {
    write(`${separator}${JSON.stringify(record)}`);
    separator = ",\n";
  }
  write(separator === "[\n" ? "[]\n" : "\n]\n");
}

/** For a spreadsheet: with a byte order mark, so that Nepali is read as UTF-8. */
export async function writeCsv(records: AsyncIterable<StoredRecord>, write: (text: string) => void) {
  write(`\ufeff${columns.map(cell).join(",")}\r\n`);
  for await (const { record } of records) {
    const values = { ...record, phone: phoneDigits(record) };
    write(`${columns.map((column) => cell(values[column] ?? "")).join(",")}\r\n`);
  }
}

/** A cell that starts like a formula is text to a spreadsheet only with an apostrophe in front. */
function cell(text: string): string {
  const guarded = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${guarded.replaceAll('"', '""')}"`;
}

/** As it is dialled in Nepal, since a number that starts with + would count as a formula. */
function phoneDigits({ phone, phone_e164 }: LeadRecord): string {
  if (phone_e164 === null) return phone ?? "";
  return phone_e164.startsWith("+977") ? phone_e164.slice("+977".length) : `00${phone_e164.slice(1)}`;
}
