import type { ServiceLeaf } from "schema-dts";
import type { Service } from "../../../content-model/schema/schema.ts";
import { servicePath, socialPicturePath } from "../../../domain/paths.ts";
import { offerBlock } from "./offers.server.ts";
import { type CompanyContent, companyReference, type Facts } from "./organization.server.ts";

export function serviceBlock(service: Service, content: CompanyContent, { siteUrl }: Facts): ServiceLeaf {
  const { slug, title, summary, offersHeading, offers, price, vat } = service;
  const address = (path: string) => new URL(path, siteUrl).href;
  return {
    "@type": "Service",
    "@id": address(`${servicePath(slug)}#service`),
    name: title,
    description: summary,
    url: address(servicePath(slug)),
    image: address(socialPicturePath(servicePath(slug))),
    provider: companyReference(content, siteUrl),
    ...(price !== undefined && {
      offers: offerBlock({ price, vat }, content.site.currency, address(servicePath(slug))),
    }),
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
