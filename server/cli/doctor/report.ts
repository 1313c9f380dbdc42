import { counted } from "../table.ts";
import { type Finding, groups } from "./finding.ts";

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
