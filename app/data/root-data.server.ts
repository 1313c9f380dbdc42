import region from "virtual:region";
import type { RouterContextProvider } from "react-router";
import { menus } from "../../content-model/map/menus.ts";
import { indexedPaths, pageAddresses } from "../../content-model/map/pages.ts";
import { content } from "../../content-model/read/index.server.ts";
import type { Site } from "../../content-model/schema/schema.ts";
import { writtenPlaces } from "../../content-model/write/written-facts.ts";
import { phoneLink } from "../../domain/contacts/phone-number.ts";
import { coursePath, servicePath } from "../../domain/paths.ts";
import { fromLocalTime } from "../../domain/time/local-moment.ts";
import { addDays } from "../../domain/time/local-time.ts";
import { wholeWeek, writtenHours } from "../../domain/time/written-hours.ts";
import { factsContext } from "../context.ts";
import { ownLogo, picture } from "./pictures.server.ts";
import { hoursWords } from "./weekday-names.ts";

const siteMenus = menus(content);

/** Courses in the training menu; the rest are in the catalogue. */
const menuCourses = 6;
const addresses = new Set(pageAddresses(content));
const unindexed = addresses.difference(new Set(indexedPaths(content)));

/** Nobody answers a placeholder, so it is text. */
const dialled = ({ value, placeholder }: NonNullable<Site["phone"]>) => ({
  number: value,
  link: placeholder ? undefined : phoneLink(value, content.site.country),
});

/** The announcement until its last day is over, with its times for a page that is kept for longer. */
export function announcementAt(today: string) {
  const { announcement, timeZone } = content.site;
  if (!announcement || announcement.end < today) return undefined;
  const { text, href, start, end } = announcement;
  const beginOf = (date: string) => fromLocalTime(date, 0, timeZone).getTime();
  return { text, href, start: beginOf(start), end: beginOf(addDays(end, 1)), isOn: start <= today };
}

/** What the header, the footer and the <head> of every page need; the same for all visitors. */
export function rootData(context: Readonly<RouterContextProvider>) {
  const { site, services, courses, pages, words } = content;
  const { name, sample, title, serviceArea, hoursNote, mailboxes, social } = site;
  const facts = context.get(factsContext);
  return {
    site: {
      ...{ name, sample, title, serviceArea, hoursNote, mailboxes, social },
      places: writtenPlaces(site, words),
      /** Whether one can come there; without an address only the town is known. */
      hasAddress: site.addresses.length > 0,
      hours:
        site.hours.length > 0
          ? wholeWeek(site.hours).map((row) => writtenHours(row, hoursWords, region))
          : [],
      phone: site.phone && dialled(site.phone),
      phones: site.phones.map(({ label, ...phone }) => ({ label, ...dialled(phone) })),
      /** Numbers that are not known yet are shown in development only, where they will stand. */
      numbers: [site.registration, site.tax].flatMap((fact) =>
        fact && (import.meta.env.DEV || !fact.placeholder) ? [fact] : [],
      ),
    },
    announcement: announcementAt(facts.today),
    asksPhone: pages.contact.phoneField,
    unindexed,
    logo: ownLogo,
    menus: siteMenus,
    addresses,
    services: services.map(({ slug, title, emoji }) => ({
      title,
      emoji,
      path: servicePath(slug),
      picture: picture(`service/${slug}`),
    })),
    courses: courses.slice(0, menuCourses).map(({ slug, title }) => ({
      title,
      path: coursePath(slug),
      picture: picture(`course/${slug}`),
    })),
    newsletter: site.newsletter && {
      heading: pages.newsletter.footerHeading,
      promise: pages.newsletter.promise,
    },
    notFound: pages.notFound.text,
    facts,
  };
}

export type RootData = ReturnType<typeof rootData>;
