export function Details({ of }: { of: { label: string; value: string }[] }) {
  return (
    <dl className="terms">
      {of.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
