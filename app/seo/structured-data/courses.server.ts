import type * as schema from "schema-dts";
import type { Content, Course } from "../../../content-model/schema/schema.ts";
import { sayIn } from "../../../content-model/schema/words.ts";
import { isOne } from "../../../domain/fill-words.ts";
import { coursePath, enrollPath, socialPicturePath } from "../../../domain/paths.ts";
import type { Price, Vat } from "../../../domain/price.ts";
import { type Batch, batchKey, upcomingBatches } from "../../../domain/time/batches.ts";
import { isoDuration, lengthOf } from "../../../domain/time/course-length.ts";
import type { Priced } from "../../ui/written-facts.tsx";
import { companyReference, type Facts, personReference } from "./organization.server.ts";

/** The schema.org terms for the three ways to attend. */
const modes = { "In person": "Onsite", Online: "Online", Hybrid: "Blended" } as const;

export function courseBlock(
  course: Course,
  content: Pick<Content, "site" | "words" | "people" | "courses">,
  { siteUrl, today }: Facts,
): schema.CourseLeaf {
  const { site, words, people } = content;
  const { slug, title, summary, level, weeklyHours } = course;
  const length = lengthOf(course);
  const say = sayIn(words, site);
  const address = (path: string) => new URL(path, siteUrl).href;
  // Calendar time belongs to the schedule, hours of work to timeRequired.
  const duration = length && length.unit !== "hours" ? isoDuration(length) : undefined;
  const workload = isOne(weeklyHours ?? 0, site.language) ? "course.workloadOne" : "course.workloadOther";
  /** Of a batch, or of any while none is known. */
  const instanceOf = ({ days, time }: Partial<Batch> = {}) => ({
    "@type": "CourseInstance" as const,
    courseSchedule:
      duration || days || time
        ? {
            "@type": "Schedule" as const,
            duration,
            byDay: days && [...days],
            startTime: time?.from,
            endTime: time?.to,
            scheduleTimezone: time && site.timeZone,
          }
        : undefined,
    courseWorkload: weeklyHours === undefined ? undefined : say(workload, { count: weeklyHours }),
  });
  const instructorsOf = (ids: readonly string[] = []) =>
    people
      .filter(({ id, placeholder }) => ids.includes(id) && !placeholder)
      .map((person) => personReference(person, siteUrl));
  const batches = upcomingBatches(course.intakes, today);
  const booking = (batch?: string) => (site.enrollment ? enrollPath(slug, batch) : coursePath(slug));
  const offer = (price: Price, path: string) =>
    offerBlock({ price, vat: course.vat }, site.currency, address(path));
  return {
    "@type": "Course",
    "@id": address(`${coursePath(slug)}#course`),
    name: title,
    description: summary,
    url: address(coursePath(slug)),
    image: address(socialPicturePath(coursePath(slug))),
    provider: companyReference(content, siteUrl),
    educationalLevel: level,
    coursePrerequisites: course.prerequisites,
    teaches: course.skills,
    timeRequired: length?.unit === "hours" ? isoDuration(length) : undefined,
    offers: offer(course.price, booking()),
    hasCourseInstance:
      batches.length > 0
        ? batches.map((batch) => {
            const { start, end, mode, place, language, seats, seatsLeft, price, instructor } = batch;
            const instructors = instructorsOf(instructor === undefined ? course.instructors : [instructor]);
            return {
              ...instanceOf(batch),
              startDate: start,
              endDate: end,
              courseMode: modes[mode],
              location: place === undefined ? undefined : { "@type": "Place" as const, name: place },
              inLanguage: language,
              maximumAttendeeCapacity: seats,
              remainingAttendeeCapacity: seatsLeft,
              offers: price === undefined ? undefined : offer(price, booking(batchKey(slug, batch))),
              instructor: instructors.length > 0 ? instructors : undefined,
            };
          })
        : { ...instanceOf(), courseMode: Object.values(modes) },
    syllabusSections: course.modules.map(({ title: name, description }) => ({
      "@type": "Syllabus" as const,
      name,
      description,
    })),
  };
}

export const courseList = (courses: Course[], name: string, { siteUrl }: Facts): schema.ItemListLeaf => ({
  "@type": "ItemList",
  name,
  numberOfItems: courses.length,
  itemListElement: courses.map(({ slug, title }, i) => ({
    "@type": "ListItem" as const,
    position: i + 1,
    name: title,
    url: new URL(coursePath(slug), siteUrl).href,
  })),
});

/** schema.org has no term for a price that is exempt from the tax, so only the other two are said. */
const taxed = (vat: Vat | undefined) =>
  vat === undefined || vat === "exempt" ? undefined : { valueAddedTaxIncluded: vat === "included" };

export function offerBlock({ price, vat }: Priced, currency: string, url: string): schema.OfferLeaf {
  const offer = { "@type": "Offer", category: price === "free" ? "Free" : "Paid" } satisfies schema.OfferLeaf;
  if (price === "on request") return { ...offer, url };
  if (price === "free") return { ...offer, price: "0", priceCurrency: currency, url };
  const tax = taxed(vat);
  const specified = (amounts: Pick<schema.PriceSpecificationLeaf, "price" | "minPrice" | "maxPrice">) => ({
    priceSpecification: {
      "@type": "PriceSpecification" as const,
      ...amounts,
      priceCurrency: currency,
      ...tax,
    },
  });
  if (typeof price === "object") {
    const { from: minPrice, to: maxPrice } = price;
    return { ...offer, url, ...specified({ minPrice, ...(maxPrice !== undefined && { maxPrice }) }) };
  }
  const amount = { price: String(price) };
  return { ...offer, ...amount, priceCurrency: currency, url, ...(tax && specified(amount)) };
}
