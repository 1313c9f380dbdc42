import type { ReactNode } from "react";

export function Details({ of }: { of: { label: string; value: string }[] }) {
  return (
    <dl className="terms">
      {of.map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

type FactProps = { label: string; className?: string; children: ReactNode };

export function Fact({ label, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
