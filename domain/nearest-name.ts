/** Edit distance: letters changed, added, removed or swapped with the next (optimal string alignment). */
function distance(from: string, to: string): number {
  const known: number[] = [];
  const place = (i: number, j: number) => i * (to.length + 1) + j;
  /** Between the first `i` letters of one and the first `j` of the other; where one has none, the other has to go. */
  const at = (i: number, j: number) => known[place(i, j)] ?? Math.max(i, j);
  for (let i = 1; i <= from.length; i++)
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const choices = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1)];
      if (isSwap) choices.push(at(i - 2, j - 2) + 1);
      known[place(i, j)] = Math.min(...choices);
    }
  return at(from.length, to.length);
}

/** The one of `names` that `name` was probably meant to be; undefined when none is close. Ignores case. */
export function nearestName(name: string, names: readonly string[], mostSteps = Infinity) {
  const asked = name.toLowerCase();
  const allowed = (known: string) =>
    Math.min(mostSteps, Math.max(1, Math.floor(Math.max(known.length, name.length) / 3)));
  const near = names
    // Sooner than all their letters their lengths tell that they differ too much.
    .filter((known) => Math.abs(known.length - name.length) <= allowed(known))
    .map((known) => ({ known, steps: distance(asked, known.toLowerCase()) }))
    .filter(({ known, steps }) => steps <= allowed(known))
    .sort((a, b) => a.steps - b.steps);
  return near[0]?.known;
}
