import { dialledDigits } from "../../domain/contacts/phone-number.ts";
import { campaignNames } from "../../domain/forms/form-names.ts";
import type { Region } from "../../domain/region.ts";
import { companyClock } from "../../domain/time/date.ts";
import type { LeadRecord, StoredRecord } from "../database/stores/records.ts";
import { typedColumns } from "../database/tables.ts";

const columns = [
  "kind",
  "id",
  "reference",
  "state",
  ...typedColumns.filter((column) => column !== "phone_e164"),
  "source_page",
  ...campaignNames,
  "quarantine_reason",
  "created_at",
  "answered_at",
  "confirmed_at",
  "unsubscribed_at",
  "consent",
] as const;

/** What Excel expects between cells: where a comma stands in numbers, a semicolon. */
function separatorOf({ locale }: Region): string {
  const decimal = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === "decimal");
  return decimal?.value === "," ? ";" : ",";
}

export async function writeJson(records: AsyncIterable<StoredRecord>, write: (text: string) => void) {
  let separator = "[\n";
  for await (const { record } of records) {
    write(`${separator}${JSON.stringify(record)}`);
    separator = ",\n";
  }
  write(separator === "[\n" ? "[]\n" : "\n]\n");
}

/** For a spreadsheet: with a byte order mark, so that Nepali is read as UTF-8, and times by the company's clock. */
export async function* csvLines(records: AsyncIterable<StoredRecord>, region: Region) {
  const separator = separatorOf(region);
  const line = (cells: string[]) => `${cells.join(separator)}\r\n`;
  yield `\ufeff${line(columns.map(cell))}`;
  for await (const { record } of records) {
    const values = { ...record, phone: phoneDigits(record, region) };
    const written = (column: (typeof columns)[number]) => {
      const value = values[column] ?? "";
      return cell(column.endsWith("_at") && value !== "" ? companyClock(value, region) : value);
    };
    yield line(columns.map(written));
  }
}

/** Spreadsheets run a cell that starts like a formula, unless an apostrophe precedes it. */
function cell(text: string): string {
  const guarded = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${guarded.replaceAll('"', '""')}"`;
}

/** As it is dialled in the company's country, since a number that starts with + would count as a formula. */
const phoneDigits = ({ phone, phone_e164 }: LeadRecord, { country }: Region): string =>
  phone_e164 === null ? (phone ?? "") : dialledDigits(phone_e164, country);
