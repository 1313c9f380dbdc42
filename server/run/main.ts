import { join } from "node:path";
import { content } from "../../content-model/read/index.server.ts";
import { outputTo } from "../cli/output.ts";
import type { OwnerTools } from "../cli/owner-command.ts";
import { mailFacts } from "../mail/mail-facts.ts";
import { mailDefaults, readConfig } from "./config.ts";
import { serve } from "./serve.ts";

const [command = "serve", ...rest] = process.argv.slice(2);

switch (command) {
  case "serve":
    process.exitCode = await serve(process.env);
    break;
  case "static": {
    const { writeStaticSite } = await import("../cli/static-site.ts");
    process.exitCode = await writeStaticSite({
      env: process.env,
      build: join(import.meta.dirname, ".."),
      folder: rest[0],
    });
    break;
  }
  case "leads": {
    const { runLeads } = await import("../cli/leads.ts");
    process.exitCode = await forOwner((tools) =>
      runLeads(rest, { ...tools, region: mailFacts(content).region }),
    );
    break;
  }
  case "backup": {
    const { runBackup } = await import("../cli/backup.ts");
    process.exitCode = await forOwner((tools) => runBackup(rest, tools));
    break;
  }
  case "newsletter": {
    const { runNewsletter } = await import("../cli/newsletter.ts");
    process.exitCode = await forOwner((tools) =>
      runNewsletter(rest, { ...tools, facts: mailFacts(content) }),
    );
    break;
  }
  case "try": {
    const { tryRelease } = await import("../cli/try-release.ts");
    process.exitCode = await tryRelease({
      entry: import.meta.filename,
      env: process.env,
      out: outputTo(process.stdout),
      err: outputTo(process.stderr),
    });
    break;
  }
  default:
    console.error(`There is no command "${command}". Use serve, static, leads, newsletter, backup or try.`);
    process.exitCode = 2;
}

async function forOwner(run: (tools: OwnerTools) => Promise<number>): Promise<number> {
  const read = readConfig(process.env, mailDefaults(content.site));
  if (!read.ok) {
    for (const problem of read.problems) console.error(problem);
    return 2;
  }
  return await run({
    config: read.config,
    out: outputTo(process.stdout),
    err: outputTo(process.stderr),
    // npm runs a command in the folder of package.json, and names the folder in which it was called.
    folder: process.env.INIT_CWD ?? process.cwd(),
    ask: process.stdin.isTTY && process.stderr.isTTY ? askAtTerminal : undefined,
  });
}

/** On standard error, as standard output may go into a file. An end of input counts as no answer. */
async function askAtTerminal(question: string): Promise<string> {
  const { createInterface } = await import("node:readline/promises");
  using terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  return await Promise.race([terminal.question(question), ended]);
}
