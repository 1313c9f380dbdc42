// Prices and lengths in the company's words, for documents and machines; pages write them in app/ui.

import { fill, fillCounted } from "../../domain/fill-words.ts";
import {
  type Price,
  type PriceWords,
  priceLine,
  type Vat,
  type WrittenPrice,
  writePrice,
} from "../../domain/price.ts";
import { type Weekday, weekdays } from "../../domain/region.ts";
import { type LengthFields, lengthOf } from "../../domain/time/course-length.ts";
import type { Address, Content, Site } from "../schema/schema.ts";
import type { WordKey, Words } from "../schema/words.ts";

const priceWords = (words: Words): PriceWords => ({
  from: words["price.from"],
  range: words["price.range"],
  free: words["price.free"],
  onRequest: words["price.onRequest"],
  vatIncluded: words["price.vatIncluded"],
  vatPlus: words["price.vatPlus"],
  vatExempt: words["price.vatExempt"],
});

type Money = Pick<Site, "locale" | "currency">;
type Priced = { price: Price; vat?: Vat | undefined };

export const writtenPrice = ({ price, vat }: Priced, words: Words, money: Money): WrittenPrice =>
  writePrice(price, vat, priceWords(words), money);

export const priceText = (priced: Priced, words: Words, money: Money): string =>
  priceLine(writtenPrice(priced, words, money));

type InWords = Pick<Content, "words"> & { site: Pick<Site, "language" | "locale"> };

export function courseLengthText(course: LengthFields, { words, site }: InWords): string {
  const length = lengthOf(course);
  if (!length) return "";
  const { count, unit } = length;
  return fillCounted(site.language, site.locale, count, words[`course.${unit}One`], words[`course.${unit}`]);
}

export function moduleLengthText(module: LengthFields, { words, site }: InWords): string {
  const length = lengthOf(module);
  if (!length) return "";
  const unit = { hours: "Hours", days: "Days", weeks: "Weeks", months: "Months" } as const;
  const key = `course.module${unit[length.unit]}` as const;
  return fillCounted(site.language, site.locale, length.count, words[`${key}One`], words[`${key}Other`]);
}

/** Opens the visitor's own map on a phone (https://developers.google.com/maps/documentation/urls/get-started). */
const mapOf = ({ coordinates }: Pick<Address, "coordinates">) =>
  coordinates &&
  `https://www.google.com/maps/search/?api=1&query=${coordinates.latitude},${coordinates.longitude}`;

export function writtenPlaces(
  { place, addresses, country }: Pick<Site, "place" | "addresses" | "country">,
  words: Words,
): { label?: string; text: string; directions?: string; map?: string }[] {
  if (addresses.length === 0) return [{ text: place }];
  return addresses.map((address) => {
    const { label, directions, map = mapOf(address) } = address;
    return { label, text: addressLine(address, words, country), directions, map };
  });
}

/** Where the postal code stands before the place (the formats of Google's libaddressinput). */
const codeFirst =
  "AD AL AM AR AT AX AZ BA BE BG BL CH CL CR CV CY CZ DE DK DO DZ EC EE ES ET FI FO FR GE GF GL GN GP GR GT GW HR HT HU IL IS IT KW LA LI LR LT LU MA MC MD ME MF MG MK MQ MX MY MZ NC NE NL NO PF PH PL PM PT PY RE RO RS SE SI SJ SK SM SN TJ TN TR UY VA WF XK YT";
const codeLast = "{place} {postalCode}";

/** The words' usual order holds where the country has no other; one that the owner wrote is kept. */
function addressLine({ street, landmark, place, postalCode }: Address, words: Words, country: string) {
  const written = words["contact.postalPlace"];
  const order = written === codeLast && codeFirst.includes(country) ? "{postalCode} {place}" : written;
  // Where the line breaks, the code stays beside the place.
  const together = order.replace(/ (?=\{postalCode\})|(?<=\{postalCode\}) /g, "\u00a0");
  const town = postalCode === undefined ? place : fill(together, { place, postalCode });
  return [street, landmark, town].filter((part) => part !== undefined).join(", ");
}

export const weekdayWords = (words: Words) =>
  Object.fromEntries(
    weekdays.map((day) => [day, words[`weekday.${day.toLowerCase()}` as WordKey]]),
  ) as Record<Weekday, string>;
