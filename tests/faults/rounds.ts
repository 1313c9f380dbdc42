// The same tests run twice: briefly with all others, and in full by `npm run test:soak`.
import { appendFileSync } from "node:fs";

export const inFull = process.env.SOAK === "1";

/** How often something is done. `SOAK_SHARE=0.1` in the environment runs a tenth of the full numbers. */
export function rounds(few: number, full: number): number {
  const share = Number(process.env.SOAK_SHARE ?? "1");
  return inFull ? Math.max(few, Math.round(full * share)) : few;
}

/** For a test that takes seconds with few rounds, and as long as it needs in full. */
export const patience = inFull ? 60 * 60_000 : 600_000;

let shownAt = 0;

/** How far a long test is, at most every two seconds. */
export function progress(text: string): void {
  if (!inFull || Date.now() - shownAt < 2_000) return;
  shownAt = Date.now();
  console.log(`  ${text}`);
}

/** A part of the one line with which the full run ends, or a row of its table. */
export function result(text: string): void {
  const file = process.env.SOAK_RESULTS;
  if (file !== undefined) appendFileSync(file, `${text}\n`);
}

/** One row of the table in docs/operations.md, which the full run prints: what a fault did to leads, mails and readers. */
export type Survived = {
  fault: string;
  tries: number;
  acknowledged: readonly unknown[];
  faults: { lost: readonly unknown[]; twice: readonly unknown[] };
  /** How often a mail was taken by the mail server once more. */
  repeats: number;
  /** How long a page was waited for, next to the same machine at rest; or why none could be asked for. */
  pages: string;
  besides?: string;
};

export function survived({
  fault,
  tries,
  acknowledged,
  faults,
  repeats,
  pages,
  besides = "",
}: Survived): void {
  const { lost, twice } = faults;
  const counts = [tries, acknowledged.length, lost.length, twice.length, repeats];
  const cells = [fault, ...counts.map((count) => count.toLocaleString("en")), pages, besides];
  result(`| ${cells.join(" | ")} |`);
}
