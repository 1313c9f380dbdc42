export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export const isoAfter = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();
export const isoBefore = (now: Date, milliseconds: number): string => isoAfter(now, -milliseconds);
