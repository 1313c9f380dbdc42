import { once } from "node:events";
import { onTestFinished } from "vitest";
import { type SiteProcess, startSite } from "../support/sites/site-process.ts";

/** The mails are counted, and a digest would be one more. */
const settings = { RATE_LIMIT_PER_ADDRESS: "off", RATE_LIMIT_TOTAL: "off", DIGEST_AT: "off" };

/** The built site without rate limits and digest, until the test is over. It may open `openFiles` files and connections. */
export async function runSite(
  env: Record<string, string>,
  dataDir?: string,
  { openFiles }: { openFiles?: number } = {},
): Promise<SiteProcess> {
  const before = openFiles === undefined ? [] : ["sh", "-c", `ulimit -n ${openFiles}; exec "$@"`, "sh"];
  const site = await startSite({ ...settings, ...env }, dataDir, undefined, before);
  onTestFinished(() => site.stop());
  return site;
}

/** As a power cut ends it: nothing is finished, nothing is told. */
export async function killSite({ child }: SiteProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
