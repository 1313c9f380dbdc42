import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { content } from "../../../content-model/read/index.server.ts";
import type { Service } from "../../../content-model/schema/schema.ts";
import { all, readHtml, textOf } from "../../../tests/support/reading/html.ts";
import { serviceRow } from "../../data/cards.server.ts";
import { priceText } from "../../ui/written-facts.tsx";
import { ServiceRows } from "./service-lists.tsx";

const [service] = content.services;
if (!service) throw new Error("The company has no services");
const guide = [{ what: "A day", price: 1_000 }];
const pricesOf = (own: Pick<Service, "price" | "vat" | "priceGuide">) => {
  const html = renderToStaticMarkup(<ServiceRows services={[serviceRow({ ...service, ...own })]} />);
  return all(readHtml(`<main>${html}</main>`), ".from").map(textOf);
};

test("a row has the service's own price with its tax, or else where its table begins", () => {
  const fixed = { price: 180_000, vat: "exempt" } as const;
  expect(pricesOf({ ...fixed, priceGuide: guide })).toEqual([priceText(fixed)]);
  expect(pricesOf({ price: "on request", priceGuide: [] })).toEqual([priceText({ price: "on request" })]);
  const from = priceText({ price: { from: 1_000 }, vat: "plus 13%" });
  expect(pricesOf({ vat: "plus 13%", priceGuide: guide })).toEqual([from]);
  expect(pricesOf({ priceGuide: [] })).toEqual([]);
});
