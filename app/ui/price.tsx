import type { WrittenPrice } from "../../domain/price.ts";
import { type Priced, writtenPrice } from "./written-facts.ts";

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
