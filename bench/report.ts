// What every part of the bench hands back, and how it becomes one text for the terminal and for the documentation.

/** One line of the first table. `met` is undefined where there is no goal, or nothing to compare with. */
export type Figure = { what: string; measured: string; goal: string; met: boolean | undefined };
export type Table = { title: string; head: string[]; rows: string[][]; notes: string[] };
export type Part = { figures: Figure[]; tables: Table[] };

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
export const milliseconds = (value: number) => `${Math.round(value)} ms`;
export const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
export const ratio = (value: number) => value.toFixed(3);

export function figure(what: string, measured: string, goal = "", met?: boolean): Figure {
  return { what, measured, goal, met };
}

function tableText(head: string[], rows: string[][]): string {
  const widths = head.map((cell, column) =>
    Math.max(3, cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) => {
    const padded = widths.map((width, column) =>
      column === 0 ? (cells[column] ?? "").padEnd(width) : (cells[column] ?? "").padStart(width),
    );
    return `| ${padded.join(" | ")} |`;
  };
  const rule = widths.map((width, column) =>
    column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  return [line(head), `| ${rule.join(" | ")} |`, ...rows.map(line)].join("\n");
}

const verdict = (met: boolean | undefined) => (met === undefined ? "" : met ? "yes" : "NO");

export function reportText(parts: Part[], machine: string[]): string {
  const figures = parts.flatMap((part) => part.figures);
  const blocks = [
    "# Performance",
    "Written by `npm run bench`, which measures everything here in one run. Values are medians; what is compared took turns.",
    machine.map((line) => `- ${line}`).join("\n"),
    "## Against the goals",
    tableText(
      ["", "measured", "goal", "met"],
      figures.map(({ what, measured, goal, met }) => [what, measured, goal, verdict(met)]),
    ),
  ];
  for (const { title, head, rows, notes } of parts.flatMap((part) => part.tables)) {
    blocks.push(`## ${title}`, tableText(head, rows));
    if (notes.length > 0) blocks.push(notes.join("\n"));
  }
  return `${blocks.join("\n\n")}\n`;
}

/** The last line of a run. */
export function resultLine(parts: Part[], minutes: number): string {
  const judged = parts.flatMap((part) => part.figures).filter(({ met }) => met !== undefined);
  const met = judged.filter((figure) => figure.met);
  return `${met.length} of ${judged.length} goals met, in ${minutes.toFixed(1)} minutes`;
}
