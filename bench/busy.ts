// Comparisons are measured on a quiet machine, and again while one of its cores is busy, as on a visitor's machine.
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pin, twoCores } from "./machine.ts";
import { stopProcess } from "./site.ts";

export type Load = "quiet" | "busy";
export const loads: readonly Load[] = ["quiet", "busy"];
export type ByLoad<T> = Record<Load, T>;

/** Fewer runs on a busy machine: they would double the time of the bench, and only show a trend. */
export const runsUnder = (load: Load, runs: number) => (load === "quiet" ? runs : Math.ceil(runs / 2));

/** Starts a process that keeps one core busy. It ends by itself when this process does. */
export async function startSpinning(): Promise<{ pid: number; stop(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, "processes/spin.ts"), { execArgv: [] });
  await once(child, "message");
  const pid = child.pid ?? 0;
  const cores = twoCores();
  if (cores) pin(pid, cores.client);
  return { pid, stop: () => stopProcess(child) };
}

/** Runs the work while one core is kept busy, or on the quiet machine. */
export async function under<T>(load: Load, work: () => Promise<T>): Promise<T> {
  if (load === "quiet") return work();
  const spinning = await startSpinning();
  try {
    return await work();
  } finally {
    await spinning.stop();
  }
}

/** A description for the report. */
export function describeBusy(): string {
  const cores = twoCores();
  const place = cores
    ? `pinned to core ${cores.client} with taskset`
    : "not pinned, since there is no taskset";
  return `_Busy_: a process of the bench spins in a loop at normal priority, ${place}; browser and site may use every core. It is measured about half as often`;
}
