import type * as schema from "schema-dts";
import type { Address, Content, Person, Site } from "../../../content-model/schema/schema.ts";
import { hasOwnPage } from "../../../content-model/write/people.ts";
import { phoneNumber } from "../../../domain/contacts/phone-number.ts";
import { personPath } from "../../../domain/paths.ts";
import { closuresOf } from "../../../domain/time/holidays.ts";
import { spansOf } from "../../../domain/time/opening-hours.ts";
import type { SiteFacts } from "../../context.ts";

/** With an `@id` it can be used wherever schema.org expects an organization. */
export type Company = (
  | schema.LocalBusinessLeaf
  | schema.MergeLeafTypes<[schema.LocalBusinessLeaf, schema.EducationalOrganizationLeaf]>
) &
  schema.IdReference;

export type CompanyContent = Pick<Content, "site" | "courses">;

export type Facts = Pick<SiteFacts, "siteUrl" | "today">;

type Fact = { value: string; placeholder: boolean };

/** A placeholder is never published as a fact. */
const known = (fact: Fact | undefined): string | undefined => (fact?.placeholder ? undefined : fact?.value);

const companyId = (siteUrl: string) => new URL("/#company", siteUrl).href;

export const companyReference = ({ site, courses }: CompanyContent, siteUrl: string): Company => ({
  "@type": courses.length > 0 ? ["LocalBusiness", "EducationalOrganization"] : "LocalBusiness",
  "@id": companyId(siteUrl),
  name: site.name.value,
  url: new URL("/", siteUrl).href,
});

const whereIs = ({ street, landmark, place, postalCode, coordinates, map }: Address, country: string) => ({
  address: {
    "@type": "PostalAddress" as const,
    streetAddress: [street, landmark].filter((part) => part !== undefined).join(", ") || undefined,
    addressLocality: place,
    postalCode,
    addressCountry: country,
  },
  geo: coordinates && { "@type": "GeoCoordinates" as const, ...coordinates },
  hasMap: map,
});

/** All facts about the company; placeholders are left out, except for the name. */
export function company(content: CompanyContent, { siteUrl, today }: Facts): Company {
  const { site } = content;
  // A further number is not the company's while that is not known.
  const phones = (site.phone?.placeholder ? [] : [site.phone, ...site.phones])
    .map(known)
    .filter((phone) => phone !== undefined)
    .map((phone) => phoneNumber(phone, site.country) ?? phone);
  const [only, ...others] = site.addresses;
  const registration = known(site.registration);
  const profiles = site.social.filter(({ placeholder }) => !placeholder).map(({ url }) => url);
  const awards = site.awards.placeholder ? [] : site.awards.list;
  const holidays = closuresOf(site.holidays).filter(({ until }) => until >= today);
  return {
    ...companyReference(content, siteUrl),
    description: site.tagline,
    logo: new URL("/icon-512.png", siteUrl).href,
    ...(only && others.length === 0
      ? whereIs(only, site.country)
      : { address: { "@type": "PostalAddress", addressLocality: site.place, addressCountry: site.country } }),
    ...(others.length > 0 && {
      location: site.addresses.map((address) => ({
        "@type": "Place" as const,
        name: address.label,
        ...whereIs(address, site.country),
      })),
    }),
    areaServed: site.serviceArea,
    ...(phones.length > 0 && { telephone: phones.length === 1 ? phones[0] : phones }),
    email: site.mailboxes.find(({ placeholder }) => !placeholder)?.value,
    taxID: known(site.tax),
    identifier: registration && {
      "@type": "PropertyValue",
      name: site.registration?.label,
      value: registration,
    },
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(awards.length > 0 && {
      award: awards.map(({ year, award, giver }) => `${award}, ${giver}, ${year}`),
    }),
    // In schema.org a day without an entry is closed, and closing before opening means on the next day.
    openingHoursSpecification: site.hours.flatMap((row) =>
      spansOf(row).map((span) => ({
        "@type": "OpeningHoursSpecification" as const,
        dayOfWeek: row.days,
        ...span,
      })),
    ),
    // In schema.org an entry without "opens" means closed.
    ...(holidays.length > 0 && {
      specialOpeningHoursSpecification: holidays.map(({ date, until, name }) => ({
        "@type": "OpeningHoursSpecification" as const,
        name,
        validFrom: date,
        validThrough: until,
      })),
    }),
  };
}

export type PersonBlock = schema.PersonLeaf & Partial<schema.IdReference>;

/** A person in brief; one with a page of their own by the address of that page. */
export function personReference(person: Person, siteUrl: string): PersonBlock {
  const url = new URL(personPath(person.id), siteUrl).href;
  return {
    "@type": "Person",
    name: person.name,
    ...(hasOwnPage(person) && { "@id": `${url}#person`, url }),
  };
}

export const website = (site: Site, siteUrl: string): schema.WebSiteLeaf => ({
  "@type": "WebSite",
  "@id": new URL("/#website", siteUrl).href,
  name: site.name.value,
  ...(site.title !== site.name.value && { alternateName: site.title }),
  url: new URL("/", siteUrl).href,
  inLanguage: site.language,
  publisher: { "@id": companyId(siteUrl) },
});
