import type {
  EducationalOrganizationLeaf,
  IdReference,
  LocalBusinessLeaf,
  MergeLeafTypes,
  WebSiteLeaf,
} from "schema-dts";
import type { Site } from "../../../content/schema.ts";
import { toE164 } from "../../../domain/phone.ts";
import type { SiteFacts } from "../../context.ts";

/** The address of its block makes it fit wherever the vocabulary asks for an organization. */
export type Company = MergeLeafTypes<[LocalBusinessLeaf, EducationalOrganizationLeaf]> & IdReference;

export type Facts = Pick<SiteFacts, "siteUrl" | "today">;

type Fact = { value: string; placeholder: boolean };

/** A placeholder is never handed out as a fact. */
const known = ({ value, placeholder }: Fact): string | undefined => (placeholder ? undefined : value);

const companyId = (siteUrl: string) => new URL("/#company", siteUrl).href;

/** The company in short, for pages that name it as provider of something else. */
export function companyReference(site: Site, siteUrl: string): Company {
  return {
    "@type": ["LocalBusiness", "EducationalOrganization"],
    "@id": companyId(siteUrl),
    name: site.name.value,
    url: new URL("/", siteUrl).href,
  };
}

/** Everything the owner has said about the company; what is still a placeholder is left out, its name excepted. */
export function company(site: Site, { siteUrl, today }: Facts): Company {
  const phone = known(site.phone);
  const mailbox = site.mailboxes.find(({ placeholder }) => !placeholder);
  const tax = known(site.tax);
  const registration = known(site.registration);
  const profiles = site.social.filter(({ placeholder }) => !placeholder).map(({ url }) => url);
  const awards = site.awards.placeholder ? [] : site.awards.list;
  const holidays = site.holidays.filter(({ date }) => date >= today);
  return {
    ...companyReference(site, siteUrl),
    description: site.tagline,
    logo: new URL("/icon-512.png", siteUrl).href,
    address: { "@type": "PostalAddress", addressLocality: site.place, addressCountry: site.country },
    ...(phone && { telephone: toE164(phone) ?? phone }),
    ...(mailbox && { email: mailbox.value }),
    ...(tax && { taxID: tax }),
    ...(registration && {
      identifier: { "@type": "PropertyValue", name: site.registration.label, value: registration },
    }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(awards.length > 0 && {
      award: awards.map(({ year, award, giver }) => `${award}, ${giver}, ${year}`),
    }),
    // A day that stands in no entry is closed.
    openingHoursSpecification: site.hours.flatMap(({ days, opens, closes }) =>
      opens && closes
        ? [{ "@type": "OpeningHoursSpecification" as const, dayOfWeek: days, opens, closes }]
        : [],
    ),
    // Without "opens" the vocabulary means closed.
    ...(holidays.length > 0 && {
      specialOpeningHoursSpecification: holidays.map(({ date, name }) => ({
        "@type": "OpeningHoursSpecification" as const,
        name,
        validFrom: date,
        validThrough: date,
      })),
    }),
  };
}

export function website(site: Site, siteUrl: string): WebSiteLeaf {
  return {
    "@type": "WebSite",
    "@id": new URL("/#website", siteUrl).href,
    name: site.name.value,
    alternateName: site.title,
    url: new URL("/", siteUrl).href,
    inLanguage: "en",
    publisher: { "@id": companyId(siteUrl) },
  };
}
