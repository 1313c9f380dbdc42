export const lengthUnits = ["hours", "days", "weeks", "months"] as const;
export type LengthUnit = (typeof lengthUnits)[number];

export type LengthFields = { [unit in LengthUnit]?: number | undefined };

export type Length = { count: number; unit: LengthUnit };

export function lengthOf(fields: LengthFields): Length | undefined {
  const unit = lengthUnits.find((one) => fields[one] !== undefined);
  return unit && { count: fields[unit] ?? 0, unit };
}

/** Told in hours or days, so that hours a week say nothing more. */
export const isShort = (fields: LengthFields): boolean =>
  ["hours", "days"].includes(lengthOf(fields)?.unit ?? "");

export const lengthFields = ({ hours, days, weeks, months }: LengthFields): LengthFields => {
  return { hours, days, weeks, months };
};

export type LengthWords = Record<LengthUnit, { one: string; other: string }>;

const isoUnits = { days: "D", weeks: "W", months: "M" };

export const isoDuration = ({ count, unit }: Length): string =>
  unit === "hours" ? `PT${count}H` : `P${count}${isoUnits[unit]}`;

const daysIn = { days: 1, weeks: 7, months: 365.25 / 12 };
/** Of a course whose hours nobody has spread over weeks. */
const fullWeek = 40;

/** The calendar months that it touches, rounded up, so that courses in different units can be compared. */
export function wholeMonths({ count, unit }: Length, weeklyHours = fullWeek): number {
  const days = unit === "hours" ? (count / weeklyHours) * daysIn.weeks : count * daysIn[unit];
  return Math.ceil(days / daysIn.months);
}
