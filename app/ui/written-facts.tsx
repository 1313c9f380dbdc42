// Prices and lengths in the words of the site.
import region from "virtual:region";
import { priceLine, type Vat, type WrittenPrice, writePrice } from "../../domain/price.ts";
import { type LengthFields, type LengthWords, lengthOf } from "../../domain/time/course-length.ts";
import { counted, t } from "../words.ts";

const priceWords = {
  from: t("price.from"),
  range: t("price.range"),
  free: t("price.free"),
  onRequest: t("price.onRequest"),
  vatIncluded: t("price.vatIncluded"),
  vatPlus: t("price.vatPlus"),
  vatExempt: t("price.vatExempt"),
};

export type Priced = { price: Parameters<typeof writePrice>[0]; vat?: Vat | undefined };

const writtenPrice = ({ price, vat }: Priced): WrittenPrice => writePrice(price, vat, priceWords, region);

/** On one line. */
export const priceText = (priced: Priced): string => priceLine(writtenPrice(priced));

/** Whether it is a figure without further words, which has room on one line. */
export const isOneAmount = ({ price, vat }: Priced): boolean =>
  typeof price === "number" && vat === undefined;

export type ShownPrice = WrittenPrice & { inWords: boolean };

/** Written by the server also for what scripts show: not every browser knows every locale. */
export const shownPrice = (priced: Priced): ShownPrice => ({
  ...writtenPrice(priced),
  inWords: typeof priced.price !== "number",
});

export const Price = ({ of }: { of: Priced }) => <ShownPrice of={shownPrice(of)} />;

/** `Rs 45,000`, the currency smaller than the figure; other prices in words. */
export function ShownPrice({ of: { before, amount, after, note, inWords } }: { of: ShownPrice }) {
  const [, unit, space] = /^(.*?)(\s*)$/s.exec(before) ?? [];
  return (
    <p className={inWords ? "price in-words" : "price"}>
      {unit && <small>{unit}</small>}
      {`${space}${amount}`}
      {after && <small>{after}</small>}
      {note && <small className="note">{note}</small>}
    </p>
  );
}

/** What writes a length in these words; "" where there is none. */
export const lengthIn =
  (words: LengthWords) =>
  (fields: LengthFields): string => {
    const length = lengthOf(fields);
    return length ? counted(length.count, words[length.unit].one, words[length.unit].other) : "";
  };

export const courseLength = lengthIn({
  hours: { one: t("course.hoursOne"), other: t("course.hours") },
  days: { one: t("course.daysOne"), other: t("course.days") },
  weeks: { one: t("course.weeksOne"), other: t("course.weeks") },
  months: { one: t("course.monthsOne"), other: t("course.months") },
});
