import { join, relative } from "node:path";
import { ContentError, loadContent, readContentFiles } from "../../../content/load.server.ts";
import type { Content } from "../../../content/schema.ts";
import { nepalTime } from "../../../domain/opening-hours.ts";
import { findClaimProblems } from "./claims.ts";
import { findUnsuggested } from "./course-finder.ts";
import type { Finding } from "./finding.ts";
import { findMissing } from "./gaps.ts";
import { findDeadLinks } from "./links.ts";
import { findPlaceholders } from "./placeholders.ts";
import { findForgottenSentences } from "./repeated-facts.ts";
import { checkContactService, checkSettings } from "./settings.ts";
import { findStale } from "./staleness.ts";
import { findThin } from "./thin-content.ts";

type Subject = { folder: string; env: Record<string, string | undefined>; now: Date };
export type Examination = { findings: Finding[]; content: Content | undefined };

/** Everything the doctor can tell without a network. Content that does not build is reported alone with its placeholders. */
export function examine({ folder, env, now }: Subject): Examination {
  const files = readContentFiles(folder);
  const inFolder = (finding: Finding): Finding =>
    finding.file === "environment"
      ? finding
      : { ...finding, file: join(relative(process.cwd(), folder), finding.file) };
  const placeholders = findPlaceholders(files);

  let content: Content;
  try {
    content = loadContent(folder);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const mistakes = error.problems.map(
      ({ file, line, field, problem }): Finding => ({
        group: "mistake",
        level: "error",
        file,
        line,
        field,
        found: problem,
        todo: "Correct it; content/README.md describes each file.",
      }),
    );
    return { findings: [...mistakes, ...placeholders].map(inFolder), content: undefined };
  }
  const today = nepalTime(now).date;
  const findings = [
    ...placeholders,
    ...findDeadLinks(content, files),
    ...checkSettings(env, content),
    ...checkContactService(content, files),
    ...findClaimProblems(content, files),
    ...findForgottenSentences(content, files),
    ...findStale(content, files, today),
    ...findMissing(content, files, today),
    ...findUnsuggested(content, files),
    ...findThin(files),
  ];
  return { findings: findings.map(inFolder), content };
}
