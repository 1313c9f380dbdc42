/** One line of the table: what was measured, and whether its goal, if it has one, is met. */
export type Figure = { what: string; measured: string; goal?: string; met?: boolean };

/** How often what varies is measured. */
export const runs = 3;

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
export const milliseconds = (value: number) => `${Math.round(value)} ms`;

export function atMost(what: string, value: number, limit: number, show: (value: number) => string): Figure {
  return { what, measured: show(value), goal: `≤ ${show(limit)}`, met: value <= limit };
}

/** The middle value, or the mean of the two middle ones. Throws for an empty list: nothing was measured. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error("Nothing was measured");
  return (lower + upper) / 2;
}

/** One part's figures, with the day and the machine they were measured on. */
export type Result = { machine: string; figures: Figure[] };

/** docs/performance.md: one table. */
export function reportText(results: Result[]): string {
  const rows = results.flatMap(({ figures }) =>
    figures.map(({ what, measured, goal = "", met }) => [
      what,
      measured,
      goal,
      met === undefined ? "" : met ? "yes" : "NO",
    ]),
  );
  const head = ["", "measured", "goal", "met"];
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`;
  const machines = [...new Set(results.map(({ machine }) => machine))];
  return `# Performance

Written by \`npm run bench\`: medians; what is compared was measured in turns in one run. Lighthouse uses its mobile settings (simulated
slow 4G, a processor four times slower), interactions a processor four times slower; the slower of the visitor's first act and a later one counts.

${machines.map((machine) => `- ${machine}`).join("\n")}

${[line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n")}
`;
}

export function resultLine(results: Result[], minutes: number): string {
  const judged = results.flatMap(({ figures }) => figures).filter(({ met }) => met !== undefined);
  const met = judged.filter((figure) => figure.met).length;
  return `${met} of ${judged.length} goals met, in ${minutes.toFixed(1)} minutes`;
}
