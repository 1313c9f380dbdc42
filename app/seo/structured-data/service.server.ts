import type { ServiceLeaf } from "schema-dts";
import type { Service, Site } from "../../../content/schema.ts";
import { socialPicturePath } from "../../../domain/social-picture-path.ts";
import { companyReference, type Facts } from "./organization.server.ts";

/** One service and what it consists of. Jobs are priced one by one, so there is no price. */
export function serviceBlock(service: Service, site: Site, { siteUrl }: Facts): ServiceLeaf {
  const { slug, title, summary, offersHeading, offers } = service;
  const address = (path: string) => new URL(path, siteUrl).href;
  return {
    "@type": "Service",
    "@id": address(`/${slug}#service`),
    name: title,
    description: summary,
    url: address(`/${slug}`),
    image: address(socialPicturePath(`/${slug}`)),
    provider: companyReference(site, siteUrl),
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      name: offersHeading,
      itemListElement: offers.map((offer) => ({
        "@type": "Offer" as const,
        itemOffered: { "@type": "Service" as const, name: offer.title, description: offer.description },
      })),
    },
  };
}
