// llms.txt: the site as a plain list of links, in the form of llmstxt.org, for programs that read text.

import { listedPages } from "../content-model/map/pages.ts";
import type { Content } from "../content-model/schema/schema.ts";
import { sayIn } from "../content-model/schema/words.ts";
import { coursePath, parentsFilePath, paths, syllabusFilePath } from "../domain/paths.ts";

type Entry = { title: string; path: string; detail?: string; price?: string };

const escapeLabel = (text: string) => text.replace(/[\\[\]]/g, "\\$&");

export function pageDirectory(content: Content, addresses: string[], siteUrl: string): string {
  const { site, courses, services, words } = content;
  const say = sayIn(words, site);
  const brochure = words[services.length > 0 ? "directory.brochure" : "training.eyebrow"];
  const sections = Map.groupBy<string, Entry & { part?: string }>(
    listedPages(content).filter(({ path }) => addresses.includes(path)),
    ({ part = words["directory.pages"] }) => part,
  );
  const documents = [
    ...(courses.length > 0 ? [{ title: brochure, path: paths.brochure }] : []),
    ...courses
      .filter(({ slug }) => addresses.includes(coursePath(slug)))
      .flatMap(({ slug, title }) => [
        { title: say("catalogue.syllabusOf", { course: title }), path: syllabusFilePath(slug) },
        { title: say("document.forParentsOf", { course: title }), path: parentsFilePath(slug) },
      ]),
  ];
  if (documents.length > 0) sections.set(words["directory.documents"], documents);
  const line = ({ title, path, detail, price }: Entry) => {
    const facts = [detail, price].filter(Boolean).join(" · ");
    return `- [${escapeLabel(title)}](${new URL(path, siteUrl).href})${facts ? `: ${facts}` : ""}`;
  };
  const parts = [...sections].map(([name, entries]) => `## ${name}\n\n${entries.map(line).join("\n")}`);
  return `${[`# ${site.name.value}`, `> ${site.tagline}`, ...parts].join("\n\n")}\n`;
}
