// What is compared is measured on a quiet machine, and again while one of its cores has other work, as a visitor's has.
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pin, twoCores } from "./machine.ts";
import { stopProcess } from "./site.ts";

export type Load = "quiet" | "busy";
export const loads: readonly Load[] = ["quiet", "busy"];
export type ByLoad<T> = Record<Load, T>;

/** A busy machine is measured fewer times: it doubles the time of the bench, and is there to show a trend. */
export const runsUnder = (load: Load, runs: number) => (load === "quiet" ? runs : Math.ceil(runs / 2));

/** Starts a process that uses all it gets of one core. It ends by itself when this process does. */
export async function startSpinning(): Promise<{ pid: number; stop(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, "processes/spin.ts"), { execArgv: [] });
  await once(child, "message");
  const pid = child.pid ?? 0;
  const cores = twoCores();
  if (cores) pin(pid, cores.client);
  return { pid, stop: () => stopProcess(child) };
}

/** Does the work while one core is kept busy, or as the machine is. */
export async function under<T>(load: Load, work: () => Promise<T>): Promise<T> {
  if (load === "quiet") return work();
  const spinning = await startSpinning();
  try {
    return await work();
  } finally {
    await spinning.stop();
  }
}

/** For the report. */
export function describeBusy(): string {
  const cores = twoCores();
  const place = cores
    ? `pinned to core ${cores.client} with taskset`
    : "not pinned, since there is no taskset";
  return `_Busy_: a process of the bench spins in a loop at normal priority, ${place}; browser and site may use every core. It is measured about half as often`;
}
