import { content, courseBySlug, serviceBySlug } from "../../content-model/read/index.server.ts";
import type { Course, Site } from "../../content-model/schema/schema.ts";
import { viberLink, whatsAppLink } from "../../domain/contacts/messengers.ts";
import { coursePath, paths, servicePath } from "../../domain/paths.ts";
import type { Crumb } from "../ui/breadcrumbs.tsx";

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
    .map(({ slug, title, description }) => ({ path: coursePath(slug), title, line: description })),
  services: services
    .map(serviceBySlug)
    .map(({ slug, title, line }) => ({ path: servicePath(slug), title, line })),
});

export type Messenger = { app: "whatsapp" | "viber"; number: string; href: string };

export function messengersOf({ whatsapp, viber }: Site, message?: string): Messenger[] {
  const messengers: Messenger[] = [];
  if (whatsapp) messengers.push({ app: "whatsapp", number: whatsapp, href: whatsAppLink(whatsapp, message) });
  if (viber) messengers.push({ app: "viber", number: viber, href: viberLink(viber) });
  return messengers;
}
