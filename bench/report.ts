// What every part of the bench returns, and how it becomes one text for the terminal and for the documentation.
import type { ByLoad } from "./busy.ts";

/** `met` is undefined where there is no goal, or nothing to compare with. */
export type Value = { text: string; met: boolean | undefined };
/** One line of the first table. What a busy machine cannot change is measured on the quiet machine only. */
export type Figure = { what: string; goal: string; quiet: Value; busy?: Value };
export type Table = { title: string; head: string[]; rows: string[][]; notes: string[] };
export type Part = { figures: Figure[]; tables: Table[] };

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
export const milliseconds = (value: number) => `${Math.round(value)} ms`;
export const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
export const ratio = (value: number) => value.toFixed(3);

export function figure(what: string, measured: string, goal = "", met?: boolean): Figure {
  return { what, goal, quiet: { text: measured, met } };
}

/** A line with both columns, formatted and judged in the same way. */
export function figureByLoad(
  what: string,
  values: ByLoad<number>,
  show: (value: number) => string,
  goal = "",
  isMet: (value: number) => boolean | undefined = () => undefined,
): Figure {
  const value = (measured: number): Value => ({ text: show(measured), met: isMet(measured) });
  return { what, goal, quiet: value(values.quiet), busy: value(values.busy) };
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

function verdict({ quiet, busy }: Figure): string {
  const judged = [quiet.met, busy?.met].filter((met) => met !== undefined);
  if (judged.length === 0) return "";
  if (judged.every((met) => met)) return "yes";
  if (judged.every((met) => !met)) return "NO";
  return quiet.met ? "NOT BUSY" : "NOT QUIET";
}

/** A measured part with its name, and when and where it was measured. */
export type Result = { name: string; machine: string[]; part: Part };

/** Parts that were measured in the same run, below what is said of it. */
function runsText(results: Result[]): string {
  const runs = new Map<string, string[]>();
  for (const { name, machine } of results) {
    const run = machine.join("; ");
    runs.set(run, [...(runs.get(run) ?? []), name]);
  }
  return [...runs].map(([run, names]) => `- ${names.join(", ")}: ${run}`).join("\n");
}

export function reportText(results: Result[]): string {
  const parts = results.map(({ part }) => part);
  const figures = parts.flatMap((part) => part.figures);
  const blocks = [
    "# Performance",
    "Written by `npm run bench`. Values are medians; what is compared was measured in one run and took turns.",
    runsText(results),
    "## Against the goals",
    tableText(
      ["", "quiet", "busy", "goal", "met"],
      figures.map((one) => [one.what, one.quiet.text, one.busy?.text ?? "", one.goal, verdict(one)]),
    ),
  ];
  for (const { title, head, rows, notes } of parts.flatMap((part) => part.tables)) {
    blocks.push(`## ${title}`, tableText(head, rows));
    if (notes.length > 0) blocks.push(notes.join("\n"));
  }
  return `${blocks.join("\n\n")}\n`;
}

/** The last line of a run. A goal counts once for each column. */
export function resultLine(parts: Part[], minutes: number): string {
  const judged = parts
    .flatMap((part) => part.figures)
    .flatMap(({ quiet, busy }) => [quiet, ...(busy ? [busy] : [])])
    .filter(({ met }) => met !== undefined);
  const met = judged.filter((value) => value.met);
  return `${met.length} of ${judged.length} goals met, in ${minutes.toFixed(1)} minutes`;
}
