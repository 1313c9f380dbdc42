// Seeded random numbers: the same seed gives the same numbers on every machine and in every build.
export type Random = () => number;

/** Numbers in [0, 1): FNV-1a of the seed, then xorshift, with a multiplication that spreads short seeds. */
export function randomFrom(seed: string): Random {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return () => {
    state = (state ^ (state << 13)) >>> 0;
    state = (state ^ (state >>> 17)) >>> 0;
    state = (state ^ (state << 5)) >>> 0;
    return ((Math.imul(state, 2654435761) >>> 0) % 1e6) / 1e6;
  };
}

export const pick = <T>(random: Random, list: readonly [T, ...T[]]): T =>
  list[Math.floor(random() * list.length)] ?? list[0];

export const between = (random: Random, low: number, high: number): number => low + random() * (high - low);
