import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";

/** A heading and its reasons with check marks. `children` are the actions below. */
export function WhyRow({
  heading,
  points,
  children,
}: {
  heading: string;
  points: string[];
  children?: ReactNode;
}) {
  if (points.length === 0) return children ? <div className="cta">{children}</div> : null;
  return (
    <div className="grid why-row">
      <h3>{heading}</h3>
      <ul className="why">
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
      {children && <div className="cta">{children}</div>}
    </div>
  );
}
