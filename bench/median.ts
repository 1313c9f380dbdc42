/** The middle value; of two middle ones the mean. Throws for an empty list, which would be a measurement that never ran. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error("Nothing was measured");
  return (lower + upper) / 2;
}
