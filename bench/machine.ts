// The measuring machine: its description, and which of its cores a process may use.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem, type } from "node:os";

/** A program's version output, or undefined when it is not on the PATH. */
export function versionOf(program: string, flag: string): string | undefined {
  const { status, stdout, stderr } = spawnSync(program, [flag], { encoding: "utf8" });
  return status === 0 ? `${stdout}${stderr}`.trim().split("\n")[0] : undefined;
}

export function describeMachine(chromium: string): string[] {
  const [first] = cpus();
  const load = loadavg()[0] ?? 0;
  return [
    `${new Date().toISOString().slice(0, 10)}, ${type()} ${release()}`,
    `${cpus().length} cores (${first?.model.trim() ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GB of memory; load before the run ${load.toFixed(1)}`,
    `Node ${process.version}, Chromium ${chromium}`,
  ];
}

/** One core for a server and one for its client, or undefined where processes cannot be pinned. */
export function twoCores(): { server: number; client: number } | undefined {
  if (!versionOf("taskset", "--version")) return undefined;
  const allowed = /Cpus_allowed_list:\s*(\S+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "";
  const cores = allowed.split(",").flatMap((range) => {
    const [from = 0, to = from] = range.split("-").map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  const [server, client] = cores;
  return server === undefined || client === undefined ? undefined : { server, client };
}

/** Moves all threads of a running process to one core. */
export function pin(pid: number, core: number): void {
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", String(core), String(pid)], {
    stdio: "ignore",
  });
}

/** Processor time used by a process, in microseconds; undefined where the system does not report it. */
export function processorTime(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    // The kernel counts user and system time in hundredths of a second.
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return undefined;
  }
}
