import type { Content, Course, CourseModule } from "../../content-model/schema/schema.ts";
import { landRamps, motif } from "../../content-model/write/looks.ts";
import { moduleSlug, servicePath } from "../../domain/paths.ts";
import { band, strip, weave } from "./cloth.ts";
import { companyLogo } from "./company-logo.ts";
import { drawContourPictures } from "./contour-fields.ts";
import { logoMark, MARK } from "./mark.ts";
import { moduleWeave } from "./module-weave.ts";
import { portrait } from "./portrait.ts";
import { type Drawing, toSvg } from "./svg.ts";
import { terraces } from "./terraces.ts";

export type Picture = {
  key: string;
  svg: string;
  png?: Buffer;
  width: number;
  height: number;
  /** A small one that is also given as a data URI, for a first screen that is complete without asking for it. */
  inline?: true;
};

export type DrawnContent = {
  courses: (Pick<Course, "slug" | "icon" | "color" | "track"> & {
    modules: Pick<CourseModule, "title" | "slug">[];
  })[];
  services: Pick<Content["services"][number], "slug" | "color" | "emoji">[];
  serviceCards: Pick<Content["serviceCards"][number], "icon" | "emoji" | "color" | "path">[];
  projects: { slug: string }[];
  people: { id: string }[];
};

function picture(key: string, drawing: Drawing, unit = 1): Picture {
  return { key, svg: toSvg(drawing), width: drawing.width * unit, height: drawing.height * unit };
}

function coursePictures(course: DrawnContent["courses"][number]): Picture[] {
  const { slug, track, icon: motif, color: cloth } = course;
  const modules = course.modules.map((module, position) => {
    const path = `${track?.slug ?? slug}/${moduleSlug(module)}`;
    return picture(`module/${path}`, moduleWeave(path, cloth, position), 15);
  });
  return [picture(`course/${slug}`, weave(slug, { cloth, motif }), 10), ...modules];
}

/** A card's seed may equal a service's; each still gets a landscape of its own. Neighbours among projects differ in colour. */
function landPictures({ services, serviceCards, projects }: DrawnContent): Picture[] {
  const slugs = new Set(services.map(({ slug }) => slug));
  const cardSeed = (icon: string) => (slugs.has(icon) ? `${icon}-card` : icon);
  const emojis = new Map(services.map(({ slug, emoji }) => [servicePath(slug), emoji]));
  return [
    ...services.map(({ slug, color, emoji }) => picture(`service/${slug}`, terraces(slug, color, emoji))),
    // Of two cards that lead to one service the second would look like a repetition.
    ...serviceCards.map(({ icon, emoji, color, path }, i) => {
      const isFirst = serviceCards.findIndex((card) => card.path === path) === i;
      const sign = emoji ?? (isFirst ? emojis.get(path) : undefined);
      return picture(`card/${icon}`, terraces(cardSeed(icon), color, sign));
    }),
    ...projects.map(({ slug }, position) =>
      picture(`project/${slug}`, terraces(`${slug}-project`, position % landRamps.length)),
    ),
  ];
}

function brandPictures(): Picture[] {
  return [
    ...(motif.cloth
      ? [{ ...picture("cloth/band", band(), 2), inline: true as const }, picture("cloth/strip", strip(), 3)]
      : []),
    { key: "logo/mark", svg: logoMark(), width: MARK.width * 10, height: MARK.height * 10 },
    ...Object.entries(companyLogo ?? {}).map(([ground, logo]) => ({ key: `logo/${ground}`, ...logo })),
  ];
}

/** The same content gives the same bytes, and so the same addresses. `headPaths`: pages without a picture of their own. */
export function drawPictures(content: DrawnContent, headPaths: readonly string[] = []): Picture[] {
  return [
    ...landPictures(content),
    ...content.courses.flatMap(coursePictures),
    ...content.people.map(({ id }, position) => picture(`person/${id}`, portrait(id, position))),
    ...(motif.contours ? drawContourPictures(headPaths) : []),
    ...brandPictures(),
  ];
}
