// The command line of the built site: which command runs, with which settings.
import { join } from "node:path";
import { content } from "../content/index.server.ts";
import { type Config, readConfig } from "./config.ts";
import { mailFacts, serve } from "./serve.ts";

const [command = "serve", ...rest] = process.argv.slice(2);

switch (command) {
  case "serve":
    process.exitCode = await serve(process.env);
    break;
  case "static": {
    const { writeStaticSite } = await import("./cli/static-site.ts");
    process.exitCode = await writeStaticSite({
      env: process.env,
      clientFolder: join(import.meta.dirname, "../client"),
      usualFolder: join(import.meta.dirname, "../static"),
      folder: rest[0],
    });
    break;
  }
  case "leads": {
    const { runLeads } = await import("./cli/leads.ts");
    process.exitCode = await forOwner((tools) => runLeads(rest, tools));
    break;
  }
  case "backup": {
    const { runBackup } = await import("./cli/backup.ts");
    process.exitCode = await forOwner((tools) => runBackup(rest, tools));
    break;
  }
  case "newsletter": {
    const { runNewsletter } = await import("./cli/newsletter.ts");
    process.exitCode = await forOwner((tools) => runNewsletter(rest, { ...tools, facts: mailFacts() }));
    break;
  }
  default:
    console.error(`There is no command "${command}". Use serve, static, leads, newsletter or backup.`);
    process.exitCode = 2;
}

type OwnersTools = { config: Config; out: (text: string) => void; err: (text: string) => void };

/** Runs a command with the site's settings, on this terminal. Resolves with its exit code. */
async function forOwner(run: (tools: OwnersTools) => Promise<number>): Promise<number> {
  const { mail } = content.site;
  const read = readConfig(process.env, { mailFrom: mail.from.value, leadsTo: mail.leadsTo.value });
  if (!read.ok) {
    for (const problem of read.problems) console.error(problem);
    return 2;
  }
  return await run({
    config: read.config,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
  });
}
