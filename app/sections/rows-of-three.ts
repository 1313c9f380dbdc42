/**
 * How many things stand three in a row on wide screens without a hole in the last row: `isThree` says whether any do, and
 * `halves` how many at the end share their rows by two. It is said by classes in the page: if style sheets counted, what is
 * on the screen would move while the rest arrives.
 */
export function rowsOfThree(count: number): { isThree: boolean; halves: number } {
  const halves = count === 1 ? 0 : ([0, 4, 2][count % 3] ?? 0);
  return { isThree: count === 3 || count > 4, halves };
}
