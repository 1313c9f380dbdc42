import { type Finding, groups } from "./finding.ts";

const place = ({ file, line }: Finding) => (line === undefined ? file : `${file}:${line}`);

export const writeReport = (findings: Finding[]): string =>
  [...writeGroups(findings), summarise(findings)].join("\n");

/** A text for each group; what to do stands once above the places that need it. */
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
  const verdict =
    errors > 0
      ? `Not ready: ${errors} ${errors === 1 ? "thing" : "things"} to put right first`
      : "Nothing stands in the way";
  return `${verdict}; ${count("warning")} to look into, ${count("note")} to consider.\n`;
}
