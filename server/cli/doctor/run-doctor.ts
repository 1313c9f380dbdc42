import { statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { contentFolder } from "../../../content-model/read/folder.ts";
import { commandLine, exitCodeOf, Refusal } from "../exit-code.ts";
import { checkBackups } from "./backups.ts";
import { examine, examinePhotographs } from "./examine.ts";
import { type Finding, writeReport } from "./finding.ts";
import { checkMail } from "./mail.ts";
import { readSettings } from "./settings.ts";
import { findUntranslated } from "./untranslated.ts";

const usage = `npm run doctor -- [--mail [--dkim <selector>]] [--words] [--json] [--content <folder>]

  --mail      also tries to sign in at SMTP_URL (sends nothing) and looks up SPF, DKIM and DMARC
  --dkim      the selector of your mail provider's key
  --words     only what of words.yaml is still the template's English, where the site's language is another
  --json      the same as JSON
  --content   another content folder

Ends with 1 while a placeholder or another error is left, with 2 when the command line or the folder is wrong.

`;

type DoctorTools = {
  env: Record<string, string | undefined>;
  out: (text: string) => void;
  err: (text: string) => void;
};

const options = {
  mail: { type: "boolean", default: false },
  dkim: { type: "string" },
  words: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  content: { type: "string", default: contentFolder },
  help: { type: "boolean", default: false },
} as const;

export const runDoctor = (argv: string[], tools: DoctorTools): Promise<number> =>
  exitCodeOf(tools.err, () => doctor(argv, tools));

async function doctor(argv: string[], { env, out }: DoctorTools): Promise<void> {
  const args = commandLine(usage, () => parseArgs({ args: argv, options }).values);
  if (args.help) return out(usage);
  const report = (findings: Finding[]) => {
    const failed = findings.some(({ level }) => level === "error");
    out(args.json ? `${JSON.stringify({ ok: !failed, findings }, null, 2)}\n` : writeReport(findings));
    if (failed) throw new Refusal("");
  };
  const folder = resolve(args.content);
  const missing = `There is no content folder ${folder}. Name one that is there with --content or CONTENT_DIR.\n`;
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new Refusal(missing, 2);
  const { content, findings } = examine({ folder, env, now: new Date() });
  if (args.words && content) return report(findUntranslated(content, folder));
  if (content) {
    findings.push(...(await examinePhotographs(content, folder)));
    findings.push(...(await checkBackups(env, content, new Date())));
  }
  const settings = content && readSettings(env, content);
  if (args.mail && settings?.ok)
    findings.push(...(await checkMail(settings.config, { selector: args.dkim })));
  report(findings);
}
