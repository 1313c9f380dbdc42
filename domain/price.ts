/** `Rs 45,000`, with an ordinary space, grouped by lakh from 1,00,000 on. Intl puts another kind of space in. */
export function formatPrice(rupees: number): string {
  const digits = String(rupees);
  const last = digits.slice(-3);
  const rest = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ",");
  return `Rs ${rest === "" ? last : `${rest},${last}`}`;
}
