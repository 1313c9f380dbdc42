// How long a build takes, and how long a site takes from its start to its first answer.
import { startSite } from "../tests/support/site-process.ts";
import { buildCopy, copySources } from "../tests/support/source-copy.ts";
import { figure, type Part, seconds } from "./report.ts";
import { median } from "./statistics.ts";

function timeOfBuild(folder: string): number {
  const started = performance.now();
  buildCopy(folder);
  return performance.now() - started;
}

/** From the command to the first page, with an empty data folder. */
async function timeOfStart(): Promise<number> {
  const started = performance.now();
  const site = await startSite();
  await (await fetch(site.url)).arrayBuffer();
  const took = performance.now() - started;
  await site.stop();
  return took;
}

export async function measureBuild(runs: number): Promise<Part> {
  const cold: number[] = [];
  const warm: number[] = [];
  const start: number[] = [];
  for (let run = 0; run < runs; run++) {
    const { folder, remove } = copySources();
    cold.push(timeOfBuild(folder));
    warm.push(timeOfBuild(folder));
    remove();
    start.push(await timeOfStart());
    console.log(`  build, run ${run + 1} of ${runs}`);
  }
  const limited = (what: string, times: number[], limit: number) => {
    const time = median(times);
    return figure(what, seconds(time), `≤ ${limit / 1000} s`, time <= limit);
  };
  return {
    figures: [
      limited("Build of a fresh copy of the sources", cold, 60_000),
      limited("Build over an earlier one", warm, 60_000),
      limited("Start to the first page", start, 2_000),
    ],
    tables: [],
  };
}
