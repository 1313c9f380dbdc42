/** A list of texts, each with a small mark before it. */
export function Diamonds({ items }: { items: readonly string[] }) {
  return (
    <ul className="diamonds">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
