// `npm run doctor`: what an owner still has to do before the site can stand for the company. Needs no build.
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { contentFolder } from "../../content-model/read/folder.ts";
import { checkBackups } from "./doctor/backups.ts";
import { examine } from "./doctor/examine.ts";
import type { Finding } from "./doctor/finding.ts";
import { checkMail } from "./doctor/mail.ts";
import { writeReport } from "./doctor/report.ts";
import { readSettings } from "./doctor/settings.ts";
import { findUntranslated } from "./doctor/untranslated.ts";

const usage = `npm run doctor -- [--mail [--dkim <selector>]] [--words] [--json] [--content <folder>]

  --mail      also tries to sign in at SMTP_URL (sends nothing) and looks up SPF, DKIM and DMARC
  --dkim      the selector of your mail provider's key
  --words     only what of words.yaml is still the template's English, where the site's language is another
  --json      the same as JSON
  --content   another content folder

Ends with 1 while a placeholder or another error is left, with 2 when the command line or the folder is wrong.
`;

function readArguments() {
  const options = {
    mail: { type: "boolean", default: false },
    dkim: { type: "string" },
    words: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    content: { type: "string", default: contentFolder },
    help: { type: "boolean", default: false },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n`);
    return undefined;
  }
}

function report(findings: Finding[], json: boolean): number {
  const failed = findings.some(({ level }) => level === "error");
  process.stdout.write(
    json ? `${JSON.stringify({ ok: !failed, findings }, null, 2)}\n` : writeReport(findings),
  );
  return failed ? 1 : 0;
}

async function run(): Promise<number> {
  const args = readArguments();
  if (!args || args.help) {
    (args ? console.log : console.error)(usage);
    return args ? 0 : 2;
  }
  const folder = resolve(args.content);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    console.error(
      `There is no content folder ${folder}. Name one that is there with --content or CONTENT_DIR.`,
    );
    return 2;
  }
  const examination = examine({ folder, env: process.env, now: new Date() });
  const { content } = examination;
  if (args.words && content) return report(findUntranslated(content, folder), args.json);
  const { findings } = examination;
  if (content) findings.push(...(await checkBackups(process.env, content, new Date())));
  const settings = content && readSettings(process.env, content);
  if (args.mail && settings?.ok)
    findings.push(...(await checkMail(settings.config, { selector: args.dkim })));

  return report(findings, args.json);
}

process.exitCode = await run();
