import { once } from "node:events";
import { onTestFinished } from "vitest";
import { type SiteProcess, startSite } from "../support/site-process.ts";

const unlimited = { RATE_LIMIT_PER_ADDRESS: "off", RATE_LIMIT_TOTAL: "off" };

/** The built site without rate limits, until the test is over. */
export async function runSite(env: Record<string, string>, dataDir?: string): Promise<SiteProcess> {
  const site = await startSite({ ...unlimited, ...env }, dataDir);
  onTestFinished(() => site.stop());
  return site;
}

/** As a power cut ends it: nothing is finished, nothing is told. */
export async function killSite({ child }: SiteProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
