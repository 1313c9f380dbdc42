import type { OfferLeaf, PriceSpecificationLeaf } from "schema-dts";
import type { Vat } from "../../../domain/price.ts";
import type { Priced } from "../../ui/written-facts.ts";

/** schema.org has no term for a price that is exempt from the tax, so only the other two are said. */
const taxed = (vat: Vat | undefined) =>
  vat === undefined || vat === "exempt" ? undefined : { valueAddedTaxIncluded: vat === "included" };

export function offerBlock({ price, vat }: Priced, currency: string, url: string): OfferLeaf {
  const offer = { "@type": "Offer", category: price === "free" ? "Free" : "Paid" } satisfies OfferLeaf;
  if (price === "on request") return { ...offer, url };
  if (price === "free") return { ...offer, price: "0", priceCurrency: currency, url };
  const tax = taxed(vat);
  const specified = (amounts: Pick<PriceSpecificationLeaf, "price" | "minPrice" | "maxPrice">) => ({
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
