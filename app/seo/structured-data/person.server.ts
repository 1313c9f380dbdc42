import type { IdReference, PersonLeaf } from "schema-dts";
import type { Person } from "../../../content-model/schema/schema.ts";
import { hasOwnPage } from "../../../content-model/write/people.ts";
import { personPath, socialPicturePath } from "../../../domain/paths.ts";
import { type CompanyContent, companyReference } from "./organization.server.ts";

type PersonBlock = PersonLeaf & Partial<IdReference>;

export function personBlock(person: Person, content: CompanyContent, siteUrl: string): PersonBlock {
  const { role, bio, expertise, social } = person;
  const { email: _, others = [], ...known } = social;
  const profiles = [...Object.values(known), ...others.map(({ url }) => url)];
  return {
    ...personReference(person, siteUrl),
    jobTitle: role,
    description: bio,
    image: new URL(socialPicturePath(personPath(person.id)), siteUrl).href,
    worksFor: companyReference(content, siteUrl),
    ...(expertise.length > 0 && { knowsAbout: expertise }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** A person in brief; one with a page of their own by the address of that page. */
export function personReference(person: Person, siteUrl: string): PersonBlock {
  const url = new URL(personPath(person.id), siteUrl).href;
  return {
    "@type": "Person",
    name: person.name,
    ...(hasOwnPage(person) && { "@id": `${url}#person`, url }),
  };
}
