// Why the daily job does not trust that all which seems too old is to be erased. Stored with its run.

export type RetentionDoubt = { kind: "clock"; days: number } | { kind: "many"; count: number; all: number };

export const writeDoubt = (doubt: RetentionDoubt): string => JSON.stringify(doubt);
export const readDoubt = (stored: string): RetentionDoubt => JSON.parse(stored);

export const describeDoubt = (doubt: RetentionDoubt): string =>
  doubt.kind === "clock"
    ? `the clock is ${doubt.days} days ahead of the last run`
    : `it would be ${doubt.count} of ${doubt.all} leads at once`;
