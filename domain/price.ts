import { fill, numberFormat } from "./fill-words.ts";
import type { Region } from "./region.ts";

type Money = Pick<Region, "locale" | "currency">;

export type Price = number | { from: number; to?: number | undefined } | "free" | "on request";

/** Whether the value-added tax is in the price, comes on top of it, as in `plus 13%`, or is not charged. */
export type Vat = "included" | "exempt" | `plus ${number}%`;

/** Nobody in Nepal writes paisa, so prices in Nepalese rupees are whole. */
export const currencyDigits = (currency: string): number =>
  currency === "NPR"
    ? 0
    : (numberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 0);

/** Rounds to the currency's smallest unit: 449.999 euros to 450, and 6333.33 Nepalese rupees to 6333. */
export const roundPrice = (amount: number, currency: string): number =>
  Number(amount.toFixed(currencyDigits(currency)));

type PriceParts = { before: string; amount: string; after: string };

/** `Rs 45,000` in Nepal, grouped by lakh from 1,00,000 on by Intl's rules for India; `450,00 €` in Germany. */
export function priceParts(amount: number, { locale, currency }: Money, isWhole = Number.isInteger(amount)) {
  const isNepal = currency === "NPR" && /^en(-NP)?$/.test(locale);
  const most = currencyDigits(currency);
  // 180,000 dinars would be read as thousands.
  const digits = most > 2 && isWhole ? 0 : most;
  const written = (currencyDisplay: "symbol" | "narrowSymbol") =>
    numberFormat(isNepal ? "en-IN" : locale, {
      style: "currency",
      currency,
      currencyDisplay,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).formatToParts(amount);
  // As people there write it, Gs. and not ₲, unless Intl knows no more than the code, or नेरू for what in Nepal is रू.
  const usual = written("symbol");
  const isForeign = currency === "NPR" || usual.some(({ value }) => value === currency);
  const parts = isForeign ? written("narrowSymbol") : usual;
  const isAmount = ({ type }: Intl.NumberFormatPart) =>
    /^(minusSign|integer|group|decimal|fraction)$/.test(type);
  const start = parts.findIndex(isAmount);
  const end = parts.findLastIndex(isAmount) + 1;
  // The site's font has no narrow space, and Rs is followed by an ordinary one.
  const space = isNepal ? " " : "\u00a0";
  const values = parts.map(({ value }) => value.replace(/\s/g, space));
  const text = (from: number, to?: number) => values.slice(from, to).join("");
  return { before: text(0, start), amount: text(start, end), after: text(end) };
}

export function formatPrice(amount: number, money: Money): string {
  const { before, amount: figure, after } = priceParts(amount, money);
  return before + figure + after;
}

export function amountsOf(price: Price): number[] {
  if (typeof price === "number") return [price];
  if (typeof price === "string") return [];
  return price.to === undefined ? [price.from] : [price.from, price.to];
}

export type PriceWords = Record<
  "from" | "range" | "free" | "onRequest" | "vatIncluded" | "vatPlus" | "vatExempt",
  string
>;

export type WrittenPrice = PriceParts & { note?: string };

/** `from Rs 5,000`, `Rs 5,000 to 9,000`, `Free`; the currency stands once, and only amounts have a tax note. */
export function writePrice(
  price: Price,
  vat: Vat | undefined,
  words: PriceWords,
  money: Money,
): WrittenPrice {
  if (typeof price === "string")
    return { before: "", amount: price === "free" ? words.free : words.onRequest, after: "" };
  const note = vat && vatNote(vat, words, money);
  if (typeof price === "number") return { ...priceParts(price, money), note };
  const isWhole = amountsOf(price).every(Number.isInteger);
  const first = priceParts(price.from, money, isWhole);
  const last = price.to === undefined ? first : priceParts(price.to, money, isWhole);
  const template = price.to === undefined ? words.from : words.range;
  const [, before = "", figures = "", after = ""] = /^([^{]*)(\{.*\})([^}]*)$/s.exec(template) ?? [];
  const amounts = { price: first.amount, from: first.amount, to: last.amount };
  return { before: before + first.before, amount: fill(figures, amounts), after: last.after + after, note };
}

function vatNote(vat: Vat, words: PriceWords, { locale }: Money): string {
  if (vat === "included") return words.vatIncluded;
  if (vat === "exempt") return words.vatExempt;
  const rate = Number(/[\d.]+/.exec(vat)?.[0]) / 100;
  const percent = numberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  return fill(words.vatPlus, { rate: percent.format(rate).replace(/\s/g, "\u00a0") });
}

export const priceLine = ({ before, amount, after, note }: WrittenPrice): string =>
  `${before}${amount}${after}${note ? ` (${note})` : ""}`;
