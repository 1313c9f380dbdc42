// llms.txt: the site as a plain list of links, in the form of llmstxt.org, for programs that read text.
import type { Content } from "../content/schema.ts";
import { words } from "../content/words.ts";
import { listPages } from "./page-list.ts";

type Entry = { title: string; path: string; detail?: string | undefined };

const escapeLabel = (text: string) => text.replace(/[\\[\]]/g, "\\$&");

/** The pages among `paths` under the parts of the site they belong to, then the documents. */
export function pageDirectory(content: Content, paths: string[], siteUrl: string): string {
  const { site, courses } = content;
  const sections = new Map<string, Entry[]>();
  for (const { part = words["directory.pages"], ...page } of listPages(content)) {
    if (paths.includes(page.path)) sections.set(part, [...(sections.get(part) ?? []), page]);
  }
  sections.set(words["directory.documents"], [
    { title: words["directory.brochure"], path: "/downloads/brochure.pdf" },
    ...courses.map(({ slug, title }) => ({
      title: words["catalogue.syllabusOf"].replace("{course}", title),
      path: `/downloads/syllabus-${slug}.pdf`,
    })),
  ]);
  const line = ({ title, path, detail }: Entry) =>
    `- [${escapeLabel(title)}](${new URL(path, siteUrl).href})${detail ? `: ${detail}` : ""}`;
  return [
    `# ${site.name.value}`,
    `> ${site.tagline}`,
    ...[...sections].map(([name, entries]) => `## ${name}\n\n${entries.map(line).join("\n")}`),
  ]
    .join("\n\n")
    .concat("\n");
}
