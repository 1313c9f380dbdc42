/** The intakes that are not past, the next one first. `today` is Nepal's date; an intake counts on its first day. */
export function upcomingIntakes<Intake extends { start: string }>(
  intakes: readonly Intake[],
  today: string,
): Intake[] {
  return intakes.filter(({ start }) => start >= today).sort((a, b) => a.start.localeCompare(b.start));
}
