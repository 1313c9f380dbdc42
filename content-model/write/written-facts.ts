// Prices and lengths in the company's words, for documents and machines; pages write them in app/ui.

import {
  type Price,
  type PriceWords,
  priceLine,
  type Vat,
  type WrittenPrice,
  writePrice,
} from "../../domain/price.ts";
import { type Weekday, weekdays } from "../../domain/region.ts";
import {
  type LengthFields,
  type LengthWords,
  lengthOf,
  writeLength,
} from "../../domain/time/course-length.ts";
import type { Address, Site } from "../schema/schema.ts";
import { sayIn, type WordKey, type Words } from "../schema/words.ts";

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

/** On one line. */
export const priceText = (priced: Priced, words: Words, money: Money): string =>
  priceLine(writtenPrice(priced, words, money));

const courseWords = (words: Words): LengthWords => ({
  hours: { one: words["course.hoursOne"], other: words["course.hours"] },
  days: { one: words["course.daysOne"], other: words["course.days"] },
  weeks: { one: words["course.weeksOne"], other: words["course.weeks"] },
  months: { one: words["course.monthsOne"], other: words["course.months"] },
});

const moduleWords = (words: Words): LengthWords => ({
  hours: { one: words["course.moduleHoursOne"], other: words["course.moduleHoursOther"] },
  days: { one: words["course.moduleDaysOne"], other: words["course.moduleDaysOther"] },
  weeks: { one: words["course.moduleWeeksOne"], other: words["course.moduleWeeksOther"] },
  months: { one: words["course.moduleMonthsOne"], other: words["course.moduleMonthsOther"] },
});

/** Empty where no length is given. */
const text = (fields: LengthFields, words: LengthWords): string => {
  const length = lengthOf(fields);
  return length ? writeLength(length, words) : "";
};

export const courseLengthText = (course: LengthFields, words: Words) => text(course, courseWords(words));
export const moduleLengthText = (module: LengthFields, words: Words) => text(module, moduleWords(words));

type WrittenPlace = { label?: string; text: string; directions?: string; map?: string };

/** Opens the visitor's own map on a phone (https://developers.google.com/maps/documentation/urls/get-started). */
const mapOf = ({ coordinates }: Pick<Address, "coordinates">) =>
  coordinates &&
  `https://www.google.com/maps/search/?api=1&query=${coordinates.latitude},${coordinates.longitude}`;

/** Where the company is, each with its label and map if it has them. */
export function writtenPlaces(
  { place, addresses }: Pick<Site, "place" | "addresses">,
  words: Words,
): WrittenPlace[] {
  if (addresses.length === 0) return [{ text: place }];
  return addresses.map((address) => {
    const { label, directions, map = mapOf(address) } = address;
    return {
      ...(label !== undefined && { label }),
      text: addressLine(address, words),
      ...(directions !== undefined && { directions }),
      ...(map !== undefined && { map }),
    };
  });
}

function addressLine({ street, landmark, place, postalCode }: Address, words: Words): string {
  const town = postalCode === undefined ? place : sayIn(words)("contact.postalPlace", { place, postalCode });
  return [street, landmark, town].filter((part) => part !== undefined).join(", ");
}

/** The names of the days of the week. */
export const weekdayWords = (words: Words) =>
  Object.fromEntries(
    weekdays.map((day) => [day, words[`weekday.${day.toLowerCase()}` as WordKey]]),
  ) as Record<Weekday, string>;
