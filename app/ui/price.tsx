import { type Priced, writtenPrice } from "./written-price.ts";

/** `Rs 45,000`, the currency smaller than the figure; other prices in words. */
export function Price({ of }: { of: Priced }) {
  const { before, amount, after, note } = writtenPrice(of);
  const [, unit, space] = /^(.*?)(\s*)$/s.exec(before) ?? [];
  return (
    <p className={typeof of.price === "number" ? "price" : "price in-words"}>
      {unit && <small>{unit}</small>}
      {`${space}${amount}`}
      {after && <small>{after}</small>}
      {note && <small className="note">{note}</small>}
    </p>
  );
}
