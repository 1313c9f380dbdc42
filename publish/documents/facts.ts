// What the templates print, as plain data: the content's entries and a few values derived from them.

import { encode } from "uqr";
import type { SampleDocument } from "../../content-model/schema/documents-schema.ts";
import type { Content, Course } from "../../content-model/schema/schema.ts";
import { sayIn, type WordKey, type Words } from "../../content-model/schema/words.ts";
import { type CourseFacts, courseFacts } from "../../content-model/write/course-facts.ts";
import { colours, motif } from "../../content-model/write/looks.ts";
import { regionOf } from "../../content-model/write/region.ts";
import { nextWrittenBatch } from "../../content-model/write/written-batch.ts";
import {
  courseLengthText,
  moduleLengthText,
  priceText,
  weekdayWords,
  writtenPlaces,
  writtenPrice,
} from "../../content-model/write/written-facts.ts";
import { phoneLink } from "../../domain/contacts/phone-number.ts";
import { digitsOf } from "../../domain/fill-words.ts";
import { coursePath, parentsFile, paths, sampleFile, syllabusFile } from "../../domain/paths.ts";
import type { Region } from "../../domain/region.ts";
import { headingLines, scriptOf } from "../../domain/scripts.ts";
import { formatDate } from "../../domain/time/date.ts";
import { localTime } from "../../domain/time/local-time.ts";
import type { HoursRow } from "../../domain/time/opening-hours.ts";
import { wholeWeek, writtenHours } from "../../domain/time/written-hours.ts";

export type DocumentOptions = {
  siteUrl?: string;
  art?: (key: string) => string | undefined;
  /** The company's date; dates of courses before it are left out. */
  today?: string;
};

/** The input of a template. It is passed as JSON, so a field without a value is a missing key there. */
export type DocumentFacts = ReturnType<typeof sharedFacts> & {
  title: string;
  description: string;
  known?: CourseFacts;
  sample?: Sample;
};

/** The documents of a company by their files, with the template of each and what it prints. */
export function documentsOf(content: Content, options: DocumentOptions) {
  const { courses, documents } = content;
  const of = (fileName: string, template: string, facts: DocumentFacts) => ({ fileName, template, facts });
  return [
    ...(courses.length > 0 ? [of("brochure.pdf", "brochure.typ", brochureFacts(content, options))] : []),
    ...courses.map((course) =>
      of(syllabusFile(course.slug), "syllabus.typ", syllabusFacts(content, course, options)),
    ),
    ...courses.map((course) =>
      of(parentsFile(course.slug), "parents.typ", parentsFacts(content, course, options)),
    ),
    ...(documents?.list ?? []).map((document) => {
      const sample = { ...document, watermark: documents?.watermark ?? "" };
      return of(sampleFile(document.file), "sample-document.typ", sampleFacts(content, sample, options));
    }),
  ];
}

function brochureFacts(content: Content, options: DocumentOptions): DocumentFacts {
  const keys = [
    ...content.courses.map((course) => `course/${course.slug}`),
    ...content.services.map((service) => `service/${service.slug}`),
  ];
  const title = content.words[content.services.length > 0 ? "document.brochure" : "training.eyebrow"];
  return {
    ...sharedFacts(content, options, keys, paths.home),
    title: `${title} | ${content.site.name.value}`,
    description: content.site.tagline,
  };
}

function courseDocument(word: WordKey, keys: string[]) {
  return (content: Content, course: Course, options: DocumentOptions): DocumentFacts => {
    const today = dateOf(content, options);
    const title = sayIn(content.words, content.site)(word, { course: course.title });
    const art = keys.map((key) => `${key}/${course.slug}`);
    return {
      ...sharedFacts({ ...content, courses: [], services: [] }, options, art, coursePath(course.slug)),
      title: `${title} | ${content.site.name.value}`,
      description: course.summary,
      courses: [written(course, content, today)],
      known: courseFacts(course, content, today),
    };
  };
}

const syllabusFacts = courseDocument("document.syllabusOf", ["course"]);
export const parentsFacts = courseDocument("document.forParentsOf", []);

type Sample = SampleDocument & { watermark: string };

function sampleFacts(content: Content, sample: Sample, options: DocumentOptions): DocumentFacts {
  return {
    ...sharedFacts({ ...content, courses: [], services: [] }, options, [], paths.home),
    title: `${sample.title} (${sample.watermark}) | ${content.site.name.value}`,
    description: sample.label,
    sample,
  };
}

/** `path`: the page that the document's QR code leads to. */
function sharedFacts(content: Content, options: DocumentOptions, keys: string[], path: string) {
  const { site, courses, services, words } = content;
  const { home, training, catalogue, services: servicesPage, contact, enroll } = content.pages;
  const { siteUrl, art } = options;
  const today = dateOf(content, options);
  const origin = siteUrl?.replace(/\/+$/, "");
  const square = origin === undefined ? undefined : encode(origin + path, { ecc: "M", border: 0 });
  const pictures = [...keys, "cloth/band", "logo/light", "logo/mark"].flatMap((key) => {
    const svg = art?.(key);
    return svg === undefined ? [] : [[key, standalone(svg)] as const];
  });
  return {
    site,
    courses: courses.map((course) => written(course, content, today)),
    datesAsOf: formatDate(today, site),
    services: services.map(({ price, vat, ...service }) => ({
      ...service,
      ...(price !== undefined && { price: priceText({ price, vat }, words, site) }),
    })),
    // No others, so that a word changed on one of those sets no document anew.
    pages: { home, training, catalogue, services: servicesPage, contact, enroll },
    words,
    colours,
    summit: motif.summit,
    claims: (home.training?.claims ?? []).flatMap((id) => content.claims.filter((claim) => claim.id === id)),
    reach: {
      phones: [...(site.phone ? [{ label: words["contact.phone"], ...site.phone }] : []), ...site.phones]
        .filter(({ placeholder }) => !placeholder)
        .map(({ label, value }) => ({ label, value, link: phoneLink(value, site.country) })),
      places: writtenPlaces(site, words),
      hours: site.hours.length > 0 ? openingHours({ ...regionOf(site), hours: site.hours }, words) : [],
    },
    // Without a country, as Typst expects it.
    lang: new Intl.Locale(site.language).language,
    // How high lines of headings are, as a share of the letters' size, where the language needs more than Latin.
    headingLines: headingLines(scriptOf(site.language)),
    digits: digitsOf(site.locale),
    siteUrl: origin,
    enrollPath: paths.enroll,
    /** A row of 0 and 1 for each line. */
    qr: square?.data.map((row) => row.map(Number).join("")),
    art: Object.fromEntries(pictures),
  };
}

const dateOf = ({ site }: Content, { today }: DocumentOptions): string =>
  today ?? localTime(new Date(), site.timeZone).date;

/** Prices and lengths are written here, so that they read the same on a page and on paper. */
function written(course: Course, content: Content, today: string) {
  const { site, words } = content;
  const { certifications: exams } = course;
  return {
    ...course,
    price: writtenPrice(course, words, site),
    nextDate: nextWrittenBatch(course, content, today)?.date,
    length: courseLengthText(course, content),
    modules: course.modules.map((module) => {
      const length = moduleLengthText(module, content);
      return length === "" ? module : { ...module, length };
    }),
    certifications: exams && { ...exams, checkedOn: formatDate(exams.checkedOn, site) },
  };
}

/** Fixes colours that would follow the theme of a page: documents only have the light one. */
const standalone = (svg: string) => svg.replace(/var\(--[\w-]+,\s*([^)]+)\)/g, "$1");

type Open = Pick<Region, "locale" | "clock" | "firstDay"> & { hours: readonly HoursRow[] };

function openingHours(site: Open, words: Words) {
  const hoursWords = {
    days: words["contact.days"],
    times: words["contact.times"],
    closed: words["contact.closed"],
    weekdays: weekdayWords(words),
  };
  return wholeWeek(site.hours).map((row) => {
    const { days, times } = writtenHours(row, hoursWords, site);
    return { days, times };
  });
}
