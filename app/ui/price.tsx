import { formatPrice } from "../../domain/price.ts";

/** `Rs 45,000`, the letters smaller than the figure. */
export function Price({ rupees }: { rupees: number }) {
  const [unit, amount] = formatPrice(rupees).split(" ");
  return (
    <p className="price">
      <small>{unit}</small>
      {` ${amount}`}
    </p>
  );
}
