import region from "virtual:region";
import { type Price, priceLine, type Vat, type WrittenPrice, writePrice } from "../../domain/price.ts";
import { t } from "../words.ts";

const words = {
  from: t("price.from"),
  range: t("price.range"),
  free: t("price.free"),
  onRequest: t("price.onRequest"),
  vatIncluded: t("price.vatIncluded"),
  vatPlus: t("price.vatPlus"),
  vatExempt: t("price.vatExempt"),
};

export type Priced = { price: Price; vat?: Vat | undefined };

export const writtenPrice = ({ price, vat }: Priced): WrittenPrice => writePrice(price, vat, words, region);

/** On one line. */
export const priceText = (priced: Priced): string => priceLine(writtenPrice(priced));

/** Whether it is a figure without further words, which has room on one line. */
export const isOneAmount = ({ price, vat }: Priced): boolean =>
  typeof price === "number" && vat === undefined;
