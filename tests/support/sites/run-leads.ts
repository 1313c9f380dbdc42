// The owner's command, run in this process, and what it printed.
import type { Region } from "../../../domain/region.ts";
import { runLeads } from "../../../server/cli/leads.ts";
import { nepal } from "../companies/regions.ts";
import { printed } from "../reading/printed.ts";
import type { FreshServices } from "./fresh-services.ts";

type Site = Pick<FreshServices, "config" | "clock"> & {
  region?: Region;
  /** What is answered at the terminal; without it there is none. */
  answers?: string | (() => Promise<string>);
};

/** What puts a question at a terminal where this is answered. */
export const answerWith = (answer: Site["answers"]) =>
  typeof answer === "string" ? async () => answer : answer;

export async function leads(fresh: Site, ...argv: string[]) {
  const { status, stdout, stderr } = await printed((tools) =>
    runLeads(argv, {
      ...tools,
      config: fresh.config,
      region: fresh.region ?? nepal,
      clock: () => fresh.clock.now,
      folder: process.cwd(),
      ask: answerWith(fresh.answers),
    }),
  );
  return { code: status, out: stdout, err: stderr };
}

export const exportedRecords = async (fresh: FreshServices): Promise<Record<string, string | null>[]> =>
  JSON.parse((await leads(fresh, "export", "--format", "json")).out);
