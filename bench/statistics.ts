/** The middle value, or the mean of the two middle ones. Throws for an empty list: nothing was measured. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error("Nothing was measured");
  return (lower + upper) / 2;
}

export const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Half the 95 % confidence interval of the mean. */
export function errorOf(values: number[]): number {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return 2 * Math.sqrt(squares / (values.length - 1) / values.length);
}
