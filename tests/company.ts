// `npm run check:company`: the doctor, the build, and every page of the company in a browser. Tells in an owner's words
// what is wrong, on which page, and which file to look at.
import { relative } from "node:path";
import { contentFolder } from "../content-model/read/folder.ts";
import { buildIfNeeded } from "../publish/build-if-needed.ts";
import { examine } from "../server/cli/doctor/examine.ts";
import { writeGroups } from "../server/cli/doctor/finding.ts";
import { findChromium } from "./support/machines/chromium.ts";
import { checkInBrowser, type Problem } from "./support/sites/company-checks.ts";

const started = performance.now();
/** The same problem on many pages is told once. */
function report(problems: Problem[]): string {
  const blocks = [...Map.groupBy(problems, ({ problem }) => problem)].map(([problem, places]) => {
    const shown = places.slice(0, 3).map(({ path, file }) => `    ${path}  (${file})`);
    const more = places.length - shown.length;
    const rest = more > 0 ? [`    and ${more} more: what stands on every page comes from site.yaml`] : [];
    return [`  ${problem}`, ...shown, ...rest].join("\n");
  });
  return `\nOn the pages (${blocks.length})\n${blocks.join("\n")}`;
}

async function run(): Promise<number> {
  // Without a browser nothing else is worth its time.
  findChromium();
  console.log(`Checking ${relative(process.cwd(), contentFolder) || contentFolder}`);
  const { findings, content } = examine({ folder: contentFolder, env: process.env, now: new Date() });
  const errors = findings.filter(({ level }) => level === "error");
  const others = findings.length - errors.length;
  if (content === undefined) {
    console.error(writeGroups(errors).join("\n"));
    return 1;
  }
  const problems = await checkInBrowser(content, buildIfNeeded(), console.log);
  if (errors.length > 0) console.log(`\n${writeGroups(errors).join("\n")}`);
  if (problems.length > 0) console.log(report(problems));
  const all = errors.length + problems.length;
  console.log(
    `\nTook ${Math.round((performance.now() - started) / 1000)} s\n${
      all === 0
        ? "Every page is in order"
        : `${errors.length} to put right in the folder, ${problems.length} on the pages`
    }${others > 0 ? `; npm run doctor has ${others} more to look into` : ""}.`,
  );
  return all === 0 ? 0 : 1;
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
