import {
  type ContentFile,
  type Field,
  fieldName,
  fieldsOf,
} from "../../../content-model/schema/content-fields.ts";
import { counted } from "../table.ts";

const groups = {
  mistake: "Mistakes: the site cannot be built like this",
  fiction: "A sample company: nothing of it is real",
  placeholder: "Placeholders: not yet your company",
  sample: "Examples and facts of the sample company: not yet your own",
  setting: "Settings",
  mail: "Mail",
  contradiction: "Facts that contradict each other",
  doubtful: "Probably not what is meant",
  basis: "Figures without a source",
  stale: "Out of date, or far ahead",
  file: "Unused or missing files and texts",
  english: "Words that are still the template's English",
  missing: "Questions that visitors ask and the content does not answer",
} as const;

/** Only an error makes the command fail. A note is for the owner to decide. */
type Level = "error" | "warning" | "note";

/** A file from where the command was started, or `environment` for a setting. */
export type Place = { file: string; line?: number; field: string };

export type Finding = Place & { group: keyof typeof groups; level: Level; found: string; todo: string };

export const finding = (
  group: Finding["group"],
  level: Level,
  place: Place,
  found: string,
  todo: string,
): Finding => ({ group, level, ...place, found, todo });

export const inSetting = (field: string): Place => ({ file: "environment", field });

export const inField = ({ file, line, path }: Field): Place => ({ file, line, field: fieldName(path) });

export const inFile = (
  files: ContentFile[],
  file: string,
  path: PropertyKey[],
  field = fieldName(path),
): Place => ({ file, line: files.find((one) => one.file === file)?.lineOf(path) ?? 1, field });

export const fieldsIn = (files: ContentFile[]): Field[] => files.flatMap((file) => [...fieldsOf(file)]);

export const shorten = (text: string, maxLength = 70) =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`;

const place = ({ file, line }: Finding) => (line === undefined ? file : `${file}:${line}`);

export const writeReport = (findings: Finding[]): string =>
  [...writeGroups(findings), summarise(findings)].join("\n");

export function writeGroups(findings: Finding[]): string[] {
  return Object.entries(groups).flatMap(([group, title]) => {
    const inGroup = findings.filter((finding) => finding.group === group);
    if (inGroup.length === 0) return [];
    const widest = Math.max(...inGroup.map((finding) => place(finding).length));
    const byTodo = Map.groupBy(inGroup, ({ todo }) => todo);
    const blocks = [...byTodo].map(([todo, places]) => {
      const lines = places.map((finding) => {
        const field = finding.field === "" ? "" : `${finding.field}: `;
        return `    ${place(finding).padEnd(widest)}  ${field}${finding.found}`;
      });
      return [`  ${todo}`, ...lines].join("\n");
    });
    return [`${title} (${inGroup.length})\n${blocks.join("\n")}\n`];
  });
}

function summarise(findings: Finding[]): string {
  const count = (level: Finding["level"]) => findings.filter((finding) => finding.level === level).length;
  const errors = count("error");
  const verdict = errors > 0 ? `Not ready. ${counted(errors, "error")}, ` : "Ready. ";
  return `${verdict}${counted(count("warning"), "warning")}, ${counted(count("note"), "suggestion")}.\n`;
}
