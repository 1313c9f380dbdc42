// What is kept for this tab only: computers are shared. Where storage is off or full, nothing is kept, and everything
// else works as without it.

/** A kept value; undefined where there is none. */
export function readSession<T>(key: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value, or with undefined forgets it. */
export function writeSession(key: string, value: unknown) {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // See above.
  }
}
