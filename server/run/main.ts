import { join } from "node:path";
import { linkChecker } from "../../content-model/check/check-links.ts";
import { content } from "../../content-model/read/index.server.ts";
import { siteFiles } from "../../publish/site-files.ts";
import { outputTo } from "../cli/output.ts";
import type { OwnerTools } from "../cli/owner-command.ts";
import { mailFacts } from "../mail/mail-facts.ts";
import { mailDefaults, readConfig } from "./config.ts";
import { serve } from "./serve.ts";

const [command = "serve", ...rest] = process.argv.slice(2);

const commands: Record<string, () => Promise<number>> = {
  serve: () => serve(process.env),
  async static() {
    const { writeStaticSite } = await import("../cli/static-site.ts");
    const build = join(import.meta.dirname, "..");
    return await writeStaticSite({ env: process.env, build, folder: rest[0] });
  },
  async leads() {
    const { runLeads } = await import("../cli/leads.ts");
    return await forOwner((tools) => runLeads(rest, { ...tools, region: mailFacts(content).region }));
  },
  async newsletter() {
    const { runNewsletter } = await import("../cli/newsletter.ts");
    const facts = mailFacts(content);
    return await forOwner((tools) => {
      const served = siteFiles(content, [], tools.config.siteUrl).map(({ path }) => path);
      return runNewsletter(rest, { ...tools, facts, linkProblem: linkChecker(content, served) });
    });
  },
  async backup() {
    const { runBackup } = await import("../cli/backup.ts");
    return await forOwner((tools) => runBackup(rest, tools));
  },
  async try() {
    const { tryRelease } = await import("../cli/try-release.ts");
    const [out, err] = [outputTo(process.stdout), outputTo(process.stderr)];
    const defaults = mailDefaults(content.site);
    return await tryRelease({ entry: import.meta.filename, env: process.env, defaults, out, err });
  },
};

const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!run)
  console.error(`There is no command "${command}". Use serve, static, leads, newsletter, backup or try.`);
process.exitCode = run ? await run() : 2;

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
    clock: () => new Date(),
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
