import sizes from "virtual:documents";
import { content, courseBySlug, serviceBySlug } from "../../content-model/read/index.server.ts";
import type { Course, Site } from "../../content-model/schema/schema.ts";
import { taughtBy } from "../../content-model/write/people.ts";
import { viberLink, whatsAppLink } from "../../domain/contacts/messengers.ts";
import { coursePath, paths, sampleFile, servicePath } from "../../domain/paths.ts";
import type { Crumb } from "../ui/breadcrumbs.tsx";
import { closeUp, picture } from "./pictures.server.ts";

const { training, catalogue } = content.pages;

export const courseTrail = (): Crumb[] => [
  { label: training.title, path: paths.training },
  { label: catalogue.title, path: paths.catalogue },
];

export const trailBelow = ({ slug, title }: Pick<Course, "slug" | "title">): Crumb[] => [
  ...courseTrail(),
  { label: title, path: coursePath(slug) },
];

export function neighboursOf<Entry extends { title: string }>(
  list: readonly Entry[],
  index: number,
  pathOf: (entry: Entry) => string,
) {
  const [previous, next] = [list[index - 1], list[index + 1]].map(
    (entry) => entry && { title: entry.title, path: pathOf(entry) },
  );
  return { previous, next };
}

export const relatedTo = ({ courses, services }: Course["related"]) => ({
  courses: courses
    .map(courseBySlug)
    .map(({ slug, title }) => ({ path: coursePath(slug), title, picture: picture(`course/${slug}`) })),
  services: services
    .map(serviceBySlug)
    .map(({ slug, title }) => ({ path: servicePath(slug), title, picture: closeUp(`service/${slug}`) })),
});

/** The courses that a person teaches on a day; of a part of a course, its modules are named. */
export const coursesTaughtBy = (person: string, today: string) =>
  taughtBy(person, content.courses, today).map(({ course: { slug, title, description }, modules }) => ({
    path: coursePath(slug),
    title,
    line: modules.length > 0 ? modules.join(", ") : description,
  }));

export type Messenger = { app: "whatsapp" | "viber"; number: string; href: string };

export function messengersOf({ whatsapp, viber }: Site, message?: string): Messenger[] {
  const messengers: Messenger[] = [];
  if (whatsapp) messengers.push({ app: "whatsapp", number: whatsapp, href: whatsAppLink(whatsapp, message) });
  if (viber) messengers.push({ app: "viber", number: viber, href: viberLink(viber) });
  return messengers;
}

export type Download = { path: string; kilobytes: number };

export function download(fileName: string): Download {
  const bytes = sizes[fileName];
  if (bytes === undefined) throw new Error(`There is no document "${fileName}"`);
  return { path: `/downloads/${fileName}`, kilobytes: Math.round(bytes / 1_000) };
}

export type Samples = { heading: string; lead: string; files: { label: string; file: Download }[] };

export function samplesOf(kind: "courses" | "services", slug: string): Samples | undefined {
  const { heading = "", lead = "", list = [] } = content.documents ?? {};
  const files = list
    .filter((document) => document[kind].includes(slug))
    .map(({ label, file }) => ({ label, file: download(sampleFile(file)) }));
  return files.length === 0 ? undefined : { heading, lead, files };
}
