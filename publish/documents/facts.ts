// What the templates print, as plain data: the entries of content and the few things that are worked out from them.
import { type Content, type Course, type Pages, type Site, weekdays } from "../../content/schema.ts";
import { words } from "../../content/words.ts";

/** The part of content that documents use. */
export type DocumentContent = Pick<Content, "claims" | "courses" | "services"> & {
  site: Pick<
    Site,
    | "name"
    | "tagline"
    | "place"
    | "phone"
    | "mailboxes"
    | "registration"
    | "tax"
    | "hours"
    | "whatsapp"
    | "viber"
  >;
  pages: {
    home: Pick<Pages["home"], "hero" | "about" | "services" | "training" | "contact">;
    training: Pick<Pages["training"], "method" | "modes">;
    catalogue: Pick<Pages["catalogue"], "heading">;
    enroll: Pick<Pages["enroll"], "next">;
    contact: Pick<Pages["contact"], "lead">;
  };
};

export type DocumentOptions = { siteUrl?: string; art?: (key: string) => string | undefined };

/** The input of a template. It travels as JSON, so a field without a value is a missing key there. */
export type DocumentFacts = Omit<DocumentContent, "claims"> & {
  title: string;
  description: string;
  claims: { value: string; label: string }[];
  reach: { phoneLink: string; hours: HoursRow[] };
  siteUrl: string | undefined;
  words: Record<string, string>;
  art: Record<string, string>;
};

type HoursRow = { days: string; times: string };

export function brochureFacts(content: DocumentContent, options: DocumentOptions): DocumentFacts {
  const keys = [
    ...content.courses.map((course) => `course/${course.slug}`),
    ...content.services.map((service) => `service/${service.slug}`),
  ];
  return {
    ...sharedFacts(content, options, keys),
    title: `Courses and services | ${content.site.name.value}`,
    description: content.site.tagline,
  };
}

export function syllabusFacts(
  content: DocumentContent,
  course: Course,
  options: DocumentOptions,
): DocumentFacts {
  return {
    ...sharedFacts(content, options, [`course/${course.slug}`]),
    title: `${course.title}: syllabus | ${content.site.name.value}`,
    description: course.summary,
    courses: [course],
    services: [],
  };
}

function sharedFacts(content: DocumentContent, { siteUrl, art }: DocumentOptions, keys: string[]) {
  const { site, courses, services, pages } = content;
  const pictures = [...keys, "cloth/band", "logo/mark"].flatMap((key) => {
    const svg = art?.(key);
    return svg === undefined ? [] : [[key, standalone(svg)] as const];
  });
  return {
    site,
    courses,
    services,
    pages,
    words,
    claims: pages.home.training.claims.flatMap((id) => content.claims.filter((claim) => claim.id === id)),
    reach: { phoneLink: `tel:${site.phone.value.replace(/[^+\w]/g, "")}`, hours: openingHours(site.hours) },
    siteUrl: siteUrl?.replace(/\/+$/, ""),
    art: Object.fromEntries(pictures),
  };
}

/** A picture's colours may follow the theme of the page around it; a document has one theme, the light one. */
function standalone(svg: string): string {
  return svg.replace(/var\(--[\w-]+,\s*([^)]+)\)/g, "$1");
}

/** Rows as a reader expects them: runs of days joined, and the days that no row mentions as closed. */
export function openingHours(hours: Site["hours"]): HoursRow[] {
  const named = new Set(hours.flatMap((row) => row.days));
  const rest = weekdays.filter((day) => !named.has(day));
  const rows: Site["hours"] = rest.length > 0 ? [...hours, { days: rest }] : hours;
  return rows.map(({ days, opens, closes }) => ({
    days: dayNames(days),
    times:
      opens && closes
        ? fill("contact.times", { opens: clock(opens), closes: clock(closes) })
        : words["contact.closed"],
  }));
}

function dayNames(days: Site["hours"][number]["days"]): string {
  const [first, ...later] = days;
  const isRun = later.every((day, i) => weekdays.indexOf(day) === weekdays.indexOf(first ?? day) + i + 1);
  const last = later.at(-1);
  if (!isRun || later.length < 2 || !first || !last) return days.join(", ");
  return fill("contact.days", { first, last });
}

function fill(key: keyof typeof words, values: Record<string, string>): string {
  return Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, value),
    words[key] as string,
  );
}

function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}
