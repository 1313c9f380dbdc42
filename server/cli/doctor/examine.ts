import { join, relative } from "node:path";
import { readContentFiles, readMarkdownFiles } from "../../../content-model/read/content-files.ts";
import { ContentError, loadContent } from "../../../content-model/read/load.server.ts";
import type { Content } from "../../../content-model/schema/schema.ts";
import { localTime } from "../../../domain/time/local-time.ts";
import { type Photograph, preparePhotographs } from "../../../publish/photographs/photographs.ts";
import { findClaimProblems, findCourseProblems } from "./contradictions.ts";
import { findExchangedPlaces, findMergedItems, findQuotationMarks, findSmallPictures } from "./doubtful.ts";
import { type Finding, finding } from "./finding.ts";
import { findMissing, findStale } from "./gaps.ts";
import { findFiction, findFormerFacts, findPlaceholders, findSampleTexts } from "./samples.ts";
import { findWrongSettings } from "./settings.ts";
import { countUntranslated, findUntranslatedPages } from "./untranslated.ts";
import { findMissingWords, findUnknownFiles, findUnusedPictures } from "./unused-files.ts";

const fromHere = (folder: string) => (one: Finding) =>
  one.file === "environment" ? one : { ...one, file: join(relative(process.cwd(), folder), one.file) };

function mistakesIn(error: unknown): Finding[] {
  if (!(error instanceof ContentError)) throw error;
  const todo = "Correct it; content/README.md describes each file.";
  return error.problems.map(({ problem, ...place }) => finding("mistake", "error", place, problem, todo));
}

/** By preparing all of them, which is kept for the build. */
export async function examinePhotographs(content: Content, folder: string): Promise<Finding[]> {
  const small = (photographs: Photograph[]) => [...findSmallPictures(content, photographs, folder)];
  return (await preparePhotographs(content, folder).then(small, mistakesIn)).map(fromHere(folder));
}

export function examine({ folder, env, now }: { folder: string; env: NodeJS.ProcessEnv; now: Date }) {
  const files = [...readContentFiles(folder), ...readMarkdownFiles(folder)];
  const inFolder = fromHere(folder);
  const placeholders = [...findFiction(files), ...findPlaceholders(files)];
  // A misnamed file is often the reason for a mistake, so both are told together.
  const unknown = findUnknownFiles(folder);

  let content: Content;
  try {
    content = loadContent(folder);
  } catch (error) {
    return {
      findings: [...mistakesIn(error), ...placeholders, ...unknown].map(inFolder),
      content: undefined,
    };
  }
  const today = localTime(now, content.site.timeZone).date;
  const findings = [
    ...placeholders,
    ...findSampleTexts(folder, content, files),
    ...findFormerFacts(folder, content, files),
    ...unknown,
    ...findUnusedPictures(folder),
    ...findMissingWords(files),
    ...findUntranslatedPages(content, files),
    ...countUntranslated(content, folder),
    ...findWrongSettings(env, content, files, folder),
    ...findQuotationMarks(files),
    ...findMergedItems(files),
    ...findExchangedPlaces(content, files, now),
    ...findClaimProblems(content, files),
    ...findCourseProblems(content, files, today),
    ...findStale(content, files, today),
    ...findMissing(content, files, today),
  ];
  return { findings: findings.map(inFolder), content };
}
