/** No row has a hole: `halves` stand two in a row at the end. Style sheets that count would move what is in sight. */
export function rowsOfThree(count: number): { isThree: boolean; halves: number } {
  const halves = count === 1 ? 0 : ([0, 4, 2][count % 3] ?? 0);
  return { isThree: count === 3 || count > 4, halves };
}
