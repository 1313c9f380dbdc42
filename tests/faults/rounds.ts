// The same tests run twice: briefly with all others, and in full by `npm run test:soak`.
import { appendFileSync } from "node:fs";

export const inFull = process.env.SOAK === "1";

/** How often something is done. `SOAK_SHARE=0.1` in the environment runs a tenth of the full numbers. */
export function rounds(few: number, full: number): number {
  const share = Number(process.env.SOAK_SHARE ?? "1");
  return inFull ? Math.max(few, Math.round(full * share)) : few;
}

/** For a test that takes seconds with few rounds, and as long as it needs in full. */
export const patience = inFull ? 60 * 60_000 : 120_000;

let shownAt = 0;

/** How far a long test is, at most every two seconds. */
export function progress(text: string): void {
  if (!inFull || Date.now() - shownAt < 2_000) return;
  shownAt = Date.now();
  console.log(`  ${text}`);
}

/** A part of the one line with which the full run ends. */
export function result(text: string): void {
  const file = process.env.SOAK_RESULTS;
  if (file !== undefined) appendFileSync(file, `${text}\n`);
}
