import { content } from "../../content-model/read/index.server.ts";
import type { Service } from "../../content-model/schema/schema.ts";
import { workKey } from "../../content-model/write/proof.ts";
import { amountsOf } from "../../domain/price.ts";
import type { Priced } from "../ui/written-facts.tsx";
import { photograph } from "./pictures.server.ts";

export const workOf = (slug: string) =>
  content.proof.work.flatMap(({ title, by, batch, link, course }, i) =>
    course === slug ? [{ title, by, batch, link, picture: photograph(workKey(i)) }] : [],
  );

/** Where a service has no price of its own, of the work that it names first: another is often an extra such as a year of care. */
export function leadPrice({ price, vat, priceGuide }: Service): Priced | undefined {
  if (price !== undefined) return { price, vat };
  const [from] = priceGuide.flatMap((line) => amountsOf(line.price));
  return from === undefined ? undefined : { price: { from }, vat };
}
