// Every picture of the site, drawn from the content: a new entry has its own from its slug.
import type { Course, Person, Project, Service, ServiceCard, Site } from "../../content/schema.ts";
import { moduleSlug } from "../../domain/module-slug.ts";
import { band, strip, weave } from "./cloth.ts";
import { drawContourPictures } from "./contour-fields.ts";
import { iconSquare, logoMark, MARK } from "./mark.ts";
import { moduleWeave } from "./module-weave.ts";
import { portrait } from "./portrait.ts";
import { screen } from "./screen.ts";
import { type Drawing, toSvg } from "./svg.ts";
import { terraces } from "./terraces.ts";
import { drawWordmark } from "./wordmark.ts";

export type Picture = { key: string; svg: string; width: number; height: number };

/** What of the content is drawn; the rest is words. */
export type DrawnContent = {
  site: Pick<Site, "name">;
  courses: (Pick<Course, "slug" | "icon" | "color" | "track"> & { modules: { title: string }[] })[];
  services: Pick<Service, "slug" | "color">[];
  serviceCards: Pick<ServiceCard, "icon" | "color">[];
  projects: Pick<Project, "slug" | "category" | "variant">[];
  people: Pick<Person, "id">[];
};

/** `unit`: pixels of the picture's own size for one unit of its drawing. */
function picture(key: string, drawing: Drawing, unit = 1): Picture {
  return { key, svg: toSvg(drawing), width: drawing.width * unit, height: drawing.height * unit };
}

function coursePictures(course: DrawnContent["courses"][number]): Picture[] {
  const { slug, track, icon: motif, color: cloth } = course;
  const pictures = [picture(`course/${slug}`, weave(slug, { cloth, motif }), 10)];
  if (!track) return pictures;
  const modules = course.modules.map(({ title }, position) => {
    const path = `${track.slug}/${moduleSlug(title)}`;
    return picture(`module/${path}`, moduleWeave(path, cloth, position), 15);
  });
  return [...pictures, ...modules];
}

/** Several cards lead to a service of the same name; each still has a land of its own. */
function landPictures({ services, serviceCards }: DrawnContent): Picture[] {
  const slugs = new Set(services.map(({ slug }) => slug));
  const cardSeed = (icon: string) => (slugs.has(icon) ? `${icon}-card` : icon);
  return [
    ...services.map(({ slug, color }) => picture(`service/${slug}`, terraces(slug, { ramp: color }))),
    ...serviceCards.map(({ icon, color }) =>
      picture(`card/${icon}`, terraces(cardSeed(icon), { ramp: color })),
    ),
  ];
}

function brandPictures(name: Site["name"]): Picture[] {
  return [
    picture("cloth/band", band(), 2),
    picture("cloth/strip", strip(), 3),
    { key: "logo/mark", svg: logoMark(), width: MARK.width * 10, height: MARK.height * 10 },
    { key: "logo/wordmark", ...drawWordmark(name) },
    { key: "icon/favicon", svg: iconSquare(16), width: 64, height: 64 },
  ];
}

/** The same content gives the same bytes, so a picture's address changes only with its drawing. */
export function drawPictures(content: DrawnContent): Picture[] {
  return [
    ...landPictures(content),
    ...content.courses.flatMap(coursePictures),
    ...content.projects.map(({ slug, category, variant }) =>
      picture(`project/${slug}`, screen(slug, category, { variant, look: variant })),
    ),
    ...content.people.map(({ id }, position) => picture(`person/${id}`, portrait(id, position))),
    ...drawContourPictures(),
    ...brandPictures(content.site.name),
  ];
}
