import type { CourseInstanceLeaf, CourseLeaf, ItemListLeaf } from "schema-dts";
import type { Course, Site } from "../../../content/schema.ts";
import { upcomingIntakes } from "../../../domain/intakes.ts";
import { socialPicturePath } from "../../../domain/social-picture-path.ts";
import { companyReference, type Facts } from "./organization.server.ts";

/** The vocabulary's words for the three ways to attend. */
const modes = { "In person": "Onsite", Online: "Online", Hybrid: "Blended" } as const;

/** One course with its price, length and modules; each intake that is still to come is an instance of its own. */
export function courseBlock(course: Course, site: Site, { siteUrl, today }: Facts): CourseLeaf {
  const { slug, title, summary, level, months, price, weeklyHours } = course;
  const address = (path: string) => new URL(path, siteUrl).href;
  // The duration is calendar time, so it belongs to the schedule; timeRequired would be hours of work.
  const instance = {
    "@type": "CourseInstance",
    courseSchedule: { "@type": "Schedule", duration: `P${months}M` },
    ...(weeklyHours !== undefined && { courseWorkload: `${weeklyHours} hours a week` }),
  } satisfies CourseInstanceLeaf;
  const intakes = upcomingIntakes(course.intakes, today);
  return {
    "@type": "Course",
    "@id": address(`/${slug}#course`),
    name: title,
    description: summary,
    url: address(`/${slug}`),
    image: address(socialPicturePath(`/${slug}`)),
    provider: companyReference(site, siteUrl),
    educationalLevel: level,
    coursePrerequisites: course.prerequisites,
    teaches: course.skills,
    offers: {
      "@type": "Offer",
      category: "Paid",
      price: String(price),
      priceCurrency: "NPR",
      url: address(`/enroll?course=${slug}`),
    },
    hasCourseInstance:
      intakes.length > 0
        ? intakes.map(({ start, mode }) => ({ ...instance, startDate: start, courseMode: modes[mode] }))
        : { ...instance, courseMode: Object.values(modes) },
    syllabusSections: course.modules.map(({ title: name, description }) => ({
      "@type": "Syllabus" as const,
      name,
      ...(description !== undefined && { description }),
    })),
  };
}

/** All courses in their order, each by the address of its page. */
export function courseList(courses: Course[], name: string, { siteUrl }: Facts): ItemListLeaf {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: courses.length,
    itemListElement: courses.map(({ slug, title }, i) => ({
      "@type": "ListItem" as const,
      position: i + 1,
      name: title,
      url: new URL(`/${slug}`, siteUrl).href,
    })),
  };
}
